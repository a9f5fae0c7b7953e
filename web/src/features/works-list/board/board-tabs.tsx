import { cx } from '#lib/cx.ts';
import { CountOf, type ShownColumn } from './board-heads.tsx';
import { say } from './words/index.ts';

interface BoardTabsProps {
  readonly columns: readonly ShownColumn[];
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** On a phone one column is shown at a time. These tabs lead to the others, as swiping does. */
export function BoardTabs({ columns, current, onGo }: BoardTabsProps) {
  return (
    <nav aria-label={say('columnTabs')} className="flex flex-none gap-2 overflow-x-auto px-4 py-2 md:hidden">
      {columns.map(({ value, look, count, limit }, index) => {
        const isCurrent = index === current;
        return (
          <button
            key={value}
            type="button"
            aria-current={isCurrent || undefined}
            aria-label={say('columnName', { name: look.name, count })}
            onClick={() => onGo(index)}
            className={cx(
              'flex h-9 flex-none items-center gap-1.5 rounded-full border px-3 text-sm',
              isCurrent ? 'border-transparent bg-muted font-semibold' : 'border-border text-muted-foreground',
            )}
          >
            {look.icon}
            {(isCurrent || look.icon === undefined) && <span dir="auto">{look.name}</span>}
            <CountOf count={count} limit={limit} />
          </button>
        );
      })}
    </nav>
  );
}
