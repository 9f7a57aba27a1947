/** What is painted on the map, read from the canvas as the page shows it. */
import type { Page } from "@playwright/test";

/** A rectangle of the map, CSS pixels from its left and top; null = all of it. */
export interface MapArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Device pixels that are not the paper's, of the dots alone: whatever lies over them is hidden while the
 * picture is taken.
 */
export async function countInk(page: Page, area: MapArea | null = null): Promise<number> {
  const map = page.getByRole("region", { name: "Environment map" });
  const box = await map.boundingBox();
  if (box === null) throw new Error("The map is not on the page.");
  const cut = area ?? { x: 0, y: 0, width: box.width, height: box.height };
  const picture = await page.screenshot({
    clip: { x: box.x + cut.x, y: box.y + cut.y, width: cut.width, height: cut.height },
    style: "section[data-renderer] > :not([role=application]) { visibility: hidden !important }",
  });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const sheet = new OffscreenCanvas(image.width, image.height);
      const context = sheet.getContext("2d");
      if (context === null) throw new Error("no canvas to count on");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const [red = 0, green = 0, blue = 0] = data;
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        const far =
          Math.abs((data[i] ?? 0) - red) +
          Math.abs((data[i + 1] ?? 0) - green) +
          Math.abs((data[i + 2] ?? 0) - blue);
        if (far > 24) count++;
      }
      return count;
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
}
