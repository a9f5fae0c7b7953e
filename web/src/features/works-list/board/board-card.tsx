import type { BoardField } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { Eye } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { cx } from '#lib/cx.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { Cell } from '../list/cell.tsx';
import { LabelsCell, Marks } from '../list/detail-marks.tsx';
import { FieldCell } from '../list/field-cell.tsx';
import { DueCell, OwnerCell } from '../list/figure-cells.tsx';
import { rowId } from '../list/row-id.ts';
import { isSameRow } from '../list/row-props.ts';
import { TitleCell } from '../list/title-cell.tsx';
import { notPressed, touchStrips } from '../list/touch-strips.ts';
import { say as sayList } from '../list/words/index.ts';
import type { WorkRowProps } from '../list/work-row.tsx';
import { say } from './words/index.ts';

interface BoardCardProps extends WorkRowProps {
  /** The field that the columns already show. */
  readonly by: BoardField;
  /** The card is being dragged. */
  readonly isLifted: boolean;
}

/** One work as a card of two lines: its title and owner, then its priority and due date. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { work, names, today, isActive, isSelected, isLifted, editing, by } = props;
  const isOver = work.status === 'done' || work.status === 'cancelled';
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one, which tables cannot do
    <div
      role="row"
      id={rowId(work.id)}
      tabIndex={-1}
      aria-rowindex={props.rowNumber}
      aria-selected={isSelected}
      data-work-id={work.id}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
      className={cx(
        'group @container absolute inset-x-1.5 top-0 flex h-(--card-height) flex-col justify-center gap-0.5 rounded-control border px-2.5 text-sm outline-none select-none',
        isLifted ? 'border-dashed border-mark bg-transparent opacity-45' : 'bg-card',
        isSelected ? 'border-primary/50 bg-selected' : 'border-border hover:border-border-strong',
        isActive && 'border-primary shadow-[inset_0_0_0_1px_var(--primary)]',
        isOver && !isActive && 'text-muted-foreground',
      )}
    >
      <span role="presentation" className="flex items-center gap-2">
        <TitleCell {...props} level={undefined} />
        <span role="presentation" className="ml-auto flex flex-none">
          <Face {...props} name={names.user(work.ownerId)?.name ?? null} />
        </span>
      </span>
      <span role="presentation" className="flex h-5 min-w-0 items-center gap-2 text-xs text-muted-foreground">
        {(by !== 'status' || editing === 'status') && (
          <FieldCell
            {...props}
            field="status"
            label={sayList('fieldIs', { field: fieldName('status'), value: statusWords[work.status] })}
            title={statusWords[work.status]}
            className={cx('flex-none', notPressed)}
          >
            <StatusIcon status={work.status} decorative />
          </FieldCell>
        )}
        <FieldCell
          {...props}
          field="priority"
          label={sayList('fieldIs', { field: fieldName('priority'), value: priorityWords[work.priority] })}
          title={priorityWords[work.priority]}
          className={cx('flex-none', notPressed)}
        >
          <PriorityIcon priority={work.priority} decorative />
        </FieldCell>
        <Cell className="flex-none">{work.key}</Cell>
        <span
          role="presentation"
          className="flex h-5 min-w-0 grow flex-wrap content-start items-center gap-x-2 overflow-hidden [&>*]:h-5"
        >
          {(by !== 'label' || editing === 'labelIds') && (
            <LabelsCell {...props} most={1} className={cx('flex-none @max-[16rem]:hidden', notPressed)} />
          )}
          <Marks work={work} />
          <Progress work={work} />
        </span>
        <span role="presentation" className="flex flex-none">
          <DueCell {...props} today={today} isShort touch={touchStrips.dueOfCard} />
        </span>
      </span>
    </div>
  );
}, isSameRow);

/** A ring with the number only as a label: the card has no room for text. */
function Progress({ work: { progress, status } }: Pick<WorkRowProps, 'work'>) {
  if (progress === 0 || progress === 100 || status === 'cancelled') return null;
  return (
    <Cell className="flex flex-none items-center">
      <ProgressRing percent={progress} />
    </Cell>
  );
}

/** In review, the avatar is that of the person who has to review. */
function Face({ work, names, name, ...cell }: BoardCardProps & { readonly name: string | null }) {
  const reviewer = work.status === 'in_review' ? names.user(work.reviewerId)?.name : undefined;
  if (reviewer === undefined || cell.editing === 'ownerId')
    return <OwnerCell {...cell} work={work} name={name} />;
  return (
    <FieldCell
      {...cell}
      work={work}
      field="ownerId"
      label={say('reviewer', { name: reviewer })}
      title={reviewer}
      className={notPressed}
    >
      <span className="relative">
        <Avatar name={reviewer} decorative />
        <Eye className="absolute -right-1 -bottom-1 !size-3 rounded-full bg-card text-muted-foreground" />
      </span>
    </FieldCell>
  );
}
