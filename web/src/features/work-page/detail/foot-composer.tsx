import type { Work } from '@gantry/contract';
import { useEffect, useRef } from 'react';
import { CommentForm } from './comment-form.tsx';

interface FootComposerProps {
  readonly work: Work;
  readonly onSend: (sent: Promise<unknown>) => void;
}

/** The comment field at the end of a work's page; on a phone it stays at the bottom of the window. */
export function FootComposer({ work, onSend }: FootComposerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : keepHeight(place.current)), []);
  return (
    <div
      ref={place}
      data-composer
      className="mt-3 bg-background max-md:sticky max-md:bottom-0 max-md:z-10 max-md:pt-1 max-md:pb-2"
    >
      <CommentForm
        work={work}
        onSend={onSend}
        className="rounded-float border border-input px-2.5 py-2 focus-within:border-primary"
      />
    </div>
  );
}

const heightProperty = '--composer-height';

/** Stores the height of the field in `--composer-height`, so that messages are shown above it (`toaster.css`). */
function keepHeight(place: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${place.offsetHeight}px`));
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty(heightProperty);
  };
}
