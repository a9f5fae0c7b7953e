import type { RoleId } from '@gantry/contract';
import { type Control, Controller, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useListCalendarsQuery, useListDepartmentsQuery, useListRolesQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { useRoleName } from '#components/role-names.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { roleNotes, roles } from './user-words.ts';
import { say } from './words/index.ts';

interface Mapped {
  readonly roles: readonly RoleId[];
  readonly departmentId: string | null;
}

interface UserFieldsProps<V extends FieldValues> {
  readonly control: Control<V>;
  /** Only administrators can grant roles. */
  readonly mayAssignRoles: boolean;
  /** Values that come from a sign-in mapping and were not set by hand. */
  readonly mapped?: Mapped;
  readonly rolesError?: string | undefined;
}

const none = 'none';

/** The fields that inviting and editing a person share. */
export function UserFields<V extends FieldValues>({
  control,
  mayAssignRoles,
  mapped,
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
          <Field
            label={say('department')}
            optional
            {...(mapped?.departmentId != null &&
              mapped.departmentId === value && { help: say('departmentBySignIn') })}
            error={fieldState.error?.message}
          >
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
      <ManagerField control={control} />
      <WeekField control={control} />
      <Controller
        control={control}
        name={'roles' as Path<V>}
        render={({ field: { value, onChange } }) => (
          <RoleChoices
            value={value ?? []}
            onChange={onChange}
            disabled={!mayAssignRoles}
            mapped={mapped?.roles}
            error={rolesError}
          />
        )}
      />
    </>
  );
}

/** Whom the person reports to. */
function ManagerField<V extends FieldValues>({ control }: Pick<UserFieldsProps<V>, 'control'>) {
  const managerId = useWatch({ control, name: 'managerId' as Path<V> }) as string | null | undefined;
  const { people, nameOf, search } = usePeople({ chosen: [managerId] });
  return (
    <Controller
      control={control}
      name={'managerId' as Path<V>}
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label={say('manager')} optional error={fieldState.error?.message}>
          {(field) => (
            <Picker
              {...search}
              label={say('manager')}
              value={value ?? none}
              options={[...personOptions(people), { value: none, label: say('noOne') }]}
              onChange={(id) => onChange(id === none ? null : id)}
              trigger={
                <Button {...field} variant="field" size="large">
                  <Avatar name={nameOf(value) ?? null} decorative />
                  {nameOf(value) ?? say('noOne')}
                </Button>
              }
            />
          )}
        </Field>
      )}
    />
  );
}

/** The calendar of a person; without one they work by the calendar of the work. */
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
  readonly value: readonly RoleId[];
  readonly onChange: (roles: RoleId[]) => void;
  readonly disabled: boolean;
  readonly mapped: readonly RoleId[] | undefined;
  readonly error: string | undefined;
}

function RoleChoices({ value, onChange, disabled, mapped, error }: RoleChoicesProps) {
  const { data } = useListRolesQuery();
  const roleName = useRoleName();
  // The company's own roles come after the four built-in ones.
  const known: RoleId[] = data?.map(({ id }) => id) ?? [...roles];
  const toggle = (role: RoleId, isOn: boolean) =>
    onChange(known.filter((one) => (one === role ? isOn : value.includes(one))));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-secondary-foreground">{say('roles')}</legend>
      {known.map((role) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
        <label key={role} className="flex items-center gap-2.5 py-1 text-sm">
          <Checkbox
            checked={value.includes(role)}
            disabled={disabled}
            onCheckedChange={(isOn) => toggle(role, isOn)}
          />
          {roleName(role)}
          <span className="text-xs text-muted-foreground">
            {(roleNotes as Partial<Record<RoleId, string>>)[role]}
          </span>
          {mapped !== undefined && mapped.length > 0 && value.includes(role) && (
            <span className="ml-auto flex-none rounded-full bg-muted px-2 text-xs text-secondary-foreground">
              {mapped.includes(role) ? say('bySignIn') : say('byHand')}
            </span>
          )}
        </label>
      ))}
      {mapped !== undefined && mapped.length > 0 && (
        <p className="text-xs text-muted-foreground">{say('bySignInNote')}</p>
      )}
      {disabled && <p className="text-xs text-muted-foreground">{say('rolesGivenBy')}</p>}
      {error !== undefined && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
