import type { InboxPart, NewMute, Notification } from '@gantry/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { instantOf, momentInSentence } from '#lib/dates/index.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import {
  useCreateMuteMutation,
  useDeleteMuteMutation,
  useFinishNotificationsMutation,
  useReopenNotificationsMutation,
  useUpdateNotificationMutation,
} from './notifications-queries.ts';
import { say } from './words/index.ts';

type Undo = () => void;

/** The actions for lines. Each can be undone from its message and by `undoLast`, the newest first. */
export function useInboxActs() {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const [update] = useUpdateNotificationMutation();
  const [createMute] = useCreateMuteMutation();
  const [deleteMute] = useDeleteMuteMutation();
  const [finish] = useFinishNotificationsMutation();
  const [reopen] = useReopenNotificationsMutation();
  const [undos, setUndos] = useState<readonly Undo[]>([]);

  const offer = (text: string, run: Undo) => {
    const undo = () => {
      setUndos((before) => before.filter((each) => each !== undo));
      run();
    };
    setUndos((before) => [...before, undo]);
    notifyDone(text, { label: say('undo'), run: undo });
  };
  const change = async ({ id }: Notification, body: Parameters<typeof update>[0]['body']) => {
    const { error } = await update({ params: { id }, body });
    if (error !== undefined) notifyFailure(say('notChanged'), error);
    return error === undefined;
  };
  const setDone = async (row: Notification, done: boolean) => {
    if (await change(row, { done }))
      offer(say(done ? 'isDone' : 'isBack', { key: row.work.key }), () => void change(row, { done: !done }));
  };
  const snooze = async (row: Notification, until: string) => {
    if (await change(row, { snoozedUntil: instantOf(until, timeZone).toISOString() }))
      offer(
        say('isSnoozed', { key: row.work.key, moment: momentInSentence(until, now) }),
        () => void change(row, { snoozedUntil: null }),
      );
  };
  const wake = async (row: Notification) => {
    if (await change(row, { snoozedUntil: null }))
      offer(say('isBack', { key: row.work.key }), () => void change(row, { snoozedUntil: row.snoozedUntil }));
  };
  const mute = async (body: NewMute, label: string) => {
    const { data, error } = await createMute({ body });
    if (error !== undefined) return notifyFailure(say('notMuted'), error);
    if (data != null)
      offer(say('isMuted', { what: label }), () => void deleteMute({ params: { id: data.id } }));
  };
  const doneAll = async (part: InboxPart, upTo: string) => {
    const { data, error } = await finish({ body: { part, upTo } });
    if (error !== undefined) return notifyFailure(say('notChanged'), error);
    if (data != null)
      offer(say('areDone', { count: data.count }), () => void reopen({ body: { doneAt: data.doneAt } }));
  };
  const toggleRead = (row: Notification) => void change(row, { read: row.readAt === null });
  return { setDone, snooze, wake, mute, doneAll, toggleRead, undoLast: undos.at(-1) };
}

export type InboxActs = ReturnType<typeof useInboxActs>;
