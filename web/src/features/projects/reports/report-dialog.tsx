import type { ProjectDetail, ProjectHealth, StatusReport } from '@gantry/contract';
import type { FormEvent } from 'react';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { projectHealthWords } from '#components/project-health/health-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useTextDraft } from '#store/use-text-draft.ts';
import { optionsOf } from '../project-words.ts';
import { useCreateStatusReportMutation, useUpdateStatusReportMutation } from '../projects-queries.ts';
import { say } from '../words/index.ts';

interface ReportDialogProps {
  readonly project: Pick<ProjectDetail, 'id' | 'name' | 'health'>;
  /** The report that is corrected; absent: a new one is written. */
  readonly report?: StatusReport;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Said {
  readonly health: ProjectHealth;
  readonly note: string;
}

const isSame = (a: Said, b: Said) => a.health === b.health && a.note === b.note;

/** How two reports are called where two people correct the same one. */
const fieldWords = {
  names: { health: say('howIsIt'), note: say('note') },
  texts: ['note'],
  values: projectHealthWords,
};

/** A person says how the project is doing, or corrects what was said. */
export function ReportDialog({ project, report, open, onOpenChange }: ReportDialogProps) {
  const { text, change, begin, end } = useTextDraft<Said>({
    of: report === undefined ? `report:${project.id}` : `corrected-report:${report.id}`,
    saved: report
      ? { values: { health: report.health, note: report.note }, version: report.version }
      : { values: { health: project.health, note: '' }, version: 1 },
    isSame,
    begins: true,
  });
  const { send, isLoading, error, question } = useSending(project, report);
  const shown = text?.value ?? { health: project.health, note: '' };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text === undefined || !(await send(shown, text.from))) return;
    end();
    onOpenChange(false);
  };
  const form = `report-of-${project.id}`;
  return (
    <Dialog
      title={say(report === undefined ? 'writeReport' : 'correctReport')}
      description={say('reportWhat')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button onClick={end}>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {say(report === undefined ? 'publish' : 'save')}
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
          onChange={(health) => change({ ...shown, health })}
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

interface EditSnapshot {
  readonly values: Said;
  readonly version: number;
}

/** A new report needs no version: two people who write at once write two. Gives whether it is saved. */
function useSending({ id, name }: ReportDialogProps['project'], report: StatusReport | undefined) {
  const [create, creating] = useCreateStatusReportMutation();
  const [update, updating] = useUpdateStatusReportMutation();
  const { save, question } = useSaveOrAsk(name, fieldWords);
  const correct = async (said: Said, from: EditSnapshot, reportId: string): Promise<boolean> => {
    const touched = {
      ...(said.health !== from.values.health && { health: said.health }),
      ...(said.note !== from.values.note && { note: said.note }),
    };
    const answer = await save(touched, from.version, (part, version) =>
      update({ params: { id: reportId }, body: { ...part, version } }),
    );
    return answer.data !== undefined || answer.isTheirs === true;
  };
  const send = async (said: Said, from: EditSnapshot): Promise<boolean> =>
    report === undefined
      ? (await create({ params: { id }, body: said })).data !== undefined
      : correct(said, from, report.id);
  const { isLoading, error } = report === undefined ? creating : updating;
  return { send, isLoading, error, question };
}
