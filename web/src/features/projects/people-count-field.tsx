import { type Control, Controller } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ProjectFormValues } from './project-form.ts';
import { say } from './words/index.ts';

const choices = [
  { value: 'yes', label: say('peopleDoCount') },
  { value: 'no', label: say('peopleDoNotCount') },
];

/** Whether weeks and absences of the people who do the works decide their dates. */
export function PeopleCountField({ control }: { readonly control: Control<ProjectFormValues> }) {
  return (
    <Field label={say('peopleCount')} help={say('peopleCountHelp')}>
      {(field) => (
        <Controller
          control={control}
          name="peopleCount"
          render={({ field: { value, onChange } }) => (
            <Select
              id={field.id}
              label={say('peopleCount')}
              value={value === false ? 'no' : 'yes'}
              options={choices}
              onChange={(choice) => onChange(choice === 'yes')}
            />
          )}
        />
      )}
    </Field>
  );
}
