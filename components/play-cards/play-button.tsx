import { Button } from "@/components/shared/button";

interface PlayButtonProps {
  title: string;
  /** What the button says beside "Play", where two stand side by side. */
  words?: string;
  onPlay: () => void;
}

/** Plays what a card shows; its name says which, since a page has several. */
export function PlayButton({ title, words = "Play", onPlay }: PlayButtonProps) {
  return (
    <Button aria-label={`${words}: ${title}`} onClick={onPlay}>
      {words}
    </Button>
  );
}
