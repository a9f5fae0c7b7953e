import type { CalendarWake } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isPast, type KeptProject } from '#components/wake/kept-project.ts';
import { WakeSummary } from '#components/wake/wake-summary.tsx';
import { asEnd, dateInWords } from '#lib/dates/index.ts';
import { isCallError } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { WakeDialog } from './wake-dialog.tsx';
import { say } from './words/index.ts';

interface WakeBarProps {
  readonly wake: CalendarWake | undefined;
  /** Why there is no preview. */
  readonly error: unknown;
  readonly keep: readonly KeptProject[];
  readonly isSaving: boolean;
  readonly onKeep: (keep: KeptProject[]) => void;
  readonly onThrowAway: () => void;
  readonly onSave: () => void;
}

const namedProjects = 3;

/** What saving would move, at the bottom of the editor, with the save button. */
export function WakeBar({ wake, error, keep, isSaving, onKeep, onThrowAway, onSave }: WakeBarProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays open while another preview is calculated.
  const [lastWake, setLastWake] = useState(wake);
  if (wake !== undefined && wake !== lastWake) setLastWake(wake);
  const moves = wake !== undefined && (wake.moved > 0 || wake.hidden > 0 || keep.length > 0);
  return (
    <section
      aria-label={say('notSaved')}
      className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 border-t border-border bg-background px-5 py-3 text-sm max-md:px-4"
    >
      {isOffline(error) ? (
        <p role="status" className="max-w-prose text-destructive">
          {say('offline')}
        </p>
      ) : (
        <WakeSummary wake={wake} error={error} />
      )}
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

/**
 * A calendar change does not wait for the connection, because its consequences depend on plans that only the server
 * has.
 */
const isOffline = (error: unknown): boolean => isCallError(error) && error.kind === 'network';

function NamedProjects({ wake }: { wake: CalendarWake }) {
  const today = useCompanyToday();
  return (
    <ul className="num flex flex-col gap-0.5 text-xs max-md:hidden">
      {wake.projects.slice(0, namedProjects).map(({ id, name, end, targetDate }) => (
        <li key={id} className="flex gap-2">
          <span className="w-40 truncate">{name}</span>
          {end !== null && (
            <span className={isPast(end.after, targetDate) ? 'text-destructive' : undefined}>
              {dateInWords(asEnd(end.before), today)} → {dateInWords(asEnd(end.after), today)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
