import type { Work } from '@gantry/contract';
import { CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import type { Judged } from './use-drops.ts';

interface GhostProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly works: readonly Work[];
  readonly judged: Judged | undefined;
}

/** The cards under the pointer, and what dropping them here would do. */
export function CardGhost({ ref, works, judged }: GhostProps) {
  const [work] = works;
  return (
    <div ref={ref} aria-hidden data-carried className="pointer-events-none fixed top-0 left-0 z-50 w-60">
      <div className="rounded-control border border-primary bg-card px-2.5 py-1.5 text-sm shadow-lift">
        <p className="truncate">{work?.title}</p>
        <p className="text-xs text-muted-foreground">{works.map(({ key }) => key).join(', ')}</p>
      </div>
      {judged !== undefined && (judged.refused ?? judged.warning ?? judged.notes[0]) !== undefined && (
        <div className="mt-1.5 flex w-max max-w-72 flex-col gap-1 rounded-control bg-popover px-2.5 py-1.5 text-xs shadow-float">
          {judged.refused === undefined ? (
            judged.notes.map((note) => (
              <p key={note} className="flex items-center gap-1.5">
                <Clock className="!size-3.5 text-muted-foreground" />
                {note}
              </p>
            ))
          ) : (
            <p className="flex items-center gap-1.5">
              <CircleAlert className="!size-3.5 text-late" />
              {judged.refused}
            </p>
          )}
          {judged.refused === undefined && judged.warning !== undefined && (
            <p className="flex items-center gap-1.5 text-soon">
              <TriangleAlert className="!size-3.5" />
              {judged.warning}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
