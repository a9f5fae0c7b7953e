import type { ResponseOf } from '@gantry/contract';
import { useGetOwnMailQuery } from '#api/lookups.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { useSendInvitationsMutation } from './users-queries.ts';
import { say } from './words/index.ts';

export type NotSent = ResponseOf<'sendInvitations'>['response']['refused'];

/** Sends invitations by mail again; returns those that could not be sent, or undefined when the call failed. */
export function useSendAgain() {
  const { data } = useGetOwnMailQuery();
  const [send, { isLoading }] = useSendInvitationsMutation();
  const sendAgain = async (ids: string[]): Promise<NotSent | undefined> => {
    const { data: outcome, error } = await send({ body: { ids } });
    if (outcome == null) {
      notifyFailure(say('notSent'), error, () => void sendAgain(ids));
      return undefined;
    }
    const [first] = outcome.refused;
    if (ids.length === 1 && first) toast.error(say('notSent'), { description: first.detail });
    else notifyDone(say('invitationsSent', { count: outcome.sent }));
    return outcome.refused;
  };
  return { isSetUp: data?.isSetUp === true, isSending: isLoading, sendAgain };
}
