import type { ImportRow, Rehearsal } from '@gantry/contract';
import { cx } from '#lib/cx.ts';

interface RowBarProps {
  readonly row: ImportRow;
  readonly span: Rehearsal['span'];
}

/** The position of a row between the first start and the last due of the file. Its dates are beside it as text. */
export function RowBar({ row, span }: RowBarProps) {
  const { start, due, milestone, isSummary, progress, outcome } = row;
  if (span === null || due === null || outcome === 'unfit') return null;
  const [from, to] = [placeOf(start ?? due, span), placeOf(due, span)];
  if (milestone)
    return (
      <span aria-hidden="true" className="relative block h-4">
        <span
          className="absolute top-1 size-2.5 -translate-x-1/2 rotate-45 bg-foreground"
          style={{ left: `${to}%` }}
        />
      </span>
    );
  return (
    <span aria-hidden="true" className="relative block h-4">
      <span
        className={cx(
          'absolute overflow-hidden rounded-bar',
          isSummary ? 'top-1 h-1.5 bg-mark' : 'top-0.5 h-3 bg-primary-soft',
          outcome === 'alone' && 'opacity-50',
        )}
        style={{ left: `${from}%`, width: `max(3px, ${to - from}%)` }}
      >
        {!isSummary && <span className="block h-full bg-primary" style={{ width: `${progress}%` }} />}
      </span>
    </span>
  );
}

function placeOf(moment: string, { start, due }: NonNullable<Rehearsal['span']>): number {
  const [at, first, last] = [moment, start, due].map((each) => Date.parse(`${each}Z`)) as [
    number,
    number,
    number,
  ];
  return last === first ? 0 : Math.min(100, Math.max(0, (100 * (at - first)) / (last - first)));
}
