import type { Work } from '@gantry/contract';
import { type ReactElement, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { Picker } from '#components/ui/picker.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { dayWords, durationWords } from '#lib/dates/index.ts';
import { useBegunAtOpening } from '#lib/use-begun.ts';
import { constraintWords } from '#lib/work-words.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import { durationOptions, noValue } from '../fields/field-options.tsx';
import { ConstraintPicker, sentenceCase } from './constraint-picker.tsx';
import { mayConvert } from './may-convert.ts';
import { PropertyRow } from './property-row.tsx';

/** What a planner says of a work beyond its dates: effort, calendar, how it is scheduled, whether it is a moment only. */
export function PlanningProperties({ work }: { work: Work }) {
  return (
    <>
      <EffortProperty work={work} />
      <SchedulingProperty work={work} />
      {work.scheduleMode === 'auto' && <ConstraintProperty work={work} />}
      <CalendarProperty work={work} />
      <MilestoneProperty work={work} />
    </>
  );
}

const nothing = <span className="text-muted-foreground">None</span>;

function EffortProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const [typed, setTyped] = useState('');
  const { begun, look } = useBegunAtOpening(work);
  const { effortMinutes } = begun;
  return (
    <PropertyRow
      work={work}
      action="update"
      name="Effort"
      value={effortMinutes === null ? nothing : durationWords(effortMinutes)}
      picker={
        work.can.includes('update')
          ? (trigger) => (
              <Picker
                {...look}
                label="Effort"
                placeholder="3 d, 4 h, 2 w"
                empty="Type an effort such as 3 d or 4 h."
                trigger={trigger}
                onSearch={setTyped}
                options={[
                  ...durationOptions(typed),
                  ...(effortMinutes === null ? [] : [{ value: noValue, label: 'No effort' }]),
                ]}
                value={effortMinutes === null ? null : String(effortMinutes)}
                onChange={(minutes) =>
                  void change([begun], { effortMinutes: minutes === noValue ? null : Number(minutes) })
                }
              />
            )
          : undefined
      }
    />
  );
}

const modes = [
  { value: 'auto', label: 'Automatic', hint: 'by links and constraint' },
  { value: 'manual', label: 'By hand', hint: 'dates stay as typed' },
] as const;

function SchedulingProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const { begun, look } = useBegunAtOpening(work);
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name="Scheduling"
      value={work.scheduleMode === 'auto' ? 'Automatic' : 'By hand'}
      picker={ifSchedulable(work, (trigger) => (
        <Picker
          {...look}
          label="Scheduling"
          trigger={trigger}
          options={modes}
          value={begun.scheduleMode}
          onChange={(scheduleMode) => void change([begun], { scheduleMode })}
        />
      ))}
    />
  );
}

function ConstraintProperty({ work }: { work: Work }) {
  const now = useCompanyNow();
  const { change } = useWorkActions();
  const { constraint, constraintDate } = work;
  const words = sentenceCase(constraintWords[constraint]);
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name="Constraint"
      value={
        <span className="num truncate" title={words}>
          {words}
          {constraintDate !== null && ` ${dayWords(constraintDate, now)}`}
        </span>
      }
      picker={ifSchedulable(work, (trigger) => (
        <ConstraintPicker
          work={work}
          trigger={trigger}
          onChange={(begun, fields) => void change([begun], fields)}
        />
      ))}
    />
  );
}

function CalendarProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const { begun, look } = useBegunAtOpening(work);
  const { data: calendars = [] } = useListCalendarsQuery();
  const options = (calendars ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = options.find(({ value }) => value === work.calendarId);
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name="Calendar"
      value={chosen?.label ?? <span className="text-muted-foreground">The project’s</span>}
      picker={ifSchedulable(work, (trigger) => (
        <Picker
          {...look}
          label="Calendar"
          trigger={trigger}
          options={[{ value: noValue, label: 'The project’s' }, ...options]}
          value={begun.calendarId ?? noValue}
          onChange={(id) => void change([begun], { calendarId: id === noValue ? null : id })}
        />
      ))}
    />
  );
}

function MilestoneProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex min-h-[30px] items-center rounded-control px-2 text-sm">
      <span className="w-22 flex-none text-muted-foreground">Milestone</span>
      <Switch
        disabled={!mayConvert(work)}
        checked={work.milestone}
        onCheckedChange={(milestone) => void change([work], { milestone })}
      />
    </label>
  );
}

type MakePicker = (trigger: ReactElement<Record<string, unknown>>) => ReactElement;

const ifSchedulable = (work: Work, picker: MakePicker): MakePicker | undefined =>
  work.can.includes('schedule') ? picker : undefined;
