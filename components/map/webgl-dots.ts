/** Dots on the graphics card: steps, runs and colours are uniforms, so moving the time uploads nothing. */
import type { DotLook, MapPoints } from "./dots";
import { DOT, fitCanvas, type DotFrame, type DotRenderer } from "./dot-renderer";
import { LARGEST_PALETTE, type DotInk, type Rgb } from "./ink";
import { buildDotProgram, PASS, type DotUniforms } from "./webgl-program";

/** Starts WebGL 2 on a new canvas. Throws an `Error` that says what this browser lacks. */
export function openWebglDots(document: Document): DotRenderer {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { alpha: true, antialias: false, depth: false });
  if (gl === null) throw new Error("this browser gives no WebGL 2");
  return new WebglDots(canvas, gl);
}

class WebglDots implements DotRenderer {
  readonly kind = "webgl";
  private readonly uniforms: DotUniforms;
  private readonly places: WebGLBuffer;
  private readonly steps: WebGLBuffer;
  private readonly looks: WebGLBuffer;
  private readonly marked: WebGLBuffer;
  private run: Uint8Array = new Uint8Array(0);
  private markCount = 0;
  private isFiltered = false;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly gl: WebGL2RenderingContext,
  ) {
    const { program, uniforms } = buildDotProgram(gl);
    this.uniforms = uniforms;
    gl.useProgram(program);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.clearColor(0, 0, 0, 0);
    this.places = this.makeAttribute(0, () => gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0));
    this.steps = this.makeAttribute(1, () => gl.vertexAttribIPointer(1, 1, gl.INT, 0, 0));
    this.looks = this.makeAttribute(2, () => gl.vertexAttribIPointer(2, 4, gl.UNSIGNED_BYTE, 0, 0));
    this.marked = gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.marked);
  }

  private makeAttribute(location: number, describe: () => void): WebGLBuffer {
    const buffer = this.gl.createBuffer();
    this.gl.bindBuffer(this.gl.ARRAY_BUFFER, buffer);
    this.gl.enableVertexAttribArray(location);
    describe();
    return buffer;
  }

  private fill(buffer: WebGLBuffer, values: AllowSharedBufferSource): void {
    this.gl.bindBuffer(this.gl.ARRAY_BUFFER, buffer);
    this.gl.bufferData(this.gl.ARRAY_BUFFER, values, this.gl.STATIC_DRAW);
  }

  setPoints(points: MapPoints): void {
    const places = new Float32Array(2 * points.count);
    for (let row = 0; row < points.count; row++) {
      places[2 * row] = points.x[row] ?? 0;
      places[2 * row + 1] = points.y[row] ?? 0;
    }
    this.fill(this.places, places);
    this.fill(this.steps, points.step);
    this.run = points.run;
  }

  setLook(look: DotLook): void {
    const count = this.run.length;
    const looks = new Uint8Array(4 * count);
    const marked: number[] = [];
    for (let row = 0; row < count; row++) {
      const marks = look.marks[row] ?? 0;
      looks[4 * row] = this.run[row] ?? 0;
      looks[4 * row + 1] = look.category[row] ?? 0;
      looks[4 * row + 2] = marks;
      looks[4 * row + 3] = look.matches[row] === 1 ? 1 : 0;
      if (marks !== 0) marked.push(row);
    }
    this.isFiltered = look.matches.includes(0);
    this.markCount = marked.length;
    this.fill(this.looks, looks);
    this.gl.bufferData(this.gl.ELEMENT_ARRAY_BUFFER, Uint32Array.from(marked), this.gl.STATIC_DRAW);
  }

  setInk(ink: DotInk): void {
    const { gl, uniforms } = this;
    const palette = new Float32Array(3 * LARGEST_PALETTE);
    ink.palette.forEach((colour, i) => palette.set(colour, 3 * i));
    gl.uniform3fv(uniforms.palette, palette);
    gl.uniform1ui(uniforms.lastColour, Math.max(0, ink.palette.length - 1));
    const set = (at: WebGLUniformLocation | null, [red, green, blue]: Rgb): void =>
      gl.uniform3f(at, red, green, blue);
    set(uniforms.unknown, ink.unknown);
    set(uniforms.ink, ink.ink);
    set(uniforms.paper, ink.paper);
    set(uniforms.context, ink.context);
  }

  draw(frame: DotFrame): void {
    const { gl, uniforms } = this;
    const { camera, filter, pixelRatio, radius } = frame;
    fitCanvas(this.canvas, frame);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform2f(uniforms.centre, camera.x, camera.y);
    const { width, height, scale } = camera;
    gl.uniform2f(uniforms.scale, (2 * scale) / width, (2 * scale) / height);
    const [first, last] = filter.stepRange ?? [0, 0x7fffffff];
    gl.uniform2i(uniforms.steps, first, Math.min(last, 0x7fffffff));
    gl.uniform1uiv(uniforms.runs, packRuns(filter.runsVisible));
    gl.uniform1f(uniforms.pixelRatio, pixelRatio);
    gl.uniform1f(uniforms.radius, radius * pixelRatio);
    gl.uniform1f(uniforms.rim, radius >= DOT.rimFrom ? DOT.rim * pixelRatio : 0);
    const count = this.run.length;
    if (this.isFiltered && !filter.hideFiltered) {
      gl.uniform1i(uniforms.pass, PASS.context);
      gl.drawArrays(gl.POINTS, 0, count);
    }
    this.drawMarks(PASS.rings);
    gl.uniform1i(uniforms.pass, PASS.shown);
    gl.drawArrays(gl.POINTS, 0, count);
    this.drawMarks(PASS.strokes);
  }

  private drawMarks(pass: number): void {
    if (this.markCount === 0) return;
    this.gl.uniform1i(this.uniforms.pass, pass);
    this.gl.drawElements(this.gl.POINTS, this.markCount, this.gl.UNSIGNED_INT, 0);
  }

  dispose(): void {
    // A page may hold sixteen contexts at most; the browser takes this one back only when told.
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

/** One bit a run, set = visible; runs without an entry are visible. */
function packRuns(runsVisible: readonly boolean[]): Uint32Array {
  const bits = new Uint32Array(8).fill(0xffffffff);
  runsVisible.forEach((isVisible, run) => {
    const word = bits[run >> 5] ?? 0;
    if (!isVisible) bits[run >> 5] = word & ~(1 << (run & 31));
  });
  return bits;
}
