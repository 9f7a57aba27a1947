/** The drawn dots on the page: picks a renderer, keeps it fed, and replaces it when it fails. */
import { isFrameBlank, sampleDots } from "./blank-frame";
import { openCanvasDots } from "./canvas-dots";
import type { DotFrame, DotRenderer, RendererKind } from "./dot-renderer";
import type { DotLook, MapPoints } from "./dots";
import type { DotInk } from "./ink";
import { openWebglDots } from "./webgl-dots";

/** Which renderer is wanted: `auto` = WebGL where it works. */
export type RendererChoice = "auto" | RendererKind;

/**
 * What draws, and why it is not WebGL (null = it is, or canvas was chosen). `none` = nothing can draw here,
 * not even canvas 2D.
 */
export interface RendererNews {
  kind: RendererKind | "none";
  reason: string | null;
}

/** Everything that one picture needs. Parts that are the same object as before are not sent again. */
export interface DotPicture {
  points: MapPoints;
  look: DotLook;
  ink: () => DotInk;
  /** Changes whenever `ink` would give something else. */
  inkKey: string;
  frame: DotFrame;
}

/** Owns the canvas inside `host`. Draws on the next animation frame, once however often it is asked. */
export class DotScene {
  private renderer: DotRenderer | null = null;
  private picture: DotPicture | null = null;
  private sent: { points?: MapPoints; look?: DotLook; inkKey?: string } = {};
  private isProven = false;
  private request = 0;

  constructor(
    private readonly host: HTMLElement,
    choice: RendererChoice,
    private readonly onRenderer: (news: RendererNews) => void,
  ) {
    if (choice === "canvas") this.useCanvas(null);
    else this.useWebgl();
  }

  /** Shows a picture from the next animation frame on. */
  show(picture: DotPicture): void {
    this.picture = picture;
    if (this.request === 0)
      this.request = requestAnimationFrame(() => {
        this.request = 0;
        this.draw();
      });
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.drop();
  }

  private draw(): void {
    const { renderer, picture } = this;
    if (renderer === null || picture === null) return;
    const { points, look, frame, inkKey } = picture;
    if (frame.camera.width < 1 || frame.camera.height < 1) return;
    if (this.sent.points !== points) renderer.setPoints(points);
    if (this.sent.points !== points || this.sent.look !== look) renderer.setLook(look);
    if (this.sent.inkKey !== inkKey) renderer.setInk(picture.ink());
    this.sent = { points, look, inkKey };
    renderer.draw(frame);
    if (renderer.kind === "webgl" && !this.isProven) this.prove(renderer, picture);
  }

  /** Looks at the first frame that has dots in it; a blank one ends WebGL for this page. */
  private prove(renderer: DotRenderer, { points, frame }: DotPicture): void {
    const rows = sampleDots(points, frame);
    if (rows.length === 0) return;
    this.isProven = true;
    if (isFrameBlank(renderer.canvas, points, frame, rows))
      this.useCanvas("its first frame was blank");
  }

  private useWebgl(): void {
    try {
      const renderer = openWebglDots(this.host.ownerDocument);
      renderer.canvas.addEventListener("webglcontextlost", (event) => {
        event.preventDefault();
        if (this.renderer === renderer) this.useCanvas("the browser took its context away");
      });
      this.adopt(renderer, null);
    } catch (failure) {
      this.useCanvas(describe(failure));
    }
  }

  private useCanvas(reason: string | null): void {
    try {
      this.adopt(openCanvasDots(this.host.ownerDocument), reason);
      this.draw();
    } catch (failure) {
      this.drop();
      this.onRenderer({ kind: "none", reason: describe(failure) });
    }
  }

  private adopt(renderer: DotRenderer, reason: string | null): void {
    this.drop();
    this.renderer = renderer;
    this.sent = {};
    Object.assign(renderer.canvas.style, { position: "absolute", width: "100%", height: "100%" });
    this.host.append(renderer.canvas);
    this.onRenderer({ kind: renderer.kind, reason });
  }

  private drop(): void {
    const dropped = this.renderer;
    this.renderer = null;
    dropped?.canvas.remove();
    dropped?.dispose();
  }
}

function describe(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
