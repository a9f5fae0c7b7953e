import type { ProjectDetail } from '@gantry/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { formResolver, showRefusal } from '#lib/form-refusal.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { projectFieldWords } from './project-conflict-words.ts';
import { ProjectFields } from './project-fields.tsx';
import { emptyProject, formValuesOf, loadProjectSchema, type ProjectFormValues } from './project-form.ts';
import { movedWords, saveWords } from './project-start-words.ts';
import { useUpdateProjectMutation } from './projects-queries.ts';
import { StartConsequences } from './start-consequences.tsx';
import { useStartPreview } from './use-start-preview.ts';
import { say } from './words/index.ts';

/** Another value of these moves works: what it moves is shown before it is saved. */
const FIELDS_THAT_MOVE = ['start', 'calendarId', 'peopleCount', 'splitsInProgress'] as const;

interface EditProjectDialogProps {
  readonly project: ProjectDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Changes the fields of a project; only what was touched is sent, so that two people can edit at once. */
export function EditProjectDialog({ project, open, onOpenChange }: EditProjectDialogProps) {
  const [update, { isLoading }] = useUpdateProjectMutation();
  const [defaults] = useState(() => formValuesOf(project));
  const editor = useForm<ProjectFormValues>({
    defaultValues: defaults,
    resolver: formResolver(loadProjectSchema),
    mode: 'onTouched',
  });
  const { control, formState, handleSubmit, register, setError } = editor;
  const { dirtyFields, errors } = formState;
  const { id, version } = project;
  const draft = useFormDraft(editor, { of: `project:${id}`, defaults, version });
  const { save, question } = useSaveOrAsk(project.name, projectFieldWords);
  const { offerUndo } = useUndo();
  const targetDate = useWatch({ control, name: 'targetDate' });
  const [start, calendarId, peopleCount, splitsInProgress] = useWatch({ control, name: FIELDS_THAT_MOVE });
  const isMoved = FIELDS_THAT_MOVE.some((field) => dirtyFields[field] === true);
  const moves = useStartPreview(id, { start, calendarId, peopleCount, splitsInProgress }, isMoved);

  const submit = handleSubmit(async (values) => {
    if (moves.isUnknown) return;
    const touched = Object.fromEntries(
      Object.entries(values).filter(([field]) => dirtyFields[field as keyof ProjectFormValues]),
    );
    const answer = await save(touched, draft.version, (change, seen) =>
      update({ params: { id }, body: { ...change, version: seen } }),
    );
    if (answer.data !== undefined || answer.isTheirs) {
      draft.end();
      onOpenChange(false);
      const moved = answer.data?.rescheduled?.count ?? 0;
      if (moved > 0) offerUndo(movedWords(project.name, moved), answer.data?.changeSetId ?? null);
      return;
    }
    showRefusal(setError, answer.error, emptyProject);
  });

  const form = `edit-${id}`;
  return (
    <Dialog
      title={say('editProject')}
      open={open}
      onOpenChange={onOpenChange}
      className="max-w-2xl"
      problem={<FormProblem errors={errors} />}
      footer={
        <>
          <DialogClose render={<Button onClick={draft.discard}>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading} disabled={moves.isUnknown}>
            {saveWords(moves.preview?.moved ?? 0)}
          </Button>
        </>
      }
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <form id={form} noValidate onSubmit={submit}>
        <ProjectFields
          control={control}
          register={register}
          errors={errors}
          keyIsFixed
          belowDates={<StartConsequences {...moves} targetDate={targetDate} />}
        />
      </form>
      {question}
    </Dialog>
  );
}
