import type { PlanImport, Rehearsal } from '@gantry/contract';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isTargetNew, type TypedTarget } from './use-typed-target.ts';
import { say } from './words/index.ts';

interface TargetFieldsProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly typed: TypedTarget;
  readonly onType: (typed: TypedTarget) => void;
  /** Enter imports, like the button. */
  readonly onEnter: () => void;
}

/** Name and key of the new project; for an existing one, only the reason why works cannot be imported into it. */
export function TargetFields({ run, typed, onType, onEnter }: TargetFieldsProps) {
  const { project } = run.rehearsal;
  if (!isTargetNew(run)) {
    return project.problem === null ? null : (
      <p role="alert" className="px-5 py-2 text-sm text-destructive max-md:px-4">
        {project.problem}
      </p>
    );
  }
  const key = typed.key.trim();
  const problem = key.toUpperCase() === project.key ? (project.problem ?? undefined) : undefined;
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-5 py-2 max-md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Field
        label={say('newProject')}
        error={typed.name.trim() === '' ? say('nameNeeded') : undefined}
        className="w-72 max-md:w-full"
      >
        {(control) => (
          <Input
            {...control}
            value={typed.name}
            onChange={(event) => onType({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={say('key')} error={key === '' ? say('keyNeeded') : problem} className="w-40">
        {(control) => (
          <Input
            {...control}
            value={typed.key}
            onChange={(event) => onType({ ...typed, key: event.target.value })}
          />
        )}
      </Field>
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
