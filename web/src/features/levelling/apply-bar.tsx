import type { ReliefAct, ReliefWake } from '@gantry/scheduling';
import { FlaskConical } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#lib/toast.ts';
import { say } from './words/index.ts';

interface ApplyBarProps {
  readonly acts: readonly ReliefAct[];
  readonly wake: ReliefWake | undefined;
  readonly isApplying: boolean;
  /** Whether plans have changed, so that the proposals cannot be applied. */
  readonly isStale: boolean;
  readonly onThrowAway: () => void;
  /** Returns whether it could be stored. */
  readonly onKeep: () => boolean;
  readonly onApply: () => void;
}

/** The combined effect of the chosen moves, and the buttons to apply, store or discard them. */
export function ApplyBar({ acts, wake, isApplying, isStale, onThrowAway, onKeep, onApply }: ApplyBarProps) {
  const own = new Set(acts.map(({ workId }) => workId));
  const follow = wake?.moved.filter(({ id }) => !own.has(id)).length ?? 0;
  const late = wake?.newlyLateIds.length ?? 0;
  const isNone = acts.length === 0;
  const keep = () => {
    if (onKeep()) toast.success(say('keptHere'));
  };
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 border-t border-border bg-card px-5 py-3 text-sm max-md:px-4">
      <div role="status" className="num min-w-0 grow">
        <p className="font-medium">{isNone ? say('withNone') : say('withThese', { count: acts.length })}</p>
        {!isNone && (
          <p className="flex flex-wrap gap-x-4 text-muted-foreground">
            <span>{say('moveOrHand', { count: own.size })}</span>
            {follow > 0 && <span>{say('follow', { count: follow })}</span>}
            <span>{late > 0 ? say('someLate', { count: late }) : say('noneLate')}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onThrowAway}>{say('throwAway')}</Button>
        <Button disabled={isNone} icon={<FlaskConical />} onClick={keep}>
          {say('keep')}
        </Button>
        <Button variant="primary" disabled={isNone || isStale} busy={isApplying} onClick={onApply}>
          {say('apply')}
        </Button>
      </div>
    </div>
  );
}
