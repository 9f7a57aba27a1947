/** The two shaders of the dots, and the names of what they are given. */
import { DOT } from "./dot-renderer";
import { MARK } from "./dots";
import { LARGEST_PALETTE } from "./ink";

/**
 * What a draw call paints, from below: grey dots, rings, dots in colour, strokes. A ring lies below its neighbours, so that
 * the colours of a crowd of ringed dots stay to be seen.
 */
export const PASS = { context: 0, rings: 1, shown: 2, strokes: 3 } as const;

/** Where each uniform is; null = the compiler found no use for it. */
export type DotUniforms = ReturnType<typeof findUniforms>;

function findUniforms(gl: WebGL2RenderingContext, program: WebGLProgram) {
  const find = (name: string) => gl.getUniformLocation(program, name);
  return {
    centre: find("centre"),
    scale: find("scale"),
    steps: find("steps"),
    runs: find("runs"),
    pixelRatio: find("pixelRatio"),
    radius: find("radius"),
    rim: find("rim"),
    pass: find("pass"),
    palette: find("palette"),
    lastColour: find("lastColour"),
    unknown: find("unknown"),
    ink: find("ink"),
    paper: find("paper"),
    context: find("context"),
  };
}

const number = (value: number): string => value.toFixed(4);

/** `look` is run, category, marks, matching. A dot that is not of the pass is put outside the view. */
const VERTEX = `#version 300 es
precision highp float;
precision highp int;
layout(location = 0) in vec2 place;
layout(location = 1) in int step;
layout(location = 2) in uvec4 look;
uniform vec2 centre;
uniform vec2 scale;
uniform ivec2 steps;
uniform uint runs[8];
uniform float pixelRatio;
uniform float radius;
uniform float rim;
uniform int pass;
uniform vec3 palette[${LARGEST_PALETTE}];
uniform uint lastColour;
uniform vec3 unknown;
uniform vec3 ink;
uniform vec3 context;
flat out vec3 colour;
flat out float alpha;
flat out float outer;
flat out float inner;
flat out float side;
flat out float strokeReach;

void main() {
  bool isInside = step < 0 || (step >= steps.x && step <= steps.y);
  bool isRunVisible = ((runs[look.x >> 5u] >> (look.x & 31u)) & 1u) == 1u;
  bool isMatching = look.w == 1u;
  bool isOfPass = pass == ${PASS.context} ? !isMatching : isMatching;
  if (!isInside || !isRunVisible || !isOfPass) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    gl_PointSize = 1.0;
    return;
  }
  strokeReach = 0.0;
  bool isUnknown = look.y == 255u;
  outer = radius;
  inner = isUnknown ? radius * ${number(1 - DOT.hollow)} : 0.0;
  colour = isUnknown ? unknown : palette[min(look.y, lastColour)];
  alpha = ${number(DOT.alpha)};
  if (pass == ${PASS.context}) {
    outer = max(radius * ${number(DOT.contextRadius)}, 1.5 * pixelRatio);
    inner = 0.0;
    colour = context;
    alpha = 1.0;
  } else if (pass == ${PASS.rings}) {
    bool isRinged = (look.z & ${MARK.ring}u) != 0u;
    inner = isRinged ? radius + ${number(DOT.ringGap)} * pixelRatio : 0.0;
    outer = isRinged ? inner + ${number(DOT.ringWidth)} * pixelRatio : 0.0;
    colour = ink;
    alpha = 1.0;
  } else if (pass == ${PASS.strokes}) {
    bool isStruck = (look.z & ${MARK.struck}u) != 0u;
    outer = 0.0;
    inner = 0.0;
    strokeReach = isStruck ? radius + ${number(DOT.strokeReach)} * pixelRatio : 0.0;
    colour = ink;
    alpha = 1.0;
  }
  side = 2.0 * ceil(max(outer, strokeReach) + rim + 1.0);
  gl_Position = vec4((place - centre) * scale, 0.0, 1.0);
  gl_PointSize = side;
}`;

const FRAGMENT = `#version 300 es
precision highp float;
precision highp int;
uniform float rim;
uniform float pixelRatio;
uniform int pass;
uniform vec3 paper;
flat in vec3 colour;
flat in float alpha;
flat in float outer;
flat in float inner;
flat in float side;
flat in float strokeReach;
out vec4 pixel;

void main() {
  vec2 at = (gl_PointCoord - 0.5) * side;
  float away = length(at);
  float disc = outer > 0.0 ? clamp(outer - away + 0.5, 0.0, 1.0) : 0.0;
  float hole = inner > 0.0 ? clamp(inner - away + 0.5, 0.0, 1.0) : 0.0;
  if (pass != ${PASS.shown}) {
    float cover = disc * (1.0 - hole) * alpha;
    // From the lower left to the upper right: how far a pixel is from the line, and along it.
    float across = abs(at.x + at.y) * ${number(Math.SQRT1_2)};
    float along = abs(at.x - at.y) * ${number(Math.SQRT1_2)};
    float line = clamp(${number(DOT.strokeWidth / 2)} * pixelRatio - across + 0.5, 0.0, 1.0);
    if (strokeReach > 0.0) cover = max(cover, line * clamp(strokeReach - along + 0.5, 0.0, 1.0));
    pixel = vec4(colour * cover, cover);
    return;
  }
  float cover = clamp(outer + rim - away + 0.5, 0.0, 1.0) * alpha;
  pixel = vec4(mix(paper, colour, disc * (1.0 - hole)) * cover, cover);
}`;

/** Compiles and links both shaders. Throws an `Error` with the driver's own words. */
export function buildDotProgram(gl: WebGL2RenderingContext): {
  program: WebGLProgram;
  uniforms: DotUniforms;
} {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error("the graphics card gives no shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) {
    const shaders = gl.getAttachedShaders(program) ?? [];
    const words = [gl.getProgramInfoLog(program), ...shaders.map((s) => gl.getShaderInfoLog(s))];
    throw new Error(`the graphics card refused the shaders: ${words.join(" ").trim()}`);
  }
  return { program, uniforms: findUniforms(gl, program) };
}
