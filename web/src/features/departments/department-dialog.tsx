import { type Department, departmentCreate } from '@gantry/contract';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import type { Saved } from '#components/conflict/save-or-ask.ts';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { MultiPicker, Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { subtreeOf } from './department-tree.ts';
import { useCreateDepartmentMutation, useUpdateDepartmentMutation } from './departments-queries.ts';
import { say } from './words/index.ts';

interface DepartmentDialogProps {
  /** Absent: a new one. */
  readonly department?: Department;
  readonly departments: readonly Department[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Values = z.input<typeof departmentCreate>;

const none = 'none';

/** Makes a department or changes one; only what was touched is sent. */
export function DepartmentDialog({ department, departments, open, onOpenChange }: DepartmentDialogProps) {
  const { control, formState, register, submit, isLoading, draft, question } = useDepartmentForm(
    department,
    onOpenChange,
  );
  const [headId, deputyIds = []] = useWatch({ control, name: ['headId', 'deputyIds'] });
  const { people, search, ...known } = usePeople({ chosen: [headId, ...deputyIds] });
  const { data: calendars } = useListCalendarsQuery();
  const own = department === undefined ? new Set<string>() : subtreeOf(departments, department.id);
  const peopleOptions = personOptions(people);
  const nameOf = (id: string | null | undefined) => known.nameOf(id) ?? null;
  const { errors } = formState;
  const form = `department-${department?.id ?? 'new'}`;
  return (
    <Dialog
      title={department === undefined ? say('newDepartment') : say('editName', { name: department.name })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button onClick={draft.discard}>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {department === undefined ? say('create') : say('saveChanges')}
          </Button>
        </>
      }
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_8rem]">
        <Field label={say('name')} error={errors.name?.message}>
          {(field) => (
            <Input {...field} {...register('name')} dir="auto" maxLength={120} autoComplete="off" />
          )}
        </Field>
        <Field label={say('code')} error={errors.code?.message}>
          {(field) => (
            <Input {...field} {...register('code')} maxLength={12} autoComplete="off" className="uppercase" />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-2">
          <Field label={say('partOf')} error={errors.parentId?.message}>
            {(field) => (
              <Controller
                control={control}
                name="parentId"
                render={({ field: { value, onChange } }) => (
                  <Select
                    id={field.id}
                    label={say('partOf')}
                    value={value ?? none}
                    options={[
                      { value: none, label: say('atTheTop') },
                      ...departments
                        .filter(({ id }) => !own.has(id))
                        .map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChange={(id) => onChange(id === none ? null : id)}
                  />
                )}
              />
            )}
          </Field>
          <Field label={say('calendar')} error={errors.calendarId?.message}>
            {(field) => (
              <Controller
                control={control}
                name="calendarId"
                render={({ field: { value, onChange } }) => (
                  <Select
                    id={field.id}
                    label={say('calendar')}
                    value={value ?? none}
                    options={[
                      { value: none, label: say('asCompany') },
                      ...(calendars ?? []).map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChange={(id) => onChange(id === none ? null : id)}
                  />
                )}
              />
            )}
          </Field>
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
                    options={peopleOptions}
                    onChange={onChange}
                    trigger={
                      <Button {...field} size="large" className="!justify-start font-normal">
                        <Avatar name={nameOf(value)} decorative />
                        {nameOf(value) ?? say('nobody')}
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
                    options={peopleOptions}
                    onChange={onChange}
                    trigger={
                      <Button {...field} size="large" className="!justify-start font-normal">
                        <span className="truncate">
                          {value.length === 0
                            ? say('nobody')
                            : value.map((id) => nameOf(id) ?? say('unknownPerson')).join(', ')}
                        </span>
                      </Button>
                    }
                  />
                )}
              />
            )}
          </Field>
        </div>
        {errors.root !== undefined && (
          <p role="alert" className="text-sm text-destructive sm:col-span-2">
            {errors.root.message}
          </p>
        )}
      </form>
      {question}
    </Dialog>
  );
}

function useDepartmentForm(department: Department | undefined, onOpenChange: (open: boolean) => void) {
  const [create, creating] = useCreateDepartmentMutation();
  const [update, updating] = useUpdateDepartmentMutation();
  const [defaults] = useState<Values>(() =>
    department === undefined ? emptyDepartment : departmentCreate.strip().parse(department),
  );
  const form = useForm<Values>({
    defaultValues: defaults,
    resolver: formResolver(departmentCreate),
    mode: 'onTouched',
  });
  const { dirtyFields } = form.formState;
  const { id = 'new', name = say('theDepartment'), version = 0 } = department ?? {};
  const draft = useFormDraft(form, { of: `department:${id}`, defaults, version });
  const { save, question } = useSaveOrAsk(name, departmentFieldWords);
  const send = async (values: Values): Promise<Saved<unknown>> => {
    if (department === undefined) return create({ body: values });
    const touched = Object.entries(values).filter(([field]) => dirtyFields[field as keyof Values]);
    return save(Object.fromEntries(touched), draft.version, (change, seen) =>
      update({ params: { id }, body: { ...change, version: seen } }),
    );
  };
  const submit = form.handleSubmit(async (values) => {
    const { data, error, isTheirs } = await send(values);
    if (data !== undefined || isTheirs) {
      draft.end();
      onOpenChange(false);
      return;
    }
    showRefusal(form.setError, error, emptyDepartment);
  });
  const { control, formState, register } = form;
  const isLoading = creating.isLoading || updating.isLoading;
  return { control, formState, register, submit, isLoading, draft, question };
}

const departmentFieldWords: FieldWords = {
  names: {
    name: say('name'),
    code: say('code'),
    parentId: say('partOf'),
    headId: say('head'),
    deputyIds: say('deputies'),
    calendarId: say('calendar'),
  },
  texts: ['name', 'code'],
};

const emptyDepartment: Values = {
  code: '',
  name: '',
  parentId: null,
  headId: null,
  deputyIds: [],
  calendarId: null,
};
