import type { RoleId, SignInMapping } from '@gantry/contract';
import { type FormEvent, useId, useState } from 'react';
import { useListDepartmentsQuery, useListRolesQuery } from '#api/lookups.ts';
import { useProjects } from '#api/use-choices.ts';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { useRoleName } from '#components/role-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { fieldErrorsOf, sentenceOf } from '#lib/problem.ts';
import { roleWords } from '#lib/role-words.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { MappingEffect } from './mapping-effect.tsx';
import { useCreateSignInMappingMutation, useUpdateSignInMappingMutation } from './mapping-queries.ts';
import { say } from './words/index.ts';

type Values = Pick<SignInMapping, 'claim' | 'value' | 'name' | 'role' | 'departmentId' | 'projectId'>;

const nothingYet: Values = {
  claim: 'app_role',
  value: '',
  name: null,
  role: null,
  departmentId: null,
  projectId: null,
};

const fieldWords: FieldWords = {
  names: {
    claim: say('claim'),
    value: say('roleValue'),
    name: say('groupName'),
    role: say('role'),
    departmentId: say('department'),
    projectId: say('project'),
  },
  texts: [],
  values: { ...roleWords, app_role: say('claimRole'), group: say('claimGroup') },
};

interface MappingDialogProps {
  /** Absent: a new one. */
  readonly mapping?: SignInMapping;
  readonly onClose: () => void;
}

/** Creates or changes a mapping, with a preview of the people whom it would affect. */
export function MappingDialog({ mapping, onClose }: MappingDialogProps) {
  const form = useId();
  // The state when editing began. If others change it meanwhile, the person is asked on saving.
  const [begun] = useState(mapping);
  const [values, setValues] = useState<Values>(mapping ? valuesOf(mapping) : nothingYet);
  const { save, error, isSaving, question } = useSaving(begun, onClose);
  const change = (patch: Partial<Values>) => setValues({ ...values, ...patch });
  const isWhole = isSound(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void save(values);
  };
  const draft = isWhole ? { ...(begun && { id: begun.id }), mapping: trimmed(values) } : undefined;
  const errors = fieldErrorsOf(error);
  return (
    <Dialog
      title={say(begun ? 'changeTitle' : 'newTitle')}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isSaving} disabled={!isWhole}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ClaimFields values={values} errors={errors} onChange={change} />
        <GiftFields values={values} errors={errors} onChange={change} />
        <MappingEffect draft={draft} />
        {error !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {sentenceOf(error)}
          </p>
        )}
      </form>
      {question}
    </Dialog>
  );
}

function useSaving(begun: SignInMapping | undefined, onClose: () => void) {
  const [create, creating] = useCreateSignInMappingMutation();
  const [update, updating] = useUpdateSignInMappingMutation();
  const [error, setError] = useState<unknown>();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(say('mapping'), fieldWords);
  const make = async (values: Values) => {
    const answer = await create({ body: trimmed(values) });
    if (answer.data === undefined) return setError(answer.error);
    onClose();
    offerUndo(say('isAdded'), answer.data.changeSetId);
  };
  const edit = async (values: Values, { id, version, ...old }: SignInMapping) => {
    const before: Values = valuesOf({ id, version, ...old });
    const touched = Object.entries(trimmed(values)).filter(
      ([field, value]) => value !== before[field as keyof Values],
    );
    if (touched.length === 0) return onClose();
    const patch: Partial<Values> = Object.fromEntries(touched);
    const answer = await save(patch, version, (part, seen) =>
      update({ params: { id }, body: { ...part, version: seen } }),
    );
    if (answer.data === undefined && !answer.isTheirs) return setError(answer.error);
    onClose();
    if (answer.data !== undefined) offerUndo(say('isChanged'), answer.data.changeSetId);
  };
  return {
    save: (values: Values) => (begun ? edit(values, begun) : make(values)),
    error,
    isSaving: creating.isLoading || updating.isLoading,
    question,
  };
}

interface FieldsProps {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<Values>) => void;
}

function ClaimFields({ values: { claim, value, name }, errors, onChange }: FieldsProps) {
  const isGroup = claim === 'group';
  return (
    <>
      <Field label={say('claim')} error={errors.claim}>
        {({ id }) => (
          <Select
            id={id}
            label={say('claim')}
            value={claim}
            options={[
              { value: 'app_role', label: say('claimRole') },
              { value: 'group', label: say('claimGroup') },
            ]}
            onChange={(next) => onChange({ claim: next, ...(next === 'app_role' && { name: null }) })}
          />
        )}
      </Field>
      <Field
        label={say(isGroup ? 'groupValue' : 'roleValue')}
        help={say(isGroup ? 'groupValueHelp' : 'roleValueHelp')}
        error={errors.value}
      >
        {(field) => (
          <Input
            {...field}
            value={value}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </Field>
      {isGroup && (
        <Field label={say('groupName')} optional error={errors.name}>
          {(field) => (
            <Input
              {...field}
              value={name ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.target.value === '' ? null : event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

const none = 'none';

function GiftFields({ values: { role, departmentId, projectId }, errors, onChange }: FieldsProps) {
  const { data: roles } = useListRolesQuery();
  const { data: departments } = useListDepartmentsQuery();
  const { projects, find, search } = useProjects({ chosen: [projectId] });
  const roleName = useRoleName();
  const project = find(projectId);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium text-secondary-foreground">{say('get')}</legend>
      <Field label={say('role')} error={errors.role}>
        {({ id }) => (
          <Select
            id={id}
            label={say('role')}
            value={role ?? none}
            options={[
              { value: none, label: say('nothing') },
              ...(roles ?? []).map((each) => ({ value: each.id as string, label: roleName(each.id) })),
            ]}
            onChange={(next) => onChange({ role: next === none ? null : (next as RoleId) })}
          />
        )}
      </Field>
      <Field label={say('department')} error={errors.departmentId}>
        {({ id }) => (
          <Select
            id={id}
            label={say('department')}
            value={departmentId ?? none}
            options={[
              { value: none, label: say('nothing') },
              ...(departments?.response ?? [])
                .filter((each) => each.active || each.id === departmentId)
                .map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={(next) => onChange({ departmentId: next === none ? null : next })}
          />
        )}
      </Field>
      <Field label={say('project')} error={errors.projectId}>
        {(field) => (
          <Picker
            {...search}
            label={say('project')}
            value={projectId ?? none}
            options={[
              { value: none, label: say('nothing') },
              ...projects.map(({ id, key, name }) => ({ value: id, label: name, hint: key })),
            ]}
            onChange={(next) => onChange({ projectId: next === none ? null : next })}
            trigger={
              <Button {...field} variant="field" size="large">
                {projectId === null ? say('nothing') : (project?.name ?? say('hiddenProject'))}
              </Button>
            }
          />
        )}
      </Field>
    </fieldset>
  );
}

const valuesOf = ({ claim, value, name, role, departmentId, projectId }: SignInMapping): Values => ({
  claim,
  value,
  name,
  role,
  departmentId,
  projectId,
});

const trimmed = (values: Values): Values => ({
  ...values,
  value: values.value.trim(),
  name: values.name?.trim() || null,
});

const isSound = ({ value, role, departmentId, projectId }: Values) =>
  value.trim() !== '' && (role !== null || departmentId !== null || projectId !== null);
