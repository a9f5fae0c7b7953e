import type { Department } from '@gantry/contract';
import { Controller, useWatch } from 'react-hook-form';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { MultiPicker, Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import type { DepartmentForm } from './use-department-form.ts';
import { say } from './words/index.ts';

type FormParts = Pick<DepartmentForm, 'control' | 'formState' | 'register'>;

const none = 'none';

/** The name of a department. */
export function NameFields({ formState: { errors }, register }: FormParts) {
  return (
    <>
      <Field label={say('name')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} dir="auto" maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={say('code')} error={errors.code?.message}>
        {(field) => (
          <Input {...field} {...register('code')} maxLength={12} autoComplete="off" className="uppercase" />
        )}
      </Field>
    </>
  );
}

interface PlaceFieldsProps extends FormParts {
  /** The departments that may be the parent of this one. */
  readonly above: readonly Department[];
}

/** The parent department and the calendar. */
export function PlaceFields({ above, control, formState: { errors } }: PlaceFieldsProps) {
  const { data: calendars } = useListCalendarsQuery();
  return (
    <>
      <ChoiceField
        name="parentId"
        label={say('partOf')}
        absent={say('atTheTop')}
        choices={above}
        error={errors.parentId?.message}
        control={control}
      />
      <ChoiceField
        name="calendarId"
        label={say('calendar')}
        absent={say('asCompany')}
        choices={calendars ?? []}
        error={errors.calendarId?.message}
        control={control}
      />
    </>
  );
}

interface ChoiceFieldProps extends Pick<FormParts, 'control'> {
  readonly name: 'parentId' | 'calendarId';
  readonly label: string;
  /** Shows the default when nothing is chosen. */
  readonly absent: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly error: string | undefined;
}

function ChoiceField({ name, label, absent, choices, error, control }: ChoiceFieldProps) {
  const options = [
    { value: none, label: absent },
    ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
  ];
  return (
    <Field label={label} error={error}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Select
              id={field.id}
              label={label}
              value={value ?? none}
              options={options}
              onChange={(id) => onChange(id === none ? null : id)}
            />
          )}
        />
      )}
    </Field>
  );
}

/** The head of a department and their deputies. */
export function PeopleFields({ control, formState: { errors } }: FormParts) {
  const [headId, deputyIds = []] = useWatch({ control, name: ['headId', 'deputyIds'] });
  const { people, search, ...known } = usePeople({ chosen: [headId, ...deputyIds] });
  const options = personOptions(people);
  const nameOf = (id: string | null | undefined) => known.nameOf(id) ?? null;
  return (
    <>
      <Field label={say('head')} error={errors.headId?.message}>
        {(field) => (
          <Controller
            control={control}
            name="headId"
            render={({ field: { value, onChange } }) => (
              <Picker
                {...search}
                label={say('head')}
                value={value ?? null}
                options={options}
                onChange={onChange}
                trigger={
                  <Button {...field} variant="field" size="large">
                    <Avatar name={nameOf(value)} decorative />
                    {nameOf(value) ?? say('noOne')}
                  </Button>
                }
              />
            )}
          />
        )}
      </Field>
      <Field label={say('deputies')} error={errors.deputyIds?.message}>
        {(field) => (
          <Controller
            control={control}
            name="deputyIds"
            render={({ field: { value = [], onChange } }) => (
              <MultiPicker
                {...search}
                label={say('deputies')}
                values={value}
                options={options}
                onChange={onChange}
                trigger={
                  <Button {...field} variant="field" size="large">
                    <span className="truncate">
                      {value.length === 0
                        ? say('noOne')
                        : value.map((id) => nameOf(id) ?? say('unknownPerson')).join(', ')}
                    </span>
                  </Button>
                }
              />
            )}
          />
        )}
      </Field>
    </>
  );
}
