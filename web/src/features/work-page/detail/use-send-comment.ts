import type { Work } from '@gantry/contract';
import { announce } from '#lib/announce.ts';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { emptyText, type MentionText, toStored } from '../mentions/mention-text.ts';
import { warnOfPeopleNotTold } from '../mentions/warn-of-people-not-told.ts';
import { useCreateCommentMutation } from './comment-mutations.ts';
import { say } from './words/index.ts';

/**
 * Sends a comment or a reply. A text that could not be sent is put back into its field. Returns true when it was sent
 * or queued.
 */
export function useSendComment(
  work: Work,
  setValue: (next: (since: MentionText) => MentionText) => void,
  replyTo?: string,
) {
  const [create, { isLoading }] = useCreateCommentMutation();
  const send = async (value: MentionText): Promise<boolean> => {
    setValue(() => emptyText);
    const { data, error } = await create({
      params: { id: work.id },
      body: { body: toStored(value), ...(replyTo !== undefined && { replyTo }) },
    });
    if (isWaiting(error)) return true;
    if (error === undefined) {
      announce(say('commentSent'));
      warnOfPeopleNotTold(data.response.unreached);
      return true;
    }
    // The refused text is put before the text that was typed since.
    setValue((since) => ({
      text: [value.text, since.text].filter((text) => text !== '').join('\n\n'),
      mentions: [...value.mentions, ...since.mentions],
    }));
    notifyFailure(say('commentNotSent'), error);
    return false;
  };
  return { send, isSending: isLoading };
}
