import type { Absence } from '@gantry/contract';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { dateInWords } from '#lib/dates/index.ts';
import { isCallError, problemOf, sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { type AbsenceValues, changesOf, newAbsence, spanOf, valuesOf, whyOf } from './absence-form.ts';
import { whyWords } from './absence-words.ts';
import {
  useCreateAbsenceMutation,
  useGetAbsenceReadersQuery,
  useLazyGetAbsenceQuery,
  useUpdateAbsenceMutation,
} from './absences-queries.ts';
import { say } from './words/index.ts';

interface AbsenceDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly isSelf: boolean;
  /** Undefined: a new one. */
  readonly absence: Absence | undefined;
  readonly onClose: () => void;
}

/** Enters that a person is away, or changes it. Who may not know why enters the days alone. */
export function AbsenceDialog({ userId, name, isSelf, absence, onClose }: AbsenceDialogProps) {
  const today = useCompanyToday();
  const [defaults] = useState(() => (absence ? valuesOf(absence) : newAbsence(today)));
  const { data: readers } = useGetAbsenceReadersQuery({ params: { id: userId } });
  const editor = useForm<AbsenceValues>({ defaultValues: defaults });
  const { formState, handleSubmit, setError } = editor;
  const draft = useFormDraft(editor, {
    of: absence ? `absence:${absence.id}` : `absence:new:${userId}`,
    defaults,
    version: absence?.version ?? 0,
  });
  const tellsWhy = readers?.mayRead ?? false;
  const { send, isSending, question } = useSending({ userId, name, absence, tellsWhy });
  const submit = handleSubmit(async (values) => {
    const { from, to } = spanOf(values);
    if (from >= to) return setError('root', { message: say('endsBeforeStart') });
    const refusal = await send(values, defaults, draft.version);
    if (refusal !== undefined) return setError('root', { message: refusal });
    draft.end();
    onClose();
  });
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog
      title={isSelf ? say('youAreAway') : say('personIsAway', { name })}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-xl"
      footer={
        <>
          <DialogClose render={<Button onClick={draft.discard}>{say('cancel')}</Button>} />
          <Button type="submit" form="absence" variant="primary" keys="Ctrl+Enter" busy={isSending}>
            {say('save')}
          </Button>
        </>
      }
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      {question}
      <form id="absence" noValidate onSubmit={submit} onKeyDown={submitByKeys}>
        <AbsenceFields editor={editor} readers={readers} name={name} isSelf={isSelf} />
        {formState.errors.root !== undefined && (
          <p role="alert" className="mt-3 text-sm text-destructive">
            {formState.errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface Sending extends Pick<AbsenceDialogProps, 'userId' | 'name' | 'absence'> {
  readonly tellsWhy: boolean;
}

/** Sends what was written. Gives the sentence of a refusal; undefined where it is saved. */
function useSending({ userId, name, absence, tellsWhy }: Sending) {
  const today = useCompanyToday();
  const [create, creating] = useCreateAbsenceMutation();
  const [update, updating] = useUpdateAbsenceMutation();
  const [readAgain] = useLazyGetAbsenceQuery();
  const { offerUndo } = useUndo();
  const moment = (value: unknown) => dateInWords(String(value), today);
  const words: FieldWords = {
    names: { from: say('from'), to: say('to') },
    texts: [],
    shown: { from: moment, to: moment },
  };
  const { save, question } = useSaveOrAsk(say('theLeave', { name }), words);
  /** The version of the reason that was shown after it was changed meanwhile. */
  const [shown, setShown] = useState<number>();

  const explain = async (error: unknown): Promise<string> => {
    if (isCallError(error) && error.kind === 'network') return say('offline');
    const conflict = problemOf(error)?.conflicts?.find(({ field }) => field === 'why');
    if (conflict === undefined || absence === undefined) return sentenceOf(error);
    setShown(conflict.version);
    const { data } = await readAgain({ params: { id: absence.id } });
    const why = (data?.why && whyWords(data.why)) || say('nothing');
    return say('whyChanged', { why });
  };
  const send = async (values: AbsenceValues, before: AbsenceValues, version: number) => {
    if (absence === undefined) {
      const body = { userId, ...spanOf(values), ...(tellsWhy && whyOf(values)) };
      const { data, error } = await create({ body });
      if (data === undefined) return explain(error);
      offerUndo(say('isEntered'), data.changeSetId);
      return undefined;
    }
    const change = changesOf(before, values);
    if (Object.keys(change).length === 0) return undefined;
    const answer = await save(change, shown ?? version, (sent, seen) =>
      update({ params: { id: absence.id }, body: { ...sent, version: seen } }),
    );
    if (answer.isTheirs) return undefined;
    if (answer.data === undefined) return explain(answer.error);
    offerUndo(say('isChanged'), answer.data.changeSetId);
    return undefined;
  };
  return { send, isSending: creating.isLoading || updating.isLoading, question };
}
