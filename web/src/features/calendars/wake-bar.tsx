import type { CalendarWake } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { dateInWords } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { isPast, type KeptProject } from './kept-project.ts';
import { WakeDialog } from './wake-dialog.tsx';
import { say } from './words/index.ts';

interface WakeBarProps {
  readonly wake: CalendarWake | undefined;
  /** Why there is none. */
  readonly error: unknown;
  readonly keep: readonly KeptProject[];
  readonly isSaving: boolean;
  readonly onKeep: (keep: KeptProject[]) => void;
  readonly onThrowAway: () => void;
  readonly onSave: () => void;
}

const namedProjects = 3;

/** What saving does, at the foot of the editor, with the way to do it. */
export function WakeBar({ wake, error, keep, isSaving, onKeep, onThrowAway, onSave }: WakeBarProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays while another wake is worked out.
  const [lastWake, setLastWake] = useState(wake);
  if (wake !== undefined && wake !== lastWake) setLastWake(wake);
  const moves = wake !== undefined && (wake.moved > 0 || wake.hidden > 0 || keep.length > 0);
  return (
    <section
      aria-label={say('notSaved')}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border bg-background px-5 py-3 text-sm max-md:px-4"
    >
      <div className="min-w-48" role="status">
        {error !== undefined && <p className="max-w-prose text-destructive">{sentenceOf(error)}</p>}
        {error === undefined && wake === undefined && (
          <p className="text-muted-foreground">{say('workingOut')}</p>
        )}
        {error === undefined && wake !== undefined && <WakeWords wake={wake} />}
      </div>
      {error === undefined && wake !== undefined && <NamedProjects wake={wake} />}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button variant="ghost" onClick={onThrowAway}>
          {say('throwAway')}
        </Button>
        {moves && <Button onClick={() => setOpen(true)}>{say('seeWake')}</Button>}
        <Button
          variant="primary"
          busy={isSaving}
          disabled={wake === undefined || error !== undefined}
          onClick={onSave}
        >
          {say('save')}
        </Button>
      </div>
      {isOpen && lastWake !== undefined && (
        <WakeDialog wake={lastWake} keep={keep} onKeep={onKeep} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

const bold = (text: React.ReactNode) => <b className="num font-semibold">{text}</b>;

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

function NamedProjects({ wake }: { wake: CalendarWake }) {
  const today = useCompanyToday();
  return (
    <ul className="num flex flex-col gap-0.5 text-xs max-md:hidden">
      {wake.projects.slice(0, namedProjects).map(({ id, name, end, targetDate }) => (
        <li key={id} className="flex gap-2">
          <span className="w-40 truncate">{name}</span>
          {end !== null && (
            <span className={isPast(end.after, targetDate) ? 'text-destructive' : undefined}>
              {dateInWords(end.before, today)} → {dateInWords(end.after, today)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
