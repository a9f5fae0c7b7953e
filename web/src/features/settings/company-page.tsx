import type { Company } from '@gantry/contract';
import { type FormEvent, Suspense, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useBegun } from '#lib/use-begun.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { LeaveSettings } from './leave-settings.tsx';
import { useGetCompanyQuery, useUpdateCompanyMutation } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

const DemoSection = lazyAside(() => import('./demo/demo-section.tsx'));

/** Name, time zone and usual calendar of the company. */
export function CompanyPage() {
  const { data: company, error, refetch } = useGetCompanyQuery();
  const isDemo = useAppSelector(selectUser)?.company.isDemo === true;
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!company) return <Skeleton className="h-48 w-full" />;
  return (
    <>
      {isDemo && (
        <Suspense>
          <DemoSection />
        </Suspense>
      )}
      <CompanySettings company={company} />
      <LeaveSettings company={company} />
      <Calendars />
    </>
  );
}

/** The form shows what others write until something is typed; then it stays as it is until that is saved. */
function CompanySettings({ company }: { company: Company }) {
  const [isTouched, setTouched] = useState(false);
  const begun = useBegun(company, isTouched);
  return <CompanyForm key={begun.version} company={begun} onTouched={setTouched} />;
}

interface CompanyFormProps {
  /** As it stood when its editing began. */
  readonly company: Company;
  readonly onTouched: (isTouched: boolean) => void;
}

const companyFieldWords: FieldWords = {
  names: { name: say('name'), timeZone: say('timeZone'), calendarId: say('usualCalendar') },
  texts: ['name', 'timeZone'],
};

function CompanyForm({ company, onTouched }: CompanyFormProps) {
  const { data: calendars } = useListCalendarsQuery();
  const [calendarId, setCalendarId] = useState(company.calendarId);
  const [update, { isLoading, error }] = useUpdateCompanyMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(say('theCompany'), companyFieldWords);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = { name: String(form.get('name')), timeZone: String(form.get('timeZone')), calendarId };
    const touched = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => value !== company[field as keyof typeof values]),
    );
    const { data, isTheirs } = await save(touched, company.version, (change, version) =>
      update({ body: { ...change, version } }),
    );
    if (data !== undefined || isTheirs) onTouched(false);
    if (data !== undefined) offerUndo(say('companyChanged'), data.changeSetId);
  };
  return (
    <SettingsSection title={say('company')}>
      {question}
      <form onSubmit={submit} onChange={() => onTouched(true)} className="flex max-w-md flex-col gap-4">
        <Field label={say('name')}>
          {(field) => <Input {...field} name="name" required maxLength={120} defaultValue={company.name} />}
        </Field>
        <Field
          label={say('timeZone')}
          help={say('companyTimeZoneHelp')}
          error={error === undefined ? undefined : sentenceOf(error)}
        >
          {(field) => <Input {...field} name="timeZone" required defaultValue={company.timeZone} />}
        </Field>
        <Field label={say('usualCalendar')}>
          {(field) => (
            <Select
              id={field.id}
              label={say('usualCalendar')}
              value={calendarId}
              options={(calendars ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                onTouched(true);
                setCalendarId(id);
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            {say('saveChanges')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function Calendars() {
  const { data: calendars } = useListCalendarsQuery();
  return (
    <SettingsSection title={say('calendars')} note={say('calendarsNote')}>
      {calendars?.map((calendar) => (
        <CalendarWeek key={calendar.id} calendar={calendar} />
      ))}
    </SettingsSection>
  );
}
