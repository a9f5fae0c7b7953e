import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { ListTree } from 'lucide-react';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { FoldMark } from '../tree/fold-mark.tsx';
import { Cell } from './cell.tsx';
import { say } from './words/index.ts';
import type { WorkRowProps } from './work-row.tsx';

const place = 'max-md:col-start-2 max-md:row-start-1 max-md:text-base';

interface TitleCellProps extends Pick<WorkRowProps, 'work' | 'level' | 'isOpen' | 'editing' | 'handlers'> {
  /** The text that was typed to begin the edit; it replaces the title. */
  readonly typed?: string | null;
  /** Attributes of the cell itself when it is in a table. */
  readonly cell?: { readonly id: string; readonly 'aria-colindex': number };
}

/** Whether the focus moves to an element outside the list. `null` means that no element gets the focus. */
const isBesideList = (next: EventTarget | null): boolean =>
  next instanceof Element && next.closest('[role=grid]') === null;

/** The title as a link that covers the whole row, or the field in which it is renamed. */
export function TitleCell(props: TitleCellProps) {
  const { work, level, editing, handlers, typed = null, cell } = props;
  const begun = useEditSnapshot(work, editing === 'title');
  const isSummary = work.subWorkCount > 0;
  if (editing === 'title') {
    const save = (title: string, isLeft = false) => {
      const trimmed = title.trim();
      if (trimmed !== '' && trimmed !== begun.title) handlers.change(begun, { title: trimmed });
      handlers.editingEnded(isLeft);
    };
    return (
      <Cell {...cell} className={cx('relative z-1 flex min-w-0 grow items-center', place)}>
        {level !== undefined && <FoldMark {...props} level={level} />}
        <input
          // biome-ignore lint/a11y/noAutofocus: a person who asked to rename wants to type at once
          autoFocus
          aria-label={say('titleOf', { key: work.key })}
          dir="auto"
          defaultValue={typed ?? work.title}
          maxLength={LONGEST_TITLE}
          onFocus={(event) => typed === null && event.target.select()}
          onBlur={(event) => save(event.target.value, isBesideList(event.relatedTarget))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save(event.currentTarget.value);
            if (event.key === 'Escape') handlers.editingEnded();
          }}
          className="-mx-1.5 h-7 min-w-0 grow rounded-bar bg-background px-1.5 outline-2 outline-primary"
        />
      </Cell>
    );
  }
  return (
    <Cell
      {...cell}
      className={cx('min-w-0', (level !== undefined || isSummary) && 'flex grow items-center', place)}
    >
      {level !== undefined && <FoldMark {...props} level={level} />}
      {isSummary && (
        // A line of the list shows the number of sub-works beside its title.
        <ListTree
          role="img"
          aria-label={say('summaryWork')}
          className={cx(
            'mr-1.5 !size-3.5 flex-none text-muted-foreground',
            cell === undefined && 'md:hidden',
          )}
        />
      )}
      <WorkLink
        work={work}
        tabIndex={-1}
        className={cx('block min-w-0 truncate after:absolute after:inset-0', isSummary && 'font-semibold')}
        title={work.title}
      >
        <bdi>{work.title}</bdi>
      </WorkLink>
    </Cell>
  );
}
