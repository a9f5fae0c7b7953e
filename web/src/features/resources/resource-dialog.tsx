import type { Resource } from '@gantry/contract';
import { workingResourceKinds } from '@gantry/contract/vocabulary';
import { type KeyboardEvent, useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useListCalendarsQuery, useListDepartmentsQuery } from '#api/lookups.ts';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { resourceKindWords } from '#components/resources/resource-kind.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { useUndo } from '#sync/undo/undo.ts';
import type resourceCreate from './resource-schema.ts';
import { useCreateResourceMutation, useUpdateResourceMutation } from './resources-queries.ts';
import { say } from './words/index.ts';

interface ResourceDialogProps {
  /** Absent: a new one. */
  readonly resource?: Resource;
  readonly onClose: () => void;
}

const loadSchema = loadOnFirstTouch(() => import('./resource-schema.ts'));

type Values = z.input<typeof resourceCreate>;

const emptyResource: Values = { name: '', kind: 'crew', departmentId: null, calendarId: null, capacity: 1 };

/** Creates or changes a resource; only the changed fields are sent. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const { control, formState, register, submit, isLoading, draft, question } = useResourceForm(
    resource,
    onClose,
  );
  const { errors } = formState;
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog
      title={resource === undefined ? say('newResource') : say('editName', { name: resource.name })}
      open
      onOpenChange={(open) => !open && onClose()}
      problem={<FormProblem errors={errors} />}
      footer={
        <>
          <DialogClose render={<Button onClick={draft.discard}>{say('cancel')}</Button>} />
          <Button type="submit" form="resource" variant="primary" keys="Ctrl+Enter" busy={isLoading}>
            {resource === undefined ? say('create') : say('saveChanges')}
          </Button>
        </>
      }
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <form
        id="resource"
        noValidate
        onSubmit={submit}
        onKeyDown={submitByKeys}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <Field label={say('name')} error={errors.name?.message}>
            {(field) => (
              <Input {...field} {...register('name')} dir="auto" maxLength={120} autoComplete="off" />
            )}
          </Field>
        </div>
        {(resource === undefined || isWorking(resource.kind)) && <KindField control={control} />}
        <Field
          label={say('capacity')}
          help={say('capacityHelp')}
          error={errors.capacity && say('noCapacity')}
        >
          {(field) => (
            <Input
              {...field}
              {...register('capacity', { valueAsNumber: true })}
              type="number"
              min={1}
              max={1_000}
            />
          )}
        </Field>
        <PlaceFields control={control} />
      </form>
      {question}
    </Dialog>
  );
}

const isWorking = (kind: Resource['kind']): boolean => workingResourceKinds.some((known) => known === kind);

function KindField({ control }: { readonly control: Control<Values> }) {
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label={say('kind')} error={fieldState.error?.message}>
          {(field) => (
            <Select
              id={field.id}
              label={say('kind')}
              value={value}
              options={workingResourceKinds.map((kind) => ({ value: kind, label: resourceKindWords[kind] }))}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    />
  );
}

const none = 'none';

/** Its department and its calendar. */
function PlaceFields({ control }: { readonly control: Control<Values> }) {
  const { data: departments } = useListDepartmentsQuery();
  const { data: calendars } = useListCalendarsQuery();
  const choices = [
    {
      name: 'departmentId',
      label: say('department'),
      nothing: say('noDepartment'),
      rows: departments?.response ?? [],
    },
    {
      name: 'calendarId',
      label: say('calendar'),
      nothing: say('asWork'),
      rows: (calendars ?? []).filter((calendar) => calendar.name !== ''),
    },
  ] as const;
  return choices.map(({ name, label, nothing, rows }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {(field) => (
            <Select
              id={field.id}
              label={label}
              value={value ?? none}
              options={[
                { value: none, label: nothing },
                ...rows.map((row) => ({ value: row.id, label: row.name })),
              ]}
              onChange={(id) => onChange(id === none ? null : id)}
            />
          )}
        </Field>
      )}
    />
  ));
}

const resourceFieldWords: FieldWords = {
  names: {
    name: say('name'),
    kind: say('kind'),
    departmentId: say('department'),
    calendarId: say('calendar'),
    capacity: say('capacity'),
  },
  texts: ['name'],
};

function useResourceForm(resource: Resource | undefined, onClose: () => void) {
  const [create, creating] = useCreateResourceMutation();
  const [update, updating] = useUpdateResourceMutation();
  const [defaults] = useState<Values>(() => (resource === undefined ? emptyResource : valuesOf(resource)));
  const form = useForm<Values>({
    defaultValues: defaults,
    resolver: formResolver(loadSchema),
    mode: 'onTouched',
  });
  const { control, formState, register } = form;
  const { dirtyFields } = formState;
  const { id = 'new', name = say('theResource'), version = 0 } = resource ?? {};
  const draft = useFormDraft(form, { of: `resource:${id}`, defaults, version });
  const { save, question } = useSaveOrAsk(name, resourceFieldWords);
  const { offerUndo } = useUndo();
  const submit = form.handleSubmit(async (values) => {
    const touched = Object.entries(values).filter(([field]) => dirtyFields[field as keyof Values]);
    const { data, error, isTheirs } =
      resource === undefined
        ? { ...(await create({ body: values })), isTheirs: false }
        : await save(Object.fromEntries(touched), draft.version, (change, seen) =>
            update({ params: { id }, body: { ...change, version: seen } }),
          );
    if (data === undefined && !isTheirs) return showRefusal(form.setError, error, emptyResource);
    draft.end();
    onClose();
    if (data !== undefined)
      offerUndo(
        say(resource === undefined ? 'isMade' : 'isChanged', { name: data.response.name }),
        data.changeSetId,
      );
  });
  const isLoading = creating.isLoading || updating.isLoading;
  return { control, formState, register, submit, isLoading, draft, question };
}

/** The changed fields. The kind of a material or a cost cannot be changed. */
function valuesOf({ name, kind, departmentId, calendarId, capacity }: Resource): Values {
  const known = workingResourceKinds.find((each) => each === kind) ?? 'other';
  return { name, kind: known, departmentId, calendarId, capacity };
}
