import { fieldName } from '@gantry/contract/field-names';
import { ChevronDown } from 'lucide-react';
import { Cell } from '#features/works-list/list/cell.tsx';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { overdueColumns } from './overdue-row.tsx';
import { say } from './words/index.ts';

const heads = [
  '',
  '',
  fieldName('key'),
  say('work'),
  '',
  fieldName('departmentId'),
  fieldName('ownerId'),
  say('lastActivity'),
  fieldName('due'),
  say('workingDaysLate'),
];

/** The column headings. */
export function ColumnHeads() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={1}
      className={cx(
        'h-8 flex-none border-b border-border text-xs text-muted-foreground max-md:sr-only',
        overdueColumns,
      )}
    >
      {heads.map((head, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          key={column}
          role={head === '' ? 'none' : 'columnheader'}
          className={cx('overflow-hidden whitespace-nowrap', column >= 8 && 'text-right')}
        >
          {head}
        </span>
      ))}
    </div>
  );
}

interface GroupHeadProps {
  readonly name: string;
  readonly count: number;
  readonly isClosed: boolean;
  readonly top: number;
  readonly rowNumber: number;
  readonly onToggle: () => void;
}

/** The heading of a group, which folds and unfolds it. */
export function GroupHead({ name, count, isClosed, top, rowNumber, onToggle }: GroupHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="absolute inset-x-0 top-0 flex h-(--head-height) items-center border-b border-border bg-sidebar px-3.5 text-sm"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell>
        <button
          type="button"
          aria-expanded={!isClosed}
          onClick={onToggle}
          className="touch-target relative flex items-center gap-2 rounded-bar py-1 pr-2"
        >
          <ChevronDown className={cx('!size-3 text-muted-foreground', isClosed && '-rotate-90')} />
          <b dir="auto" className="font-medium">
            {name}
          </b>
          <span className="num text-muted-foreground">{count.toLocaleString(language)}</span>
        </button>
      </Cell>
    </div>
  );
}
