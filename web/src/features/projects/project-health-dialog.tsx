import type { ProjectDetail, ProjectHealth } from '@gantry/contract';
import type { FormEvent } from 'react';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useTextDraft } from '#store/use-text-draft.ts';
import { projectFieldWords } from './project-conflict-words.ts';
import { optionsOf, projectHealthWords } from './project-words.ts';
import { useUpdateProjectMutation } from './projects-queries.ts';
import { say } from './words/index.ts';

interface ProjectHealthDialogProps {
  readonly project: ProjectDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Health {
  readonly health: ProjectHealth;
  readonly note: string;
}

const isSame = (a: Health, b: Health) => a.health === b.health && a.note === b.note;

/** A person says how the project is doing, with a note. */
export function ProjectHealthDialog({ project, open, onOpenChange }: ProjectHealthDialogProps) {
  const { id, name, version, health, healthNote } = project;
  const { text, change, begin, end } = useTextDraft<Health>({
    of: `health:${id}`,
    saved: { values: { health, note: healthNote }, version },
    isSame,
    begins: true,
  });
  const [update, { isLoading, error }] = useUpdateProjectMutation();
  const { save, question } = useSaveOrAsk(name, projectFieldWords);
  const shown = text?.value ?? { health, note: healthNote };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text === undefined) return;
    const { from } = text;
    const touched = {
      ...(shown.health !== from.values.health && { health: shown.health }),
      ...(shown.note !== from.values.note && { healthNote: shown.note }),
    };
    const answer = await save(touched, from.version, (part, seen) =>
      update({ params: { id }, body: { ...part, version: seen } }),
    );
    if (answer.data === undefined && !answer.isTheirs) return;
    end();
    onOpenChange(false);
  };
  const form = `health-of-${id}`;
  return (
    <Dialog
      title={say('updateHealth')}
      description={say('healthWhat')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button onClick={end}>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {say('save')}
          </Button>
        </>
      }
    >
      {text?.isRestored && <DraftNote onDiscard={begin} />}
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={say('howItDoes')}
          value={shown.health}
          options={optionsOf(projectHealthWords)}
          onChange={(chosen) => change({ ...shown, health: chosen })}
          className="flex-wrap"
        />
        <Field label={say('note')} optional error={error === undefined ? undefined : sentenceOf(error)}>
          {(field) => (
            <Textarea
              {...field}
              dir="auto"
              rows={5}
              maxLength={5000}
              value={shown.note}
              onChange={(event) => change({ ...shown, note: event.target.value })}
              placeholder={say('notePlaceholder')}
            />
          )}
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
