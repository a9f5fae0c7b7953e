import type { Work } from '@gantry/contract';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { fieldsOfNewWork, type WorkFieldWith } from '@gantry/contract/work-fields';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { editableFields, type FieldName, isEditable } from '#features/works/fields/editable-field.ts';
import { FieldValue } from '#features/works/fields/field-value.tsx';
import { WorkFieldPicker } from '#features/works/fields/work-field-picker.tsx';
import { asDraftWork } from './draft-work.ts';
import { emptyWork, type NewWorkValues } from './new-work-form.ts';
import { ParentNote } from './parent-note.tsx';
import { comboboxProps, SentenceChips } from './typed-sentence/sentence-chips.tsx';
import { withSentence } from './typed-sentence/sentence-fields.ts';
import { isPaste, type Sentence } from './typed-sentence/use-sentence.ts';
import { say as sayOfSentence } from './typed-sentence/words/index.ts';
import { useFormNames } from './use-form-names.ts';
import type { PastedWorks } from './use-pasted-works.tsx';
import { say } from './words/index.ts';

interface NewWorkFieldsProps {
  readonly form: UseFormReturn<NewWorkValues>;
  /** Inside a project, the project cannot be chosen. */
  readonly projectIsFixed: boolean;
  /** Called with many lines that were pasted into the title. */
  readonly pasted: PastedWorks;
  /** The fields that were read from the title. */
  readonly sentence: Sentence;
}

type PickedField = FieldName & WorkFieldWith<'asked'>;

/** The required fields of a work, two of them side by side. */
const first: readonly PickedField[] = ['projectId', 'ownerId', 'due'];
const order: readonly PickedField[] = [
  'status',
  'priority',
  'departmentId',
  'assigneeIds',
  'start',
  'durationMinutes',
  'labelIds',
];
const more: readonly PickedField[] = [
  ...order,
  ...fieldsOfNewWork.filter(
    (name): name is PickedField => isEditable(name) && ![...first, ...order].some((o) => o === name),
  ),
];
const folded = ['description', 'milestone', ...more] as const;

/** Whether a field below *More* has a value, from the address, a draft or a proposal. */
const hasMetadata = (values: NewWorkValues): boolean =>
  folded.some((name) => JSON.stringify(values[name]) !== JSON.stringify(emptyWork[name]));

/** The fields of a new work: text first, then the same pickers as everywhere. */
export function NewWorkFields({ form, projectIsFixed, pasted, sentence }: NewWorkFieldsProps) {
  const { register, formState } = form;
  const title = register('title');
  const { errors } = formState;
  const [isUnfolded, setOpen] = useState(() => hasMetadata(form.getValues()));
  // A refused field must be visible.
  const isOpen = isUnfolded || folded.some((name) => errors[name] !== undefined);
  const rows = (names: readonly PickedField[], last?: ReactNode) => (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      {names.map((name) => (
        <PickedFieldRow
          key={name}
          name={name}
          form={form}
          sentence={sentence}
          disabled={projectIsFixed && name === 'projectId'}
        />
      ))}
      {last}
    </div>
  );
  return (
    <div className="space-y-4">
      <ParentNote form={form} />
      {pasted.preview || (
        <div>
          <Field label={say('title')} error={errors.title?.message} help={sayOfSentence('hint')}>
            {(field) => (
              <Input
                {...field}
                {...title}
                {...comboboxProps(sentence.choosing)}
                dir="auto"
                autoFocus
                maxLength={LONGEST_TITLE}
                autoComplete="off"
                placeholder={say('whatToDo')}
                onPaste={pasted.onPaste}
                onKeyDown={sentence.onKeyDown}
                onChange={(event) => {
                  sentence.typed(event.target.value, isPaste(event.nativeEvent));
                  void title.onChange(event);
                }}
              />
            )}
          </Field>
          <SentenceChips sentence={sentence} values={form.watch()} className="mt-1.5" />
        </div>
      )}
      {rows(first)}
      <Button
        variant="ghost"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        className="-ml-2.5"
        onClick={() => setOpen(!isOpen)}
      >
        {say('more')}
      </Button>
      {isOpen && (
        <>
          <Field
            label={say('description')}
            optional
            error={errors.description?.message}
            help={say('markdown')}
          >
            {(field) => (
              <Textarea {...field} {...register('description')} dir="auto" maxLength={100_000} rows={4} />
            )}
          </Field>
          {rows(more, <MilestoneField form={form} />)}
        </>
      )}
    </div>
  );
}

function MilestoneField({ form }: { readonly form: UseFormReturn<NewWorkValues> }) {
  return (
    <Controller
      control={form.control}
      name="milestone"
      render={({ field: { value, onChange } }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
        <label className="flex items-center gap-2.5 self-end pb-1.5 text-sm">
          <Switch checked={value === true} onCheckedChange={onChange} />
          {say('milestone')}
        </label>
      )}
    />
  );
}

interface PickedFieldRowProps {
  readonly name: PickedField;
  readonly sentence: Sentence;
  readonly form: UseFormReturn<NewWorkValues>;
  readonly disabled: boolean;
}

function PickedFieldRow({ name, form, sentence, disabled }: PickedFieldRowProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={editableFields[name].name} error={typeof error === 'string' ? error : undefined}>
      {(field) => <PickedValue {...field} name={name} form={form} sentence={sentence} disabled={disabled} />}
    </Field>
  );
}

/** As high as a text field or a select. */
const pickerLook = '!h-8 w-full overflow-hidden !px-2.5 !text-base pointer-coarse:!h-9';

function PickedValue({
  name,
  form,
  sentence,
  disabled,
  ...field
}: PickedFieldRowProps & { id: string }): ReactNode {
  const work: Work = asDraftWork(withSentence(form.watch(), sentence.parts));
  const { names, addNames } = useFormNames(work);
  const button = (
    <Button
      {...field}
      variant="field"
      disabled={disabled}
      className={
        disabled ? `${pickerLook} !border-transparent !bg-transparent !px-0 !opacity-100` : pickerLook
      }
    >
      <span className="flex min-w-0 grow items-center gap-1.5 overflow-hidden">
        <FieldValue field={name} work={work} names={names} />
      </span>
      {!disabled && <ChevronDown className="text-muted-foreground" />}
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
        sentence.drop(Object.keys(fields));
        // Assignees are chosen together with the share of their time.
        for (const [field, value] of Object.entries(fields))
          if (field in emptyWork)
            form.setValue(field as keyof NewWorkValues, value as never, { shouldDirty: true });
        form.clearErrors(name);
      }}
    />
  );
}
