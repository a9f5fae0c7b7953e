import type { Department } from '@gantry/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import type { Saved } from '#components/conflict/save-or-ask.ts';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import type departmentCreate from './department-schema.ts';
import { useCreateDepartmentMutation, useUpdateDepartmentMutation } from './departments-queries.ts';
import { say } from './words/index.ts';

const loadSchema = loadOnFirstTouch(() => import('./department-schema.ts'));

type Values = z.input<typeof departmentCreate>;

export type DepartmentForm = ReturnType<typeof useDepartmentForm>;

/** Unsaved input for a department, stored as a draft; only the changed fields are sent. */
export function useDepartmentForm(department: Department | undefined, onOpenChange: (open: boolean) => void) {
  const [create, creating] = useCreateDepartmentMutation();
  const [update, updating] = useUpdateDepartmentMutation();
  const [defaults] = useState<Values>(() =>
    department === undefined ? emptyDepartment : valuesOf(department),
  );
  const form = useForm<Values>({
    defaultValues: defaults,
    resolver: formResolver(loadSchema),
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

const valuesOf = ({ code, name, parentId, headId, deputyIds, calendarId }: Department): Values => ({
  code,
  name,
  parentId,
  headId,
  deputyIds,
  calendarId,
});

const emptyDepartment: Values = {
  code: '',
  name: '',
  parentId: null,
  headId: null,
  deputyIds: [],
  calendarId: null,
};
