import type { Company } from '@gantry/contract';
import { type FormEvent, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { sentenceOf } from '#api/problem.ts';
import { useUndo } from '#api/undo.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { useGetCompanyQuery, useUpdateCompanyMutation } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';

/** Name, time zone and usual calendar of the company. */
export function CompanyPage() {
  const { data: company, error, refetch } = useGetCompanyQuery();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!company) return <Skeleton className="h-48 w-full" />;
  return (
    <>
      <CompanyForm key={company.version} company={company} />
      <Calendars />
    </>
  );
}

function CompanyForm({ company }: { company: Company }) {
  const { data: calendars } = useListCalendarsQuery();
  const [calendarId, setCalendarId] = useState(company.calendarId);
  const [update, { isLoading, error }] = useUpdateCompanyMutation();
  const { offerUndo } = useUndo();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { data } = await update({
      body: {
        version: company.version,
        name: String(form.get('name')),
        timeZone: String(form.get('timeZone')),
        calendarId,
      },
    });
    if (data !== undefined) offerUndo('The company’s settings are changed.', data.changeSetId);
  };
  return (
    <SettingsSection title="Company">
      <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field label="Name">
          {(field) => <Input {...field} name="name" required maxLength={120} defaultValue={company.name} />}
        </Field>
        <Field
          label="Time zone"
          help="Planned dates keep what they read; only when they have passed changes."
          error={error === undefined ? undefined : sentenceOf(error)}
        >
          {(field) => <Input {...field} name="timeZone" required defaultValue={company.timeZone} />}
        </Field>
        <Field label="Usual calendar">
          {(field) => (
            <Select
              id={field.id}
              label="Usual calendar"
              value={calendarId}
              options={(calendars ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setCalendarId}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            Save changes
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function Calendars() {
  const { data: calendars } = useListCalendarsQuery();
  return (
    <SettingsSection title="Calendars" note="Working times that plans and days late are counted on.">
      {calendars?.map((calendar) => (
        <CalendarWeek key={calendar.id} calendar={calendar} />
      ))}
    </SettingsSection>
  );
}
