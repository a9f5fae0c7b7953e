import type { Work } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { memo } from 'react';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { cx } from '#lib/cx.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { Cell } from './cell.tsx';
import { DetailMarks } from './detail-marks.tsx';
import { FieldCell } from './field-cell.tsx';
import { DueCell, OwnerCell, ProgressCell } from './figure-cells.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { rowId, rowNameId } from './row-id.ts';
import { isSameRow } from './row-props.ts';
import { SelectBox } from './select-box.tsx';
import { TitleCell } from './title-cell.tsx';
import { notPressed, touchStrips } from './touch-strips.ts';
import type { Editing } from './use-list-state.ts';
import { say } from './words/index.ts';

export interface WorkRowProps {
  readonly work: Work;
  readonly names: ReferenceLookup;
  /** The company’s day: rows render again when it changes, but not with each minute. */
  readonly today: string;
  readonly rowNumber: number;
  /** Its level in a tree, 1 at the top; undefined when the list is not a tree. */
  readonly level: number | undefined;
  /** Whether its sub-works are shown below it; undefined when it has none in the list. */
  readonly isOpen: boolean | undefined;
  readonly top: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** The field of this row that is being changed. */
  readonly editing: Editing['field'] | null;
  readonly handlers: RowHandlers;
}

const grid =
  'grid h-(--row-height) grid-cols-[14px_16px_var(--key-width)_16px_minmax(0,1fr)_auto_54px_20px_80px] items-center gap-2 pr-5 pl-3 ' +
  'max-md:grid-cols-[16px_minmax(0,1fr)_auto] max-md:grid-rows-[20px_20px] max-md:content-center max-md:gap-x-2.5 max-md:gap-y-0.5 max-md:px-4';

/** One work as one line; on a phone as two. */
export const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const { work, isActive, isSelected, handlers } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      role="row"
      id={rowId(work.id)}
      tabIndex={-1}
      aria-labelledby={rowNameId(work.id)}
      aria-rowindex={props.rowNumber}
      aria-level={props.level}
      aria-expanded={props.isOpen}
      aria-selected={isSelected}
      data-work-id={work.id}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
      className={cx(
        'group absolute inset-x-0 top-0 border-b border-border/60 text-sm outline-none',
        grid,
        isSelected ? 'bg-selected' : !isActive && 'hover:bg-hover',
        isActive && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
        isActive && !isSelected && 'bg-primary/7 hover:bg-primary/10',
      )}
    >
      <Cell className="relative z-1 flex opacity-0 group-hover:opacity-100 group-data-selected:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100 max-md:row-start-1 max-md:hidden max-md:group-data-selected:flex max-md:[&_input]:before:translate-y-[-19px]">
        <SelectBox
          label={say('selectWork', { key: work.key })}
          checked={isSelected}
          onToggle={(options) => handlers.toggle(work.id, options)}
        />
      </Cell>
      <RowName {...props} />
    </div>
  );
}, isSameRow);

/** The fields of a work. They name the row for screen readers, without its checkbox. */
function RowName(props: WorkRowProps) {
  const { work, names, today } = props;
  return (
    <span role="presentation" id={rowNameId(work.id)} className="contents">
      <FieldCell
        {...props}
        field="priority"
        label={say('fieldIs', { field: fieldName('priority'), value: priorityWords[work.priority] })}
        title={priorityWords[work.priority]}
        className={cx('max-md:col-start-1 max-md:row-start-2', notPressed)}
      >
        <PriorityIcon priority={work.priority} decorative />
      </FieldCell>
      <Cell className="truncate text-xs text-muted-foreground max-md:col-start-2 max-md:row-start-2">
        {work.key}
      </Cell>
      <FieldCell
        {...props}
        field="status"
        label={say('fieldIs', { field: fieldName('status'), value: statusWords[work.status] })}
        title={statusWords[work.status]}
        className="max-md:col-start-1 max-md:row-start-1 max-md:group-data-selected:hidden"
        touch={touchStrips.status}
      >
        <StatusIcon status={work.status} decorative />
      </FieldCell>
      <TitleCell {...props} />
      <DetailMarks {...props} />
      <ProgressCell work={work} />
      <OwnerCell {...props} name={names.user(work.ownerId)?.name ?? null} />
      <DueCell {...props} today={today} touch={touchStrips.due} />
    </span>
  );
}
