import type { CalendarDetail, Company } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useGetCalendarQuery, useUpdateCalendarMutation } from '#features/calendars/calendars-queries.ts';
import { exceptionOf, proposeHolidays } from '#features/calendars/holidays/proposals.ts';
import { lastYearOf, useHolidays } from '#features/calendars/holidays/use-holidays.ts';
import { listYear } from '#features/calendars/year-days.ts';
import { useUpdateCompanyMutation } from '#features/settings/settings-queries.ts';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { notifyFailure } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { browserTimeZone } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { StepFoot } from './step-foot.tsx';
import { say } from './words/index.ts';

interface StepProps {
  /** Whether the company has already been named. */
  readonly isDone: boolean;
  readonly onDone: () => void;
  readonly onLater: () => void;
}

/** The name, the time zone and the public holidays of the company's calendar. */
export function CompanyStep(props: StepProps) {
  const { data: company } = useGetCompanyCalendarQuery();
  const { data: calendar } = useGetCalendarQuery(
    { params: { id: company?.calendarId ?? '' } },
    { skip: company == null },
  );
  if (company == null || calendar == null) return <Skeleton className="h-48 w-full" />;
  return <CompanyFields company={company} calendar={calendar} {...props} />;
}

interface Rows {
  readonly company: Company;
  readonly calendar: CalendarDetail;
}

const fieldWords = { names: { name: say('name'), timeZone: say('timeZone') }, texts: ['name', 'timeZone'] };

function CompanyFields({ company: latest, calendar, isDone, onDone, onLater }: Rows & StepProps) {
  // The state when editing began. If another administrator changes it meanwhile, the person is asked.
  const [company] = useState(latest);
  const zones = useId();
  const [timeZone, setTimeZone] = useState(() => proposedZone(company, isDone));
  const holidays = useProposedHolidays(calendar, timeZone);
  const { submit, question, isBusy, error } = useSaving({ company, calendar }, holidays.exceptions, onDone);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {question}
      <Field label={say('name')}>
        {(field) => (
          <Input
            {...field}
            name="name"
            required
            autoFocus
            maxLength={120}
            autoComplete="organization"
            placeholder={say('namePlaceholder')}
            defaultValue={isDone ? company.name : ''}
          />
        )}
      </Field>
      <Field
        label={say('timeZone')}
        help={say('timeZoneHelp')}
        error={error === undefined ? undefined : sentenceOf(error)}
      >
        {(field) => (
          <>
            <Input
              {...field}
              name="timeZone"
              required
              list={zones}
              autoComplete="off"
              value={timeZone}
              onChange={({ currentTarget }) => setTimeZone(currentTarget.value)}
            />
            <datalist id={zones}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <HolidayFields {...holidays} />
      <StepFoot
        note={say.rich('holidaysLater', { link: toCalendar(calendar.id) })}
        action={
          <Button type="submit" variant="primary" busy={isBusy}>
            {say('saveCompany')}
          </Button>
        }
        onLater={onLater}
      />
    </form>
  );
}

/** Many servers use UTC, where few companies are. */
const proposedZone = ({ timeZone }: Company, isDone: boolean): string =>
  !isDone && /^(Etc\/)?(UTC|GMT)$/.test(timeZone) ? browserTimeZone() : timeZone;

const toCalendar = (id: string) => (text: ReactNode) => (
  <Link to="/calendars/$id" params={{ id }} className="text-primary hover:underline">
    {text}
  </Link>
);

/** Public holidays of this year and the next that remove a working day. */
function useProposedHolidays(calendar: CalendarDetail, timeZone: string) {
  const year = Number(useCompanyToday().slice(0, 4));
  const { data: calendars } = useListCalendarsQuery();
  const holidays = useHolidays({ timeZone: timeZone.trim(), shownYear: year, years: 2 });
  const { found, chosen } = holidays;
  const lastYear = lastYearOf(chosen);
  const exceptions = useMemo(() => {
    const chain = calendarChain(calendars ?? [], calendar.id);
    // A New Year holiday may reach into the year after the last one.
    const years = Array.from({ length: lastYear - year + 2 }, (_, index) => year + index);
    const days = new Map(years.flatMap((each) => listYear(chain, each)).map((day) => [day.day, day]));
    return proposeHolidays(found?.holidays ?? [], days)
      .filter(({ effect, holiday }) => effect === 'frees' && holiday.kind === 'public')
      .map((each) => ({ days: each.days.length, exception: exceptionOf(each, days) }));
  }, [calendars, calendar.id, found, year, lastYear]);
  return { holidays, lastYear, exceptions };
}

type Proposed = ReturnType<typeof useProposedHolidays>['exceptions'];

/** Saves the company first, then its calendar: two changes, each with its own undo. */
function useSaving({ company, calendar }: Rows, proposed: Proposed, onDone: () => void) {
  const [updateCompany, saving] = useUpdateCompanyMutation();
  const [updateCalendar, adding] = useUpdateCalendarMutation();
  const { save, question } = useSaveOrAsk(say('company'), fieldWords);
  const { offerUndo } = useUndo();
  const addHolidays = async () => {
    if (proposed.length === 0) return;
    const exceptions = [...calendar.exceptions, ...proposed.map(({ exception }) => exception)];
    const { error } = await updateCalendar({
      params: { id: calendar.id },
      body: { exceptions, version: calendar.version },
    });
    if (error !== undefined) notifyFailure(say('holidaysFailed'), error);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sent = { name: String(form.get('name')).trim(), timeZone: String(form.get('timeZone')).trim() };
    const { data } = await save(sent, company.version, (change, version) =>
      updateCompany({ body: { ...change, version } }),
    );
    if (data === undefined) return;
    await addHolidays();
    offerUndo(say('companySaved'), data.changeSetId);
    onDone();
  };
  return { submit, question, isBusy: saving.isLoading || adding.isLoading, error: saving.error };
}
