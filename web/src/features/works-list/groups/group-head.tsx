import { ChevronDown, Plus } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { Cell } from '../list/cell.tsx';
import type { RowPlace } from '../list/row-plan.ts';
import type { GroupLook } from './group-words.tsx';
import { say } from './words/index.ts';

interface GroupHeadProps extends RowPlace {
  readonly id: string;
  readonly look: GroupLook;
  readonly count: number;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
  /** Creates a work inside the group; undefined when the person may not create works. */
  readonly onNew: (() => void) | undefined;
}

/** The head of a group: its name and its number of works. The cursor stops at it; `headCommands` defines its keys. */
export function GroupHead(props: GroupHeadProps) {
  const { id, look, count, isClosed, isActive, activate, onToggle, onNew, top, rowNumber } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      id={id}
      aria-rowindex={rowNumber}
      onFocus={activate}
      className={cx(
        'absolute inset-x-0 top-0 h-(--head-height) border-b border-border bg-sidebar text-sm',
        isActive && 'shadow-[inset_2px_0_0_var(--primary)]',
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell className="sticky left-0 flex h-full w-[100cqw] items-center justify-between gap-2 pr-3.5 pl-3 max-md:pr-3 max-md:pl-4">
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!isClosed}
          onClick={onToggle}
          className="touch-target relative flex h-7 min-w-0 items-center gap-2 rounded-bar pr-2"
        >
          <ChevronDown
            className={cx('!size-3.5 flex-none text-muted-foreground', isClosed && '-rotate-90')}
          />
          {look.icon !== undefined && (
            <span className="flex w-5 flex-none items-center justify-center">{look.icon}</span>
          )}
          <span dir="auto" className="truncate font-medium">
            {look.name}
          </span>
          <span className="num font-normal text-muted-foreground">{count.toLocaleString(language)}</span>
        </button>
        {onNew !== undefined && (
          <IconButton
            label={say('newIn', { name: look.name })}
            icon={<Plus />}
            onClick={onNew}
            className="touch-target"
          />
        )}
      </Cell>
    </div>
  );
}
