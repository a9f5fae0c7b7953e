import { fieldName } from '@gantry/contract/field-names';
import { projectFields } from '@gantry/contract/project-fields';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useListCalendarsQuery, useListDepartmentsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { PeopleCountField } from './people-count-field.tsx';
import { type ProjectFormValues, plainLines, projectColors } from './project-form.ts';
import { hueWords, keyExample, optionsOf, progressEntryWords, visibilityWords } from './project-words.ts';
import { SplitsField } from './splits-field.tsx';
import { say } from './words/index.ts';

interface ProjectFieldsProps {
  readonly control: Control<ProjectFormValues>;
  readonly register: UseFormRegister<ProjectFormValues>;
  readonly errors: FieldErrors<ProjectFormValues>;
  /** The key is chosen once; works carry it. */
  readonly keyIsFixed?: boolean;
  readonly onKeyTyped?: () => void;
  /** What comes of the dates that are chosen. */
  readonly belowDates?: ReactNode;
}

/** The fields of a project, for making one and for changing one. */
export function ProjectFields({
  control,
  register,
  errors,
  keyIsFixed = false,
  onKeyTyped,
  belowDates,
}: ProjectFieldsProps) {
  const key = useWatch({ control, name: 'key' });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_8rem]">
      <Field label={say('name')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} dir="auto" maxLength={120} autoComplete="off" />}
      </Field>
      <Field
        label={say('key')}
        error={errors.key?.message}
        help={keyIsFixed ? say('keyStays') : keyExample(key)}
      >
        {(field) => (
          <Input
            {...field}
            {...register('key', {
              ...(onKeyTyped && { onChange: onKeyTyped }),
              setValueAs: (key: string) => key.toUpperCase(),
            })}
            readOnly={keyIsFixed}
            maxLength={10}
            autoComplete="off"
            className="uppercase"
          />
        )}
      </Field>
      <Field label={say('summary')} optional error={errors.summary?.message} className="sm:col-span-2">
        {(field) => (
          <Textarea {...field} {...register('summary')} dir="auto" placeholder={say('summaryPlaceholder')} />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-2">
        <PersonField control={control} error={errors.leadId?.message} />
        <DepartmentField control={control} error={errors.departmentId?.message} />
        <CalendarField control={control} error={errors.calendarId?.message} />
        <PlainLines register={register} errors={errors} />
        <DateField control={control} name="start" label={say('start')} error={errors.start?.message} />
        <DateField
          control={control}
          name="targetDate"
          label={say('target')}
          error={errors.targetDate?.message}
        />
        {belowDates}
        <ChoiceField
          control={control}
          name="status"
          label={say('status')}
          options={optionsOf(projectStatusWords)}
        />
        <ChoiceField
          control={control}
          name="visibility"
          label={say('visibility')}
          options={optionsOf(visibilityWords)}
        />
        <ChoiceField
          control={control}
          name="progressEntry"
          label={say('progressEntry')}
          help={say('progressEntryHelp')}
          options={optionsOf(progressEntryWords)}
        />
        <DateField
          control={control}
          name="statusDate"
          label={say('statusDate')}
          help={say('statusDateHelp')}
          none={say('noStatusDate')}
          error={errors.statusDate?.message}
        />
        <PeopleCountField control={control} />
        <SplitsField control={control} />
        <Field
          label={say('daysPerMonth')}
          help={say('daysPerMonthHelp')}
          error={errors.daysPerMonth?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('daysPerMonth', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={31}
            />
          )}
        </Field>
        <ColorField control={control} />
      </div>
    </div>
  );
}

/** Texts of one line that need no control of their own. */
function PlainLines({ register, errors }: Pick<ProjectFieldsProps, 'register' | 'errors'>) {
  return plainLines.map((name) => (
    <Field key={name} label={fieldName(name)} optional error={errors[name]?.message}>
      {(field) => (
        <Input
          {...field}
          {...register(name)}
          dir="auto"
          maxLength={projectFields.declared[name].most}
          autoComplete="off"
        />
      )}
    </Field>
  ));
}

type ControlProps = Pick<ProjectFieldsProps, 'control'>;
type ErrorProps = ControlProps & { readonly error: string | undefined };

function PersonField({ control, error }: ErrorProps) {
  const leadId = useWatch({ control, name: 'leadId' });
  const { people, nameOf, search } = usePeople({ chosen: [leadId] });
  return (
    <Field label={say('lead')} optional error={error}>
      {(field) => (
        <Controller
          control={control}
          name="leadId"
          render={({ field: { value, onChange } }) => {
            const name = nameOf(value) ?? null;
            return (
              <Picker
                {...search}
                label={say('lead')}
                value={value ?? null}
                options={personOptions(people)}
                onChange={onChange}
                trigger={
                  <Button {...field} variant="field" size="large">
                    <Avatar name={name} decorative />
                    {name ?? say('noLeadYet')}
                  </Button>
                }
              />
            );
          }}
        />
      )}
    </Field>
  );
}

const noDepartment = 'none';

function DepartmentField({ control, error }: ErrorProps) {
  const { data } = useListDepartmentsQuery();
  const options = [
    { value: noDepartment, label: say('noDepartment') },
    ...(data?.response ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label={say('department')} optional error={error}>
      {(field) => (
        <Controller
          control={control}
          name="departmentId"
          render={({ field: { value, onChange } }) => (
            <Select
              id={field.id}
              label={say('department')}
              value={value ?? noDepartment}
              options={options}
              onChange={(id) => onChange(id === noDepartment ? null : id)}
            />
          )}
        />
      )}
    </Field>
  );
}

const asCompany = 'none';

function CalendarField({ control, error }: ErrorProps) {
  const { data } = useListCalendarsQuery();
  const options = [
    { value: asCompany, label: say('asCompany') },
    ...(data ?? []).filter(({ name }) => name !== '').map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label={say('calendar')} optional error={error}>
      {(field) => (
        <Controller
          control={control}
          name="calendarId"
          render={({ field: { value, onChange } }) => (
            <Select
              id={field.id}
              label={say('calendar')}
              value={value ?? asCompany}
              options={options}
              onChange={(id) => onChange(id === asCompany ? null : id)}
            />
          )}
        />
      )}
    </Field>
  );
}

interface DateFieldProps extends ErrorProps {
  readonly name: 'start' | 'targetDate' | 'statusDate';
  readonly label: string;
  readonly help?: string;
  /** What is shown where there is no date. */
  readonly none?: string;
}

/** A status date is a moment; the day that a person chooses counts from its beginning. */
function DateField({ control, name, label, help, none = say('noDate'), error }: DateFieldProps) {
  const today = useCompanyToday();
  const kept = (day: string | null) => (name === 'statusDate' && day !== null ? `${day}T00:00` : day);
  return (
    <Field label={label} optional error={error} help={help}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DatePicker
              label={label}
              value={value == null ? null : dayOf(value)}
              today={today}
              onChange={(day) => onChange(kept(day))}
              clearable
              trigger={
                <Button {...field} variant="field" size="large" icon={<CalendarDays />}>
                  {value == null ? none : dateOrMoment(value, today)}
                </Button>
              }
            />
          )}
        />
      )}
    </Field>
  );
}

function dateOrMoment(value: string, today: string): string {
  const day = weekdayAndDay(dayOf(value), today);
  const time = value.slice('YYYY-MM-DDT'.length);
  return time === '' || time === '00:00' ? day : `${day}, ${time}`;
}

interface ChoiceFieldProps<N> extends ControlProps {
  readonly name: N;
  readonly label: string;
  readonly help?: string;
  readonly options: { value: string; label: string }[];
}

function ChoiceField<N extends 'status' | 'visibility' | 'progressEntry'>(props: ChoiceFieldProps<N>) {
  const { control, name, label, help, options } = props;
  return (
    <Field label={label} help={help}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Select id={field.id} label={label} value={String(value)} options={options} onChange={onChange} />
          )}
        />
      )}
    </Field>
  );
}

function ColorField({ control }: ControlProps) {
  return (
    <Controller
      control={control}
      name="color"
      render={({ field: { value, onChange, name } }) => (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 text-sm font-medium text-secondary-foreground">{say('colour')}</legend>
          <div className="flex flex-wrap gap-1">
            {projectColors.map((hue) => (
              <label
                key={hue}
                className="rounded-control p-1 has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={value === hue}
                  onChange={() => onChange(hue)}
                />
                <span data-hue={hue} className="swatch block size-5 rounded-[5px]" />
                <span className="sr-only">{hueWords[hue]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}
