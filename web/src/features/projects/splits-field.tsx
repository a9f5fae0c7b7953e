import { type Control, Controller } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ProjectFormValues } from './project-form.ts';
import { say } from './words/index.ts';

const choices = [
  { value: 'yes', label: say('splitsDo') },
  { value: 'no', label: say('splitsDoNot') },
];

/** Whether what is left of started works waits for their predecessors. */
export function SplitsField({ control }: { readonly control: Control<ProjectFormValues> }) {
  return (
    <Field label={say('splitsInProgress')} help={say('splitsInProgressHelp')}>
      {(field) => (
        <Controller
          control={control}
          name="splitsInProgress"
          render={({ field: { value, onChange } }) => (
            <Select
              id={field.id}
              label={say('splitsInProgress')}
              value={value === true ? 'yes' : 'no'}
              options={choices}
              onChange={(choice) => onChange(choice === 'yes')}
            />
          )}
        />
      )}
    </Field>
  );
}
