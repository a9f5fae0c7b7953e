import { type GanttData, LinkFlag, NO_DATE, WorkFlag } from '@gantry/gantt';
import { say } from '#features/plan/words/index.ts';
import { cx } from '#lib/cx.ts';

interface Shape {
  readonly bit: number;
  readonly words: string;
  readonly d: string;
  readonly look: string;
}

const outlined = 'fill-none stroke-current';

/** Shows in the list what a bar shows by its look. Each shape has a name and is distinguishable without its colour. */
const shapes: readonly Shape[] = [
  { bit: 1, words: say('isCritical'), d: 'M2 11V1h8L8 3.5 10 6H3.5v5z', look: 'fill-current text-critical' },
  { bit: 2, words: say('missesDeadline'), d: 'M2 1h8v5.5L6 11 2 6.5z', look: 'fill-current text-late' },
  { bit: 4, words: say('breaksLink'), d: 'M1 6h3M8 6h3M7.5 2l-3 8', look: `${outlined} text-late` },
  {
    bit: 8,
    words: say('byHand'),
    d: 'M4.5 1.5h-3v9h3M7.5 1.5h3v9h-3',
    look: `${outlined} text-muted-foreground`,
  },
];

/** The shapes of a work, as bits. */
export function rowMarksOf(data: GanttData): (work: number) => number {
  const { flags, links, deadline, finish } = data;
  const broken = new Set<number>();
  links.flags?.forEach((each, link) => {
    if (each & LinkFlag.broken) broken.add(links.to[link] ?? -1);
  });
  return (work) => {
    const flag = flags[work] ?? 0;
    if (flag & WorkFlag.done) return 0;
    const promised = deadline?.[work] ?? NO_DATE;
    const isMissed = promised !== NO_DATE && (finish[work] ?? NO_DATE) > promised;
    return (
      (flag & WorkFlag.critical ? 1 : 0) |
      (isMissed ? 2 : 0) |
      (broken.has(work) ? 4 : 0) |
      (flag & WorkFlag.manual ? 8 : 0)
    );
  };
}

/** Screen readers get the same text from the row (`remarksOf`). */
export function RowMarks({ marks }: { marks: number }) {
  if (marks === 0) return null;
  return (
    <span className="ml-1.5 inline-flex flex-none gap-1" aria-hidden="true">
      {shapes.map(
        ({ bit, words, d, look }) =>
          (marks & bit) !== 0 && (
            <span key={bit} title={words}>
              <svg viewBox="0 0 12 12" className={cx('size-2.5', look)} aria-hidden="true">
                <path d={d} strokeWidth="1.5" />
              </svg>
            </span>
          ),
      )}
    </span>
  );
}
