import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { say } from './words/index.ts';

interface StepRowProps {
  readonly number: number;
  readonly title: string;
  /** The description or the result of the step. */
  readonly what: ReactNode;
  readonly isDone: boolean;
  readonly isSkipped: boolean;
  readonly isOpen?: boolean;
  /** Absent: there is nothing to open. */
  readonly onToggle?: () => void;
  readonly children?: ReactNode;
}

/** One step: its number or a tick, its result and, if it is open, its form. */
export function StepRow(props: StepRowProps) {
  const { title, what, isDone, isSkipped, isOpen = false, onToggle, children } = props;
  const id = useId();
  const state = isDone ? say('done') : isSkipped ? say('putOff') : undefined;
  return (
    <li className="border-b border-border">
      <div className="relative flex min-h-11 items-center gap-3 py-2">
        <StepMark {...props} />
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <span className={isDone || isOpen ? 'font-medium' : 'font-medium text-secondary-foreground'}>
            {title}
          </span>
          <span className="min-w-0 text-sm text-pretty text-muted-foreground">{what}</span>
          {state !== undefined && (
            <span className={isDone ? 'sr-only' : 'text-xs text-muted-foreground'}>{state}</span>
          )}
        </h2>
        {onToggle !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={say(isOpen ? 'foldStep' : 'openStep', { step: title })}
            onClick={onToggle}
            className="ml-auto shrink-0 rounded-control text-sm text-muted-foreground after:absolute after:inset-0 hover:text-foreground"
          >
            {say(isOpen ? 'fold' : 'open')}
          </button>
        )}
      </div>
      {isOpen && (
        <div id={id} className="pb-5 pl-9 max-sm:pl-0">
          {children}
        </div>
      )}
    </li>
  );
}

function StepMark({ number, isDone, isOpen }: StepRowProps) {
  const look = isDone
    ? 'bg-done text-background'
    : isOpen
      ? 'bg-foreground text-background'
      : 'border border-border-strong text-muted-foreground';
  return (
    <span
      aria-hidden
      className={`num flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium ${look}`}
    >
      {isDone ? <Check className="!size-3.5" /> : number}
    </span>
  );
}
