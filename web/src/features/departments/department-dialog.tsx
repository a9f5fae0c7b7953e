import type { Department } from '@gantry/contract';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { NameFields, PeopleFields, PlaceFields } from './department-fields.tsx';
import { subtreeOf } from './department-tree.ts';
import { useDepartmentForm } from './use-department-form.ts';
import { say } from './words/index.ts';

interface DepartmentDialogProps {
  /** Absent: a new one. */
  readonly department?: Department;
  readonly departments: readonly Department[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Creates or changes a department; only the changed fields are sent. */
export function DepartmentDialog({ department, departments, open, onOpenChange }: DepartmentDialogProps) {
  const { submit, isLoading, draft, question, ...parts } = useDepartmentForm(department, onOpenChange);
  const own = department === undefined ? new Set<string>() : subtreeOf(departments, department.id);
  const { errors } = parts.formState;
  const form = `department-${department?.id ?? 'new'}`;
  return (
    <Dialog
      title={department === undefined ? say('newDepartment') : say('editName', { name: department.name })}
      open={open}
      onOpenChange={onOpenChange}
      problem={<FormProblem errors={errors} />}
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
        <NameFields {...parts} />
        <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-2">
          <PlaceFields {...parts} above={departments.filter(({ id }) => !own.has(id))} />
          <PeopleFields {...parts} />
        </div>
      </form>
      {question}
    </Dialog>
  );
}
