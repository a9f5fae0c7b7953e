import { Check } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

/** Ticks or clears the box in a line of the text; absent when the reader may not change the text. */
export type Tick = (line: number, isDone: boolean) => void;
export const TickContext = createContext<Tick | undefined>(undefined);

interface TaskBoxProps {
  readonly isDone: boolean;
  readonly line: number | undefined;
  readonly children: ReactNode;
}

/** An item of a checklist. A click, or Space, ticks it in place. */
export function TaskBox({ isDone, line, children }: TaskBoxProps) {
  const tick = useContext(TickContext);
  const id = useId();
  if (tick === undefined || line === undefined)
    return (
      <>
        <span role="img" aria-label={say(isDone ? 'boxDone' : 'boxOpen')}>
          {isDone ? '☑' : '☐'}
        </span>
        <div>{children}</div>
      </>
    );
  return (
    <>
      <span className="relative flex h-[1.375rem] flex-none items-center">
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={isDone}
          onChange={() => tick(line, !isDone)}
          className="relative size-4 cursor-pointer appearance-none after:absolute after:-inset-[5.5px] rounded-bar border-[1.5px] border-mark bg-background checked:border-primary checked:bg-primary hover:border-primary pointer-coarse:size-5"
        />
        {isDone && (
          <Check className="pointer-events-none absolute inset-0 m-auto !size-3 !stroke-[3] text-primary-foreground" />
        )}
      </span>
      <div id={id} className={cx(isDone && 'text-muted-foreground line-through')}>
        {children}
      </div>
    </>
  );
}
