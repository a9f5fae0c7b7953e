import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useCreateDepartmentMutation } from '#features/departments/departments-queries.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { StepFoot } from './step-foot.tsx';
import { readDepartments, type TypedDepartment } from './typed-departments.ts';
import { say } from './words/index.ts';

const toDepartments = (text: ReactNode) => (
  <Link to="/departments" className="text-primary hover:underline">
    {text}
  </Link>
);

/** The tree of departments, typed as lines. */
export function DepartmentsStep({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const [text, setText] = useState('');
  const { data } = useListDepartmentsQuery();
  const departments = readDepartments(text, data?.response.map(({ code }) => code) ?? []);
  const { make, isBusy, error } = useMaking();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const made = await make(departments);
    // Departments that could not be created stay in the field to be corrected.
    setText(
      text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(made)
        .join('\n'),
    );
    if (made < departments.length) return;
    toast.success(say('departmentsAdded', { count: made }));
    onDone();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={say('departmentNames')}
          help={say('departmentNamesHelp')}
          error={error === undefined ? undefined : sentenceOf(error)}
        >
          {(field) => (
            <Textarea
              {...field}
              autoFocus
              rows={5}
              value={text}
              placeholder={say('departmentNamesPlaceholder')}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Field>
        <Tree departments={departments} />
      </div>
      <StepFoot
        note={say.rich('departmentsNote', { link: toDepartments })}
        onLater={onLater}
        action={
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            keys="Ctrl+Enter"
            disabled={departments.length === 0}
          >
            {say('addDepartments', { count: departments.length })}
          </Button>
        }
      />
    </form>
  );
}

function Tree({ departments }: { readonly departments: readonly TypedDepartment[] }) {
  const depthOf = ({ below }: TypedDepartment): number => {
    const parent = below === null ? undefined : departments[below];
    return parent === undefined ? 0 : depthOf(parent) + 1;
  };
  return (
    <ul aria-label={say('departmentsToBe')} className="self-start text-sm sm:mt-5">
      {departments.map((department) => (
        <li
          key={department.code}
          style={{ paddingInlineStart: `${depthOf(department) * 1.25}rem` }}
          className="flex gap-2 border-b border-border py-1"
        >
          <span dir="auto" className="truncate">
            {department.name}
          </span>
          <span className="text-xs leading-5 text-muted-foreground">{department.code}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Creates the departments one after the other, ancestors first; each can be undone. Returns the number of created ones.
 */
function useMaking() {
  const [create] = useCreateDepartmentMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const make = async (departments: readonly TypedDepartment[]): Promise<number> => {
    setBusy(true);
    setError(undefined);
    const ids: string[] = [];
    for (const { name, code, below } of departments) {
      const parentId = below === null ? null : (ids[below] ?? null);
      const answer = await create({ body: { name, code, parentId } });
      if (answer.data === undefined) {
        setError(answer.error);
        break;
      }
      ids.push(answer.data.response.id);
    }
    setBusy(false);
    return ids.length;
  };
  return { make, isBusy, error };
}
