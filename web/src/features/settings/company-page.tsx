import type { Company, CompanyUpdate } from '@gantry/contract';
import { type FormEvent, Suspense, useId, useState } from 'react';
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
import { useEditSnapshot } from '#lib/use-begun.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { LeaveSettings } from './leave-settings.tsx';
import { useGetCompanyQuery, useUpdateCompanyMutation } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

const CompanyWakeDialog = lazyAside(() => import('./company-wake-dialog.tsx'));
const DemoSection = lazyAside(() => import('./demo/demo-section.tsx'));

/** Name, time zone and default calendar of the company. */
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

/** The form shows other people's changes until something is typed; then it stays as it is until it is saved. */
function CompanySettings({ company }: { company: Company }) {
  const [isTouched, setTouched] = useState(false);
  const begun = useEditSnapshot(company, isTouched);
  return <CompanyForm key={begun.version} company={begun} onTouched={setTouched} />;
}

interface CompanyFormProps {
  /** The state when editing began. */
  readonly company: Company;
  readonly onTouched: (isTouched: boolean) => void;
}

const companyFieldWords: FieldWords = {
  names: { name: say('name'), timeZone: say('timeZone'), calendarId: say('usualCalendar') },
  texts: ['name', 'timeZone'],
};

type Values = Pick<CompanyUpdate, 'name' | 'timeZone' | 'calendarId'>;

function CompanyForm({ company, onTouched }: CompanyFormProps) {
  const [calendarId, setCalendarId] = useState(company.calendarId);
  // The values to save, when they affect more than this page shows.
  const [asked, setAsked] = useState<Values>();
  const [update, { isLoading, error }] = useUpdateCompanyMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(say('theCompany'), companyFieldWords);
  const write = async (touched: Values) => {
    const { data, isTheirs } = await save(touched, company.version, (change, version) =>
      update({ body: { ...change, version } }),
    );
    setAsked(undefined);
    if (data !== undefined || isTheirs) onTouched(false);
    if (data !== undefined) offerUndo(say('companyChanged'), data.changeSetId);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = { name: String(form.get('name')), timeZone: String(form.get('timeZone')), calendarId };
    const touched: Values = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => value !== company[field as keyof typeof values]),
    );
    if (touched.timeZone === undefined && touched.calendarId === undefined) void write(touched);
    else setAsked(touched);
  };
  return (
    <SettingsSection title={say('company')}>
      {question}
      {asked !== undefined && (
        <Suspense>
          <CompanyWakeDialog
            times={{ timeZone: asked.timeZone, calendarId: asked.calendarId }}
            isSaving={isLoading}
            onSave={() => void write(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      <form onSubmit={submit} onChange={() => onTouched(true)} className="flex max-w-md flex-col gap-4">
        <Field label={say('name')}>
          {(field) => <Input {...field} name="name" required maxLength={120} defaultValue={company.name} />}
        </Field>
        <TimeZoneField timeZone={company.timeZone} error={error} />
        <CalendarField
          calendarId={calendarId}
          onChange={(id) => {
            onTouched(true);
            setCalendarId(id);
          }}
        />
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            {say('saveChanges')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function TimeZoneField({ timeZone, error }: { readonly timeZone: string; readonly error: unknown }) {
  const zones = useId();
  return (
    <Field
      label={say('timeZone')}
      help={say('companyTimeZoneHelp')}
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
            defaultValue={timeZone}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface CalendarFieldProps {
  readonly calendarId: string;
  readonly onChange: (id: string) => void;
}

function CalendarField({ calendarId, onChange }: CalendarFieldProps) {
  const { data: calendars } = useListCalendarsQuery();
  return (
    <Field label={say('usualCalendar')}>
      {(field) => (
        <Select
          id={field.id}
          label={say('usualCalendar')}
          value={calendarId}
          options={(calendars ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChange}
        />
      )}
    </Field>
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
