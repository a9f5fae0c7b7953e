import type { PlanImport, Rehearsal } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { say } from './words/index.ts';

interface TargetFieldsProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly onChoose: (choices: Partial<PlanImport['choices']>) => void;
}

/** Name and key of the project that would be made; of one that is there, only why the works cannot come into it. */
export function TargetFields({ run, onChoose }: TargetFieldsProps) {
  const { project } = run.rehearsal;
  const [name, setName] = useState(project.name);
  const [key, setKey] = useState(project.key);
  if (project.id !== null || run.choices.projectId !== undefined) {
    return project.problem === null ? null : (
      <p role="alert" className="px-5 py-2 text-sm text-destructive max-md:px-4">
        {project.problem}
      </p>
    );
  }
  const isChanged = name !== project.name || key.toUpperCase() !== project.key;
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-5 py-2 max-md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && name !== '' && key !== '') onChoose({ name, key });
      }}
    >
      <Field label={say('newProject')} className="w-72 max-md:w-full">
        {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field label={say('key')} error={project.problem ?? undefined} className="w-40">
        {(control) => <Input {...control} value={key} onChange={(event) => setKey(event.target.value)} />}
      </Field>
      {isChanged && <Button type="submit">{say('next')}</Button>}
    </form>
  );
}
