import { RetryButton } from '#components/ui/retry-button.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { Cell } from '../list/cell.tsx';
import type { RowPlace } from '../list/row-plan.ts';
import { say } from './words/index.ts';

interface GroupFailureProps extends RowPlace {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when the works of a group could not be loaded; the other groups stay as they are. */
export function GroupFailure({ error, onRetry, top, rowNumber }: GroupFailureProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="absolute inset-x-0 top-0 h-(--row-height) border-b border-border/60 text-sm"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell className="flex h-full items-center gap-3 pl-14 max-md:pl-10">
        <span role="alert" className="truncate text-muted-foreground">
          {say('notLoaded', { why: sentenceOf(error) })}
        </span>
        <RetryButton error={error} onRetry={onRetry} />
      </Cell>
    </div>
  );
}
