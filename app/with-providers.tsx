import type { ComponentType } from "react";

/**
 * Loads a page together with the composition root, for `dynamic(() => withProviders(() => import(…)),
 * { ssr: false })`: everything depends on the address and the window, so nothing is drawn before the
 * browser does, and each page loads its own screens only.
 */
export async function withProviders(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ Providers }, Page] = await Promise.all([import("./providers"), load()]);
  return function PageWithClients() {
    return (
      <Providers>
        <Page />
      </Providers>
    );
  };
}
