import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

import "./globals.css";

export const metadata: Metadata = {
  title: "SPADE Explorer",
  description:
    "Maps runs of self-play in generated environments: every dot a program, replayed over training steps, playable in the page.",
  icons: { icon: "./icon.svg" },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      {/* The export gets its `<base>` from cli/finish-export.mjs; the development server serves at the root. */}
      {process.env.NODE_ENV === "development" && (
        <head>
          <base href="/" />
        </head>
      )}
      <body>{children}</body>
    </html>
  );
}
