import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    include: [
      "lib/**/*.test.{ts,tsx}",
      "components/**/*.test.{ts,tsx}",
      "cli/**/*.test.ts",
      "data/**/*.test.ts",
    ],
    environment: "node",
    // By default one core is left out, which on two cores is half of them.
    maxWorkers: "100%",
    testTimeout: 60_000,
  },
});
