import type { Work } from '@gantry/contract';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { cx } from '#lib/cx.ts';
import { exactDate } from '#lib/dates/index.ts';
import { dueColors, dueWords } from '../due-words.ts';
import { Cell } from './cell.tsx';
import { FieldCell } from './field-cell.tsx';
import type { WorkRowProps } from './work-row.tsx';

/** Shown while a work is under way; what has not begun or is done says so by its status. */
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
      label={`Owner: ${name ?? 'nobody'}`}
      title={name ?? 'No owner'}
      className="max-md:col-start-3 max-md:row-start-2 max-md:justify-end"
    >
      <Avatar name={name} decorative />
    </FieldCell>
  );
}

export function DueCell({ today, ...cell }: CellProps & { today: string }) {
  const { due } = cell.work;
  const { text, meaning } = dueWords(cell.work, today);
  return (
    <FieldCell
      {...cell}
      field="due"
      label={`Due: ${text}`}
      title={due === null ? 'No due date' : `Due ${exactDate(due)}`}
      className="justify-end max-md:col-start-3 max-md:row-start-1"
    >
      <span className={cx('num w-full text-right whitespace-nowrap', dueColors[meaning])}>{text}</span>
    </FieldCell>
  );
}
