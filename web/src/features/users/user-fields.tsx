import type { Role } from '@gantry/contract';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { useListCalendarsQuery, useListDepartmentsQuery } from '#api/lookups.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { roleWords } from '#lib/role-words.ts';
import { roleNotes, roles } from './user-words.ts';
import { say } from './words/index.ts';

interface UserFieldsProps<V extends FieldValues> {
  readonly control: Control<V>;
  /** Roles are given by administrators only. */
  readonly mayAssignRoles: boolean;
  readonly rolesError?: string | undefined;
}

const none = 'none';

/** What an invitation and a change of a person have in common. */
export function UserFields<V extends FieldValues>({
  control,
  mayAssignRoles,
  rolesError,
}: UserFieldsProps<V>) {
  const { data } = useListDepartmentsQuery();
  return (
    <>
      <Controller
        control={control}
        name={'jobTitle' as Path<V>}
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <Field label={say('jobTitle')} optional error={fieldState.error?.message}>
            {(field) => (
              <Input
                {...field}
                value={value ?? ''}
                onBlur={onBlur}
                onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
                maxLength={120}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name={'departmentId' as Path<V>}
        render={({ field: { value, onChange }, fieldState }) => (
          <Field label={say('department')} optional error={fieldState.error?.message}>
            {(field) => (
              <Select
                id={field.id}
                label={say('department')}
                value={value ?? none}
                options={[
                  { value: none, label: say('noDepartment') },
                  ...(data?.response ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(id) => onChange(id === none ? null : id)}
              />
            )}
          </Field>
        )}
      />
      <WeekField control={control} />
      <Controller
        control={control}
        name={'roles' as Path<V>}
        render={({ field: { value, onChange } }) => (
          <RoleChoices
            value={value ?? []}
            onChange={onChange}
            disabled={!mayAssignRoles}
            error={rolesError}
          />
        )}
      />
    </>
  );
}

/** The calendar by which a person works; without one they work by that of the work. */
function WeekField<V extends FieldValues>({ control }: Pick<UserFieldsProps<V>, 'control'>) {
  const { data } = useListCalendarsQuery();
  const named = (data ?? []).filter(({ name }) => name !== '');
  return (
    <Controller
      control={control}
      name={'calendarId' as Path<V>}
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label={say('ownWeek')} optional error={fieldState.error?.message}>
          {(field) => (
            <Select
              id={field.id}
              label={say('ownWeek')}
              value={value ?? none}
              options={[
                { value: none, label: say('asWork') },
                ...named.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => onChange(id === none ? null : id)}
            />
          )}
        </Field>
      )}
    />
  );
}

interface RoleChoicesProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

function RoleChoices({ value, onChange, disabled, error }: RoleChoicesProps) {
  const toggle = (role: Role, isOn: boolean) =>
    onChange(roles.filter((one) => (one === role ? isOn : value.includes(one))));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-secondary-foreground">{say('roles')}</legend>
      {roles.map((role) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
        <label key={role} className="flex items-center gap-2.5 py-1 text-sm">
          <Checkbox
            checked={value.includes(role)}
            disabled={disabled}
            onCheckedChange={(isOn) => toggle(role, isOn)}
          />
          {roleWords[role]}
          <span className="text-xs text-muted-foreground">{roleNotes[role]}</span>
        </label>
      ))}
      {disabled && <p className="text-xs text-muted-foreground">{say('rolesGivenBy')}</p>}
      {error !== undefined && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
