import type { ProjectDetail, ProjectHealth } from '@gantry/contract';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#api/problem.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { optionsOf, projectHealthWords } from './project-words.ts';
import { useUpdateProjectMutation } from './projects-queries.ts';

interface ProjectStatusDialogProps {
  readonly project: ProjectDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A person says how the project is doing, with a note. */
export function ProjectStatusDialog({ project, open, onOpenChange }: ProjectStatusDialogProps) {
  const [health, setHealth] = useState<ProjectHealth>(project.health);
  const [update, { isLoading, error }] = useUpdateProjectMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const healthNote = String(new FormData(event.currentTarget).get('note') ?? '');
    const { id, version } = project;
    const answer = await update({ params: { id }, body: { version, health, healthNote } });
    if (answer.data !== undefined) onOpenChange(false);
  };
  const form = `status-of-${project.id}`;
  return (
    <Dialog
      title="Post a status"
      description="Everybody who sees the project reads it on its overview."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            Post status
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label="How the project is doing"
          value={health}
          options={optionsOf(projectHealthWords)}
          onChange={setHealth}
          className="flex-wrap"
        />
        <Field label="Note" optional error={error === undefined ? undefined : sentenceOf(error)}>
          {(field) => (
            <Textarea
              {...field}
              name="note"
              rows={5}
              maxLength={5000}
              defaultValue={project.healthNote}
              placeholder="What happened, what comes next, what you need"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
