import type { Work } from '@gantry/contract';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { fieldsOfNewWork, type WorkFieldWith } from '@gantry/contract/work-fields';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { FieldValue } from '../detail/field-value.tsx';
import { editableFields, type FieldName, isEditable } from '../fields/editable-field.ts';
import { WorkFieldPicker } from '../fields/work-field-picker.tsx';
import { asDraftWork } from './draft-work.ts';
import type { NewWorkValues } from './new-work-form.ts';
import { ParentNote } from './parent-note.tsx';
import { useFormNames } from './use-form-names.ts';
import type { PastedWorks } from './use-pasted-works.tsx';

interface NewWorkFieldsProps {
  readonly form: UseFormReturn<NewWorkValues>;
  /** Inside a project the project is not chosen. */
  readonly projectIsFixed: boolean;
  /** Many lines pasted into the title. */
  readonly pasted: PastedWorks;
}

type PickedField = FieldName & WorkFieldWith<'asked'>;

/** Two of them stand side by side. */
const order: readonly PickedField[] = [
  'status',
  'priority',
  'projectId',
  'departmentId',
  'ownerId',
  'assigneeIds',
  'start',
  'due',
  'durationMinutes',
  'labelIds',
];
const picked: readonly PickedField[] = [
  ...order,
  ...fieldsOfNewWork.filter(
    (name): name is PickedField => isEditable(name) && !order.some((o) => o === name),
  ),
];

/** The fields of a new work: words first, then the same pickers as everywhere. */
export function NewWorkFields({ form, projectIsFixed, pasted }: NewWorkFieldsProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  return (
    <div className="space-y-4">
      <ParentNote form={form} />
      {pasted.preview || (
        <Field label="Title" error={errors.title?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('title')}
              dir="auto"
              autoFocus
              maxLength={LONGEST_TITLE}
              autoComplete="off"
              placeholder="What is to be done? Many pasted lines make many works."
              onPaste={pasted.onPaste}
            />
          )}
        </Field>
      )}
      <Field label="Description" optional error={errors.description?.message} help="Markdown works.">
        {(field) => (
          <Textarea {...field} {...register('description')} dir="auto" maxLength={100_000} rows={4} />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        {picked.map((name) => (
          <PickedFieldRow
            key={name}
            name={name}
            form={form}
            disabled={projectIsFixed && name === 'projectId'}
          />
        ))}
        <Controller
          control={control}
          name="milestone"
          render={({ field: { value, onChange } }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
            <label className="flex items-center gap-2.5 self-end pb-1.5 text-sm">
              <Switch checked={value === true} onCheckedChange={onChange} />
              Milestone: a moment, without a length
            </label>
          )}
        />
      </div>
    </div>
  );
}

interface PickedFieldRowProps {
  readonly name: PickedField;
  readonly form: UseFormReturn<NewWorkValues>;
  readonly disabled: boolean;
}

function PickedFieldRow({ name, form, disabled }: PickedFieldRowProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={editableFields[name].name} error={typeof error === 'string' ? error : undefined}>
      {(field) => <PickedValue {...field} name={name} form={form} disabled={disabled} />}
    </Field>
  );
}

function PickedValue({ name, form, disabled, ...field }: PickedFieldRowProps & { id: string }): ReactNode {
  const work: Work = asDraftWork(form.watch());
  const { names, addNames } = useFormNames(work);
  const button = (
    <Button
      {...field}
      size="large"
      disabled={disabled}
      className="w-full !justify-start overflow-hidden !font-normal"
    >
      <FieldValue field={name} work={work} names={names} />
    </Button>
  );
  if (disabled) return button;
  return (
    <WorkFieldPicker
      field={name}
      works={[work]}
      trigger={button}
      onChange={(change, references) => {
        if (references !== undefined) addNames(references);
        const fields = typeof change === 'function' ? change(work) : change;
        form.setValue(name, fields[name] as NewWorkValues[typeof name], { shouldDirty: true });
        form.clearErrors(name);
      }}
    />
  );
}
