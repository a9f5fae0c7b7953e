import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

// The Markdown parser is as large as the list, so it is loaded before the first peek, but not before the list.
const WorkPeek = lazyPart(loadOnFirstTouch(() => import('../detail/work-peek.tsx')));

interface PeekPanelProps {
  readonly workKey: string;
  /** In the order in which the peek moves from one to the next. */
  readonly works: readonly { readonly key: string }[];
  readonly peekAt: (key: string | undefined) => void;
}

/** The peek beside the list, with buttons for the next and the previous work of the list. */
export function PeekPanel({ workKey, works, peekAt }: PeekPanelProps) {
  const index = works.findIndex((work) => work.key === workKey);
  const goTo = (place: number) => {
    const key = index < 0 ? undefined : works[place]?.key;
    return key === undefined ? undefined : () => peekAt(key);
  };
  return (
    <Suspense>
      <WorkPeek
        workKey={workKey}
        onNext={goTo(index + 1)}
        onPrevious={goTo(index - 1)}
        onClose={() => peekAt(undefined)}
      />
    </Suspense>
  );
}
