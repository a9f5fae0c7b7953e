import { toast } from '#lib/toast.ts';
import type { Refused } from './refuse.ts';
import { describeGivers } from './right-givers.ts';
import type { AppDispatch } from './store.ts';
import { say } from './words/index.ts';

export const refusedWords = ({ what }: Pick<Refused, 'what'>): string => say('mayNot', { what });

/** Of several in a row the last one is said. */
let latest: Refused | undefined;

/** Says in one message what may not be done, who could do it, and offers to ask them; the same again takes its place. */
export async function tellRefused(dispatch: AppDispatch, refused: Refused): Promise<void> {
  const shown = { id: 'refused' };
  latest = refused;
  // What stood there before was said of something else.
  toast(refusedWords(refused), { ...shown, description: undefined, action: undefined });
  const beside = await dispatch(describeGivers(refused));
  if (beside === undefined || latest !== refused) return;
  // A person who may ask needs time to read.
  toast(refusedWords(refused), { ...shown, ...beside, ...(beside.action && { duration: 10_000 }) });
}
