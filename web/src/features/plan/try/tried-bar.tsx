import { FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { countCollided } from './tried-plan.ts';
import { collidedWords, triedWords } from './tried-words.ts';
import type { TriedMode } from './use-tried-plan.ts';
import { say } from './words/index.ts';

interface TriedBarProps {
  readonly mode: TriedMode;
  /** The trial plan is being sent to the server. */
  readonly isApplying: boolean;
  readonly onApply: () => void;
  readonly onShowCollisions: () => void;
}

const tags = {
  b: (text: ReactNode) => <span className="font-medium">{text}</span>,
  soft: (text: ReactNode) => <span className="text-muted-foreground">{text}</span>,
};

/** Explains that the changes are not saved yet, sums them up, and offers to apply or discard them. */
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
        {isEmpty
          ? say.rich('trying', tags)
          : say.rich('tryingSo', {
              ...tags,
              what: triedWords({ ...settled, changed: settled.changed.size }),
            })}
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
        {say('throwAway')}
      </Button>
      <Button size="small" variant="primary" disabled={isEmpty || isApplying} onClick={onApply}>
        {say('apply')}
      </Button>
    </div>
  );
}
