import type { ProjectDetail } from '@gantry/contract';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { ProjectFields } from './project-fields.tsx';
import { emptyProject, type ProjectFormValues, projectFormSchema } from './project-form.ts';
import { useUpdateProjectMutation } from './projects-queries.ts';

interface EditProjectDialogProps {
  readonly project: ProjectDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Changes the fields of a project; only what was touched is sent, so that two people can edit at once. */
export function EditProjectDialog({ project, open, onOpenChange }: EditProjectDialogProps) {
  const [update, { isLoading }] = useUpdateProjectMutation();
  const { control, formState, handleSubmit, register, setError } = useForm<ProjectFormValues>({
    defaultValues: projectFormSchema.strip().parse(project),
    resolver: formResolver(projectFormSchema),
    mode: 'onTouched',
  });
  const { dirtyFields, errors } = formState;

  const submit = handleSubmit(async (values) => {
    const touched = Object.fromEntries(
      Object.entries(values).filter(([field]) => dirtyFields[field as keyof ProjectFormValues]),
    );
    const { id, version } = project;
    const answer = await update({ params: { id }, body: { ...touched, version } });
    if (answer.data !== undefined) {
      onOpenChange(false);
      return;
    }
    showRefusal(setError, answer.error, emptyProject);
  });

  const form = `edit-${project.id}`;
  return (
    <Dialog
      title="Edit project"
      open={open}
      onOpenChange={onOpenChange}
      className="max-w-2xl"
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <ProjectFields control={control} register={register} errors={errors} keyIsFixed />
        {errors.root !== undefined && (
          <p role="alert" className="mt-4 text-sm text-destructive">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
