import { ChevronDown, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { Cell } from '../list/cell.tsx';
import type { RowPlace } from '../list/row-plan.ts';
import type { GroupLook } from './group-words.tsx';

interface GroupHeadProps extends RowPlace {
  readonly look: GroupLook;
  readonly count: number;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
  /** Makes a work inside the group; undefined where the person may make none. */
  readonly onNew: (() => void) | undefined;
}

/** The head of a group: its name and how many works it has. Left and Right close and open it, C makes a work in it. */
export function GroupHead({ look, count, isClosed, onToggle, onNew, top, rowNumber }: GroupHeadProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const closes = event.key === 'ArrowLeft' && !isClosed;
    const opens = event.key === 'ArrowRight' && isClosed;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    const makes = event.key.toLowerCase() === 'c' && isPlain && onNew !== undefined;
    if (!closes && !opens && !makes) return;
    event.preventDefault();
    event.stopPropagation();
    if (makes) onNew();
    else onToggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="absolute inset-x-0 top-0 h-(--row-height) border-b border-border bg-sidebar text-sm"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell className="sticky left-0 flex h-full w-[100cqw] items-center justify-between gap-2 pr-3.5 pl-3 max-md:pr-3 max-md:pl-4">
        <button
          type="button"
          aria-expanded={!isClosed}
          onClick={onToggle}
          onKeyDown={onKeyDown}
          className="flex h-7 min-w-0 items-center gap-2 rounded-bar pr-2"
        >
          <ChevronDown
            className={cx('!size-3.5 flex-none text-muted-foreground', isClosed && '-rotate-90')}
          />
          {look.icon !== undefined && (
            <span className="flex w-5 flex-none items-center justify-center">{look.icon}</span>
          )}
          <span className="truncate font-medium">{look.name}</span>
          <span className="num font-normal text-muted-foreground">{count.toLocaleString('en')}</span>
        </button>
        {onNew !== undefined && (
          <IconButton label={`New work in ${look.name}`} icon={<Plus />} onClick={onNew} />
        )}
      </Cell>
    </div>
  );
}
