import { textOfMinutes } from '@gantry/gantt';
import type { PlannedInterruption } from '@gantry/scheduling';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Host } from '#features/plan/change/changes.ts';
import { interruptionsChange } from '#features/plan/change/interrupt.ts';
import { pausesOfWork, plannedPauses } from '#features/plan/change/interruptions.ts';
import { usualTimeOf } from '#features/plan/model/plan.ts';
import { asEnd, dateInWords, durationWords } from '#lib/dates/index.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { carryOut } from '../use-intents.ts';
import { likelyMoment, readInterruption } from './typed-interruption.ts';
import { say } from './words/index.ts';

interface InterruptDialogProps {
  readonly host: Host;
  readonly work: number;
  readonly write: (write: PlanWrite) => void;
  /** Announces the result in the chart. */
  readonly say: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks when a work stops and for how long, and lists its interruptions. Each of them can be removed. */
export default function InterruptDialog({ host, work, write, say: tell, onClose }: InterruptDialogProps) {
  const { plan, now } = host;
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const change = (interruptions: readonly PlannedInterruption[]) => {
    const words = carryOut(interruptionsChange(host, work, interruptions), write);
    if (words !== undefined) tell(words);
    onClose();
  };
  const pauses = pausesOfWork(plan, row);
  const [start, due] = [works.start[row] ?? '', works.due[row] ?? ''];
  return (
    <Dialog
      open
      title={say('title', { key: works.key[row] ?? '' })}
      description={say('description', {
        title: works.title[row] ?? '',
        start: dateInWords(start, now),
        due: dateInWords(asEnd(due), now),
        length: durationWords(works.durationMinutes[row] ?? 0, usualTimeOf(plan, row).minutesPerDay),
      })}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
    >
      <div className="flex flex-col gap-4">
        {pauses.length > 0 && <Pauses {...{ host, work, pauses }} onChange={change} />}
        <PauseForm host={host} work={work} onSave={change} onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface PausesProps {
  readonly host: Host;
  readonly work: number;
  readonly pauses: readonly PlannedInterruption[];
  readonly onChange: (interruptions: readonly PlannedInterruption[]) => void;
}

function Pauses({ host: { plan, now }, work, pauses, onChange }: PausesProps) {
  const drawn = plannedPauses(plan, work);
  const { minutesPerDay } = usualTimeOf(plan, plan.rowOf(work) ?? -1);
  return (
    <section aria-label={say('parts')} className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-secondary-foreground">{say('parts')}</h3>
      <ul className="flex flex-col divide-y divide-border">
        {pauses.map((pause, index) => {
          const from = drawn[index]?.start;
          const length = durationWords(pause.afterMinutes, minutesPerDay);
          return (
            <li key={pause.afterMinutes} className="flex items-center justify-between gap-3 py-1">
              <span>
                {say('stops', {
                  length,
                  date: from === undefined ? '' : dateInWords(asEnd(textOfMinutes(from)), now),
                  pause: durationWords(pause.minutes, minutesPerDay),
                })}
              </span>
              <Button
                size="small"
                icon={<Merge />}
                aria-label={say('joinHereOf', { length })}
                onClick={() => onChange(pauses.filter((each) => each !== pause))}
              >
                {say('joinHere')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PauseFormProps {
  readonly host: Host;
  readonly work: number;
  readonly onSave: (interruptions: readonly PlannedInterruption[]) => void;
  readonly onClose: () => void;
}

function PauseForm({ host, work, onSave, onClose }: PauseFormProps) {
  const [moment, setMoment] = useState(() => likelyMoment(host, work));
  const [length, setLength] = useState('1 d');
  const [isAsked, setAsked] = useState(false);
  const read = readInterruption(host, work, { moment, length });
  const refusedAt = (field: 'moment' | 'length') =>
    isAsked && 'field' in read && read.field === field ? read.refused : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if ('interruptions' in read) onSave(read.interruptions);
        else setAsked(true);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say('stopsOn')} error={refusedAt('moment')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={moment}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setMoment(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('lasts')} error={refusedAt('length')} help={say('lastsHelp')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={length}
              onChange={(event) => setLength(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-muted-foreground">
        {'becomes' in read ? read.becomes : isAsked ? '' : read.refused}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" variant="primary">
          {say('interrupt')}
        </Button>
      </div>
    </form>
  );
}
