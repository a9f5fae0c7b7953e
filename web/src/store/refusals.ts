import { toast } from '#lib/toast.ts';
import type { Refused } from './refuse.ts';
import { describeGivers } from './right-givers.ts';
import type { AppDispatch } from './store.ts';
import { say } from './words/index.ts';

export const refusedWords = ({ what }: Pick<Refused, 'what'>): string => say('mayNot', { what });

/** Only the latest message is shown. */
let latest: Refused | undefined;

/**
 * Shows in one message what is not allowed and who could do it, with an offer to ask them. A repeated refusal replaces
 * the message.
 */
export async function tellRefused(dispatch: AppDispatch, refused: Refused): Promise<void> {
  const shown = { id: 'refused' };
  latest = refused;
  // The previous message was about something else.
  toast(refusedWords(refused), { ...shown, description: undefined, action: undefined });
  const beside = await dispatch(describeGivers(refused));
  if (beside === undefined || latest !== refused) return;
  // A message with an offer stays longer, so that the person can read it.
  toast(refusedWords(refused), { ...shown, ...beside, ...(beside.action && { duration: 10_000 }) });
}
