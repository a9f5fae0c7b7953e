import type { CalendarWake } from '@gantry/contract';
import type { ReactNode } from 'react';
import { sentenceOf } from '#lib/problem.ts';
import { say } from './words/index.ts';

interface WakeSummaryProps {
  readonly wake: CalendarWake | undefined;
  /** Why there is no preview. */
  readonly error: unknown;
}

/** What would move on saving, in two lines. */
export function WakeSummary({ wake, error }: WakeSummaryProps) {
  return (
    <div className="min-w-48 text-sm" role="status">
      {error !== undefined && <p className="max-w-prose text-destructive">{sentenceOf(error)}</p>}
      {error === undefined && wake === undefined && (
        <p className="text-muted-foreground">{say('workingOut')}</p>
      )}
      {error === undefined && wake !== undefined && <WakeWords wake={wake} />}
    </div>
  );
}

const bold = (text: ReactNode) => <b className="num font-semibold">{text}</b>;

function WakeWords({ wake: { moved, late, hidden, projectCount, leads } }: { wake: CalendarWake }) {
  if (moved + hidden === 0) return <p>{say('nothingMoves')}</p>;
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <span>{say.rich('worksMove', { count: moved, b: bold })}</span>
        {late > 0 && (
          <span className="text-destructive">{say.rich('becomeLate', { count: late, b: bold })}</span>
        )}
        {projectCount > 0 && (
          <span className="text-muted-foreground">{say('inProjects', { count: projectCount })}</span>
        )}
        {hidden > 0 && <span className="text-muted-foreground">{say('hiddenMove', { count: hidden })}</span>}
      </p>
      <p className="text-xs text-muted-foreground">{say('leadsTold', { count: leads })}</p>
    </>
  );
}
