/**
 * A drawn figure as a file that stands alone. In: an SVG element of the page. Out: SVG text with every
 * style written out and a ground, or a PNG of it. Called by the large view. It fetches nothing: fonts are
 * named, not carried.
 */

/** What a style sheet decides of a mark; written into the copy, since the sheet does not go along. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

const XMLNS = "http://www.w3.org/2000/svg";

function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== "") to.setAttribute(name, value);
  }
  for (const name of ["class", "style", "data-row"]) to.removeAttribute(name);
  for (let i = 0; i < from.children.length; i++) {
    const [child, copy] = [from.children[i], to.children[i]];
    if (child !== undefined && copy !== undefined) inlineStyles(child, copy);
  }
}

const addText = (parent: Element, words: string, y: number, size: number, colour: string): void => {
  const text = document.createElementNS(XMLNS, "text");
  text.textContent = words;
  for (const [name, value] of Object.entries({ x: "12", y: String(y), fill: colour }))
    text.setAttribute(name, value);
  text.setAttribute("font-family", "IBM Plex Sans, Plex Sans, sans-serif");
  text.setAttribute("font-size", String(size));
  parent.append(text);
};

/** What a figure is called and where its numbers are from; both go into the copy. */
export interface FigureWords {
  title: string;
  /** One line under the title: n, source. */
  caption: string;
}

const HEAD = 48;
const MARGIN = 12;

/**
 * The figure as an SVG document with title and caption above, in the colours of the present theme.
 *
 * @param figure a drawing of `width` by `height` pixels, as it is before any zoom
 */
export function serialiseFigure(
  figure: SVGGElement,
  { width, height }: { width: number; height: number },
  { title, caption }: FigureWords,
): string {
  const root = document.createElementNS(XMLNS, "svg");
  const [full, tall] = [width + 2 * MARGIN, height + HEAD + MARGIN];
  root.setAttribute("xmlns", XMLNS);
  root.setAttribute("width", String(full));
  root.setAttribute("height", String(tall));
  root.setAttribute("viewBox", `0 0 ${full} ${tall}`);
  const page = getComputedStyle(document.body);
  const ground = document.createElementNS(XMLNS, "rect");
  ground.setAttribute("width", String(full));
  ground.setAttribute("height", String(tall));
  ground.setAttribute("fill", page.backgroundColor);
  root.append(ground);
  addText(root, title, 20, 14, page.color);
  addText(root, caption, 37, 11, page.color);
  const copy = figure.cloneNode(true);
  if (!(copy instanceof SVGGElement)) throw new Error("a copy is of its original's kind");
  inlineStyles(figure, copy);
  copy.setAttribute("transform", `translate(${MARGIN} ${HEAD})`);
  root.append(copy);
  return new XMLSerializer().serializeToString(root);
}

/** An SVG document as PNG at twice its size; null when the browser cannot draw it. */
export async function paintPng(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
