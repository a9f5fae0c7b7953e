import type { Absence } from '@gantry/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { wakeChangedWords } from '#components/wake/wake-changed.ts';
import { dateInWords } from '#lib/dates/index.ts';
import { hasCode, isCallError, problemOf, sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useFormDraft } from '#store/use-form-draft.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { type AbsenceValues, changesOf, newAbsence, spanOf, valuesOf, whyOf } from './absence-form.ts';
import { savedWords, whyWords } from './absence-words.ts';
import {
  useCreateAbsenceMutation,
  useGetAbsenceReadersQuery,
  useLazyGetAbsenceQuery,
  useUpdateAbsenceMutation,
} from './absences-queries.ts';
import { LeaveWakeView } from './leave-wake-view.tsx';
import { type LeaveWake, useLeaveWake } from './use-leave-wake.ts';
import { say } from './words/index.ts';

interface AbsenceDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly isSelf: boolean;
  /** Undefined: a new one. */
  readonly absence: Absence | undefined;
  readonly onClose: () => void;
}

/** Enters or edits an absence. A person who may not know the reason enters only the days. */
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
  const leave = useLeaveWake(askedOf(useWatch({ control: editor.control }), { userId, absence, defaults }));
  const { send, isSending, question } = useSending({ userId, name, absence, tellsWhy, leave });
  const submit = handleSubmit(async (values) => {
    const { from, to } = spanOf(values);
    if (from >= to) return setError('root', { message: say('endsBeforeStart') });
    if (leave.isUnknown) return waitForWake();
    const refusal = await send(values, defaults, draft.version);
    if (refusal !== undefined) return setError('root', { message: refusal });
    draft.end();
    onClose();
  });
  const { isWaiting, waitForWake } = useWaiting(leave, {
    onKnown: () => void submit(),
    onFailed: (error) => setError('root', { message: wakeRefusal(error) }),
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
      problem={<FormProblem errors={formState.errors} />}
      footer={
        <>
          <DialogClose render={<Button onClick={draft.discard}>{say('cancel')}</Button>} />
          <Button
            type="submit"
            form="absence"
            variant="primary"
            keys="Ctrl+Enter"
            busy={isSending || isWaiting}
          >
            {say('save')}
          </Button>
        </>
      }
    >
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      {question}
      <form id="absence" noValidate onSubmit={submit} onKeyDown={submitByKeys}>
        <AbsenceFields editor={editor} readers={readers} name={name} isSelf={isSelf} />
        {leave.isAsked && <LeaveWakeView {...leave} />}
      </form>
    </Dialog>
  );
}

interface Asked extends Pick<AbsenceDialogProps, 'userId' | 'absence'> {
  readonly defaults: AbsenceValues;
}

/** The preview request while the days are chosen; undefined when they are unchanged or not a valid period. */
function askedOf(typed: Partial<AbsenceValues>, { userId, absence, defaults }: Asked) {
  const { from, to } = spanOf({ ...defaults, ...typed });
  if (!(from < to)) return undefined;
  if (absence === undefined) return { enter: [{ userId, from, to }] };
  if (from === absence.from && to === absence.to) return undefined;
  return { change: { id: absence.id, from, to } };
}

const wakeRefusal = (error: unknown): string =>
  isCallError(error) && error.kind === 'network' ? say('offline') : sentenceOf(error);

interface Waiting {
  /** Nothing moves that the person would have to review first. */
  readonly onKnown: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** A save waits until the preview is known, and shows the preview if something moves. */
function useWaiting({ wake, error, lookAgain }: LeaveWake, { onKnown, onFailed }: Waiting) {
  const [isWaiting, setWaiting] = useState(false);
  const act = useEffectEvent(() => {
    setWaiting(false);
    if (error !== undefined) onFailed(error);
    else if (wake !== undefined && wake.moved + wake.hidden === 0) onKnown();
  });
  const isOver = isWaiting && (wake !== undefined || error !== undefined);
  useEffect(() => {
    if (isOver) act();
  }, [isOver]);
  const waitForWake = () => {
    if (error !== undefined) void lookAgain();
    setWaiting(true);
  };
  return { isWaiting, waitForWake };
}

interface Sending extends Pick<AbsenceDialogProps, 'userId' | 'name' | 'absence'> {
  readonly tellsWhy: boolean;
  readonly leave: LeaveWake;
}

/** Saves the absence. Returns the sentence of a refusal; undefined on success. */
function useSending({ userId, name, absence, tellsWhy, leave }: Sending) {
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
  /** The current version of the reason, if another person changed it meanwhile. */
  const [shown, setShown] = useState<number>();

  const explain = async (error: unknown): Promise<string> => {
    if (isCallError(error) && error.kind === 'network') return say('offline');
    if (hasCode(error, 'calendars/wake-changed')) {
      void leave.lookAgain();
      return wakeChangedWords;
    }
    const conflict = problemOf(error)?.conflicts?.find(({ field }) => field === 'why');
    if (conflict === undefined || absence === undefined) return sentenceOf(error);
    setShown(conflict.version);
    const { data } = await readAgain({ params: { id: absence.id } });
    const why = (data?.why && whyWords(data.why)) || say('nothing');
    return say('whyChanged', { why });
  };
  const send = async (values: AbsenceValues, before: AbsenceValues, version: number) => {
    if (absence === undefined) {
      const body = { userId, ...spanOf(values), ...(tellsWhy && whyOf(values)), ...leave.consent };
      const { data, error } = await create({ body });
      if (data === undefined) return explain(error);
      offerUndo(savedWords(say('isEntered'), data.rescheduled?.count), data.changeSetId);
      return undefined;
    }
    const change = changesOf(before, values);
    if (Object.keys(change).length === 0) return undefined;
    const answer = await save(change, shown ?? version, (sent, seen) =>
      update({ params: { id: absence.id }, body: { ...sent, ...leave.consent, version: seen } }),
    );
    if (answer.isTheirs) return undefined;
    if (answer.data === undefined) return explain(answer.error);
    offerUndo(savedWords(say('isChanged'), answer.data.rescheduled?.count), answer.data.changeSetId);
    return undefined;
  };
  return { send, isSending: creating.isLoading || updating.isLoading, question };
}
