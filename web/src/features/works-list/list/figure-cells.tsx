import type { Work } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { shownDates } from '@gantry/scheduling/shown-dates';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { dueColors, dueTitle, dueWords } from '#features/works/due-words.ts';
import { say as sayMark } from '#features/works/marks/words/index.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import { Cell } from './cell.tsx';
import { FieldCell } from './field-cell.tsx';
import { notPressed } from './touch-strips.ts';
import { say } from './words/index.ts';
import type { WorkRowProps } from './work-row.tsx';

/** Shown while a work is in progress. Before and after, its status is enough. */
export function ProgressCell({ work: { progress, status } }: { work: Work }) {
  const isUnderWay = progress > 0 && progress < 100 && status !== 'cancelled';
  return (
    <Cell className="num flex items-center gap-1.5 text-xs text-muted-foreground max-md:hidden">
      {isUnderWay && (
        <>
          <ProgressRing percent={progress} />
          {progress} %
        </>
      )}
    </Cell>
  );
}

type CellProps = Pick<WorkRowProps, 'work' | 'editing' | 'handlers'>;

export function OwnerCell({ name, ...cell }: CellProps & { name: string | null }) {
  return (
    <FieldCell
      {...cell}
      field="ownerId"
      label={say('fieldIs', { field: fieldName('ownerId'), value: name ?? say('noOne') })}
      title={name ?? sayMark('noOwner')}
      className={cx('max-md:col-start-3 max-md:row-start-2 max-md:justify-end', notPressed)}
    >
      <Avatar name={name} decorative />
    </FieldCell>
  );
}

interface DueCellProps extends CellProps {
  readonly today: string;
  /** Without the weekday, when there is no room for it. */
  readonly isShort?: boolean;
  readonly touch: string;
}

export function DueCell({ today, isShort = false, ...cell }: DueCellProps) {
  const { text: words, meaning } = dueWords(cell.work, today);
  const { due } = shownDates(cell.work);
  const text = isShort && due !== null && meaning === 'plain' ? shortDay(endDayOf(due), today) : words;
  return (
    <FieldCell
      {...cell}
      field="due"
      label={say('fieldIs', { field: fieldName('due'), value: text })}
      title={dueTitle(cell.work)}
      className="justify-end max-md:col-start-3 max-md:row-start-1"
    >
      <span className={cx('num w-full text-right whitespace-nowrap', dueColors[meaning])}>{text}</span>
    </FieldCell>
  );
}
