import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { say } from './words/index.ts';

interface StepFootProps {
  readonly note?: ReactNode;
  readonly action: ReactNode;
  readonly onLater: () => void;
}

/** The end of a step: a note, a button to postpone it, and the submit button. */
export function StepFoot({ note, action, onLater }: StepFootProps) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2">
      <p className="min-w-48 grow basis-0 text-xs text-pretty text-muted-foreground">{note}</p>
      <Button variant="ghost" onClick={onLater}>
        {say('later')}
      </Button>
      {action}
    </div>
  );
}
