import type { Work } from '@gantry/contract';
import { ListTree, MessageSquare } from 'lucide-react';
import { Fragment } from 'react';
import { Tag } from '#components/ui/badge.tsx';
import { BlockedMark } from '#features/works/marks/blocked-mark.tsx';
import { cx } from '#lib/cx.ts';
import { Cell } from './cell.tsx';
import { FieldCell } from './field-cell.tsx';
import { notPressed } from './touch-strips.ts';
import { say } from './words/index.ts';
import type { WorkRowProps } from './work-row.tsx';

const mark = 'flex flex-none items-center gap-1 text-xs text-muted-foreground [&>.lucide]:size-3';

/** Marks for sub-works, blocking predecessors, comments and labels, when there are any. */
export function DetailMarks(props: Pick<WorkRowProps, 'work' | 'names' | 'editing' | 'handlers'>) {
  return (
    <span className={cx('flex min-w-0 items-center gap-2', props.editing !== 'labelIds' && 'max-md:hidden')}>
      <Marks work={props.work} />
      <LabelsCell {...props} />
    </span>
  );
}

export function Marks({ work }: { work: Work }) {
  return (
    <Cell className="flex flex-none items-center gap-2 empty:hidden">
      {work.subWorkCount > 0 && (
        <span
          className={mark}
          title={say('subWorksDone', { done: work.subWorkDoneCount, count: work.subWorkCount })}
        >
          <ListTree role="img" aria-label={say('subWorks')} />
          <span className="num">
            {work.subWorkDoneCount}/{work.subWorkCount}
          </span>
        </span>
      )}
      {work.blocked && <BlockedMark work={work} className={cx(mark, 'relative z-1')} />}
      {work.commentCount > 0 && (
        <span className={mark}>
          <MessageSquare role="img" aria-label={say('comments')} />
          <span className="num">{work.commentCount}</span>
        </span>
      )}
    </Cell>
  );
}

const shownLabels = 2;

interface LabelsCellProps extends Pick<WorkRowProps, 'work' | 'names' | 'editing' | 'handlers'> {
  /** How many are shown with their names. */
  readonly most?: number;
  readonly className?: string;
}

export function LabelsCell(props: LabelsCellProps) {
  const {
    work,
    names,
    editing,
    handlers,
    most = shownLabels,
    className = cx('@max-3xl:hidden', notPressed),
  } = props;
  const labels = work.labelIds.flatMap((id) => names.label(id) ?? []);
  const isEditing = editing === 'labelIds';
  if (labels.length === 0 && !isEditing) return null;
  const shown = labels.slice(0, most);
  const more = labels.length - shown.length;
  // The accessible name begins with the visible text, so that people who use voice control can say what they read.
  const all = [...shown, ...(more > 0 ? [{ name: `+${more}` }] : []), ...labels.slice(most)]
    .map(({ name }) => name)
    .join(', ');
  return (
    <FieldCell
      work={work}
      field="labelIds"
      title={all || say('noLabels')}
      editing={editing}
      handlers={handlers}
      className={isEditing ? '' : className}
    >
      <span className="flex items-center gap-1.5">
        <span className="sr-only">{say('labels')}</span>
        {shown.map((label) => (
          // The space separates the words for screen readers and for text search.
          <Fragment key={label.id}>
            <Tag hue={label.color}>{label.name}</Tag>{' '}
          </Fragment>
        ))}
        {more > 0 && <span className="text-xs text-muted-foreground">+{more}</span>}
        {labels.length === 0 && <span className="text-xs text-muted-foreground">{say('noneOfThem')}</span>}
      </span>
    </FieldCell>
  );
}
