import type { Work } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactElement, Suspense, useState } from 'react';
import { useGetProjectQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { OpenCalendar } from '#components/applied-calendar/open-calendar.tsx';
import { useAppliedCalendar } from '#components/applied-calendar/use-applied-calendar.ts';
import { Picker } from '#components/ui/picker.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { mayConvert } from '#features/works/change/may-convert.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { durationOptions } from '#features/works/fields/duration-options.ts';
import { noValue } from '#features/works/fields/field-options.tsx';
import { interruptionWords } from '#features/works/fields/interruption-words.ts';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { say as sayField } from '#features/works/fields/words/index.ts';
import { asEnd, dayWords, durationWords } from '#lib/dates/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useBegunAtOpening } from '#lib/use-begun.ts';
import { constraintWords, isOnFinish } from '#lib/work-words.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { ConstraintPicker, sentenceCase } from './constraint-picker.tsx';
import { PropertyRow } from './property-row.tsx';
import { hasDefaultValue } from './says-nothing.ts';
import { say } from './words/index.ts';

const WorkCalendarDialog = lazyPart(loadOnFirstTouch(() => import('./work-calendar-dialog.tsx')));

interface PlanningRow {
  readonly field: string;
  readonly isEmpty: boolean;
  readonly row: ReactElement;
}

/**
 * The planning properties of a work besides its dates: effort, calendar, schedule mode, and whether it is a milestone.
 */
export function planningRows(work: Work): readonly PlanningRow[] {
  const rows = [
    { field: 'effortMinutes', row: <EffortProperty work={work} /> },
    { field: 'scheduleMode', row: <SchedulingProperty work={work} /> },
    ...(work.interruptions.length === 0
      ? []
      : [{ field: 'interruptions' as const, row: <InterruptionsProperty work={work} /> }]),
    ...(work.scheduleMode === 'manual'
      ? []
      : [{ field: 'constraint' as const, row: <ConstraintProperty work={work} /> }]),
    { field: 'calendarId', row: <CalendarProperty work={work} /> },
    { field: 'milestone', row: <MilestoneProperty work={work} /> },
  ] as const;
  return rows.map(({ field, row }) => ({ field, row, isEmpty: hasDefaultValue(work, field) }));
}

const nothing = <span className="text-muted-foreground">{sayField('none')}</span>;

function EffortProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const [typed, setTyped] = useState('');
  const { begun, look } = useBegunAtOpening(work);
  const { effortMinutes } = begun;
  const units = useUnitsOf([begun]);
  return (
    <PropertyRow
      work={work}
      action="update"
      name={fieldName('effortMinutes')}
      value={effortMinutes === null ? nothing : durationWords(effortMinutes, units.minutesPerDay)}
      picker={
        work.can.includes('update')
          ? (trigger) => (
              <Picker
                {...look}
                label={fieldName('effortMinutes')}
                placeholder="3 d, 4 h, 2 w"
                empty={say('typeEffort')}
                trigger={trigger}
                onSearch={setTyped}
                options={[
                  ...durationOptions(typed, units),
                  ...(effortMinutes === null ? [] : [{ value: noValue, label: say('noEffort') }]),
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
  { value: 'auto', label: sayField('automatic'), hint: say('autoHint') },
  { value: 'manual', label: sayField('byHand'), hint: say('manualHint') },
] as const;

function SchedulingProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const { begun, look } = useBegunAtOpening(work);
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name={fieldName('scheduleMode')}
      value={sayField(work.scheduleMode === 'auto' ? 'automatic' : 'byHand')}
      picker={ifSchedulable(work, (trigger) => (
        <Picker
          {...look}
          label={fieldName('scheduleMode')}
          trigger={trigger}
          options={modes}
          value={begun.scheduleMode}
          onChange={(scheduleMode) => void change([begun], { scheduleMode })}
        />
      ))}
    />
  );
}

/** The interruptions of a work. The chart adds them; here they can be removed. */
function InterruptionsProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  const { begun, look } = useBegunAtOpening(work);
  const { interruptions } = begun;
  const { minutesPerDay } = useUnitsOf([begun]);
  const words = interruptionWords('interruptions', interruptions, minutesPerDay) ?? '';
  const each = interruptions.map((pause, at) => ({
    value: String(at),
    label: say('join', { pause: interruptionWords('interruptions', [pause], minutesPerDay) ?? '' }),
  }));
  const all = { value: noValue, label: say('joinAll') };
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name={fieldName('interruptions')}
      value={
        <span className="num truncate" title={words}>
          {words}
        </span>
      }
      picker={ifSchedulable(work, (trigger) => (
        <Picker
          {...look}
          label={fieldName('interruptions')}
          trigger={trigger}
          options={each.length > 1 ? [...each, all] : each}
          value={null}
          onChange={(chosen) =>
            void change([begun], { interruptions: interruptions.filter((_, at) => isKept(chosen, at)) })
          }
        />
      ))}
    />
  );
}

const isKept = (joined: string, at: number): boolean => joined !== noValue && joined !== String(at);

function ConstraintProperty({ work }: { work: Work }) {
  const now = useCompanyNow();
  const { change } = useWorkActions();
  const { constraint, constraintDate } = work;
  const words = sentenceCase(constraintWords[constraint]);
  return (
    <PropertyRow
      work={work}
      action="schedule"
      name={fieldName('constraint')}
      value={
        <span className="num truncate" title={words}>
          {constraintDate === null
            ? words
            : say('constraintOn', {
                constraint: words,
                date: dayWords(isOnFinish(constraint) ? asEnd(constraintDate) : constraintDate, now),
              })}
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
  // The calendar whose consequences are shown before the change; null: that of the project.
  const [chosen, setChosen] = useState<string | null>();
  const { begun, look } = useBegunAtOpening(work);
  const { data: calendars } = useListCalendarsQuery();
  const { projectId } = work;
  const project = useGetProjectQuery(projectId === null ? skipToken : { params: { id: projectId } });
  const ofProject = projectId === null ? null : project.currentData?.response.calendarId;
  const applied = useAppliedCalendar(work.calendarId, ofProject);
  const options = (calendars ?? [])
    .filter(({ name }) => name !== '')
    .map(({ id, name }) => ({ value: id, label: name }));
  const all = [{ value: noValue, label: say('ofProject') }, ...options];
  return (
    <div className="flex items-center">
      <PropertyRow
        work={work}
        action="schedule"
        name={fieldName('calendarId')}
        value={
          <span className={work.calendarId === null ? 'truncate text-muted-foreground' : 'truncate'}>
            {applied?.words ?? '…'}
          </span>
        }
        picker={ifSchedulable(work, (trigger) => (
          <Picker
            {...look}
            label={fieldName('calendarId')}
            trigger={trigger}
            options={all}
            value={begun.calendarId ?? noValue}
            onChange={(id) => setChosen(id === noValue ? null : id)}
          />
        ))}
      />
      <OpenCalendar calendar={applied} />
      {chosen !== undefined && chosen !== begun.calendarId && (
        <Suspense>
          <WorkCalendarDialog
            work={work}
            calendarId={chosen}
            calendarName={all.find(({ value }) => value === (chosen ?? noValue))?.label ?? ''}
            onChange={() => {
              setChosen(undefined);
              void change([begun], { calendarId: chosen });
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function MilestoneProperty({ work }: { work: Work }) {
  const { change } = useWorkActions();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex min-h-[30px] items-center rounded-control px-2 text-sm">
      <span className="w-23 flex-none text-muted-foreground">{fieldName('milestone')}</span>
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
