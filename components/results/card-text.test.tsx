// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { CardText } from "./card-text";

afterEach(cleanup);

it("sets what stands between backticks as code, and leaves everything else text", () => {
  const { container } = render(
    <p>
      <CardText text="Made by `npm run selfplay -- --preset mini`; a lone ` and <b>tags</b> stay." />
    </p>,
  );
  expect([...container.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual([
    "npm run selfplay -- --preset mini",
  ]);
  expect(container.querySelector("b")).toBeNull();
  expect(container.textContent).toBe(
    "Made by npm run selfplay -- --preset mini; a lone ` and <b>tags</b> stay.",
  );
});
