import { FlaskConical, TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { countCollided } from './tried-plan.ts';
import { collidedWords, triedWords } from './tried-words.ts';
import type { TriedMode } from './use-tried-plan.ts';

interface TriedBarProps {
  readonly mode: TriedMode;
  /** It is on its way to the server. */
  readonly isApplying: boolean;
  readonly onApply: () => void;
  readonly onShowCollisions: () => void;
}

/** Says that nothing of this is so yet, what it comes to, and how it ends. */
export function TriedBar({ mode, isApplying, onApply, onShowCollisions }: TriedBarProps) {
  const { settled, collisions, isEmpty, throwAway } = mode;
  const collided = countCollided(collisions);
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-primary/30 bg-selected px-5 py-1.5 max-md:px-4"
    >
      <FlaskConical className="size-4 flex-none text-primary" />
      <p className="num min-w-48 flex-1">
        <span className="font-medium">You are trying a plan</span>
        <span className="text-muted-foreground">
          {isEmpty
            ? ': move, draw and type; nobody else sees it.'
            : `: ${triedWords({ ...settled, changed: settled.changed.size })}`}
        </span>
      </p>
      {collided > 0 && (
        <Button
          variant="ghost"
          size="small"
          icon={<TriangleAlert className="text-soon" />}
          onClick={onShowCollisions}
        >
          {collidedWords(collided)}
        </Button>
      )}
      <Button size="small" onClick={throwAway}>
        Throw away
      </Button>
      <Button size="small" variant="primary" disabled={isEmpty || isApplying} onClick={onApply}>
        Apply
      </Button>
    </div>
  );
}
