import type { AccessDecision } from '@gantry/contract';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { toast } from '#lib/toast.ts';
import type { Refused } from './refuse.ts';
import { describeGivers } from './right-givers.ts';
import type { AppDispatch } from './store.ts';

const refusalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    explainAccess: build.query({ ...callUnwrapped('explainAccess'), providesTags: ['Policy'] }),
  }),
});

export const { useExplainAccessQuery } = refusalsApi;

export const refusedWords = ({ what }: Pick<Refused, 'what'>): string => `You may not ${what}`;

export const questionOf = ({ action, target, id }: Omit<Refused, 'what'>) => ({
  query: { action, target, ...(id !== undefined && { id }) },
});

const grantWords: Record<string, string> = {
  admin: 'an administrator',
  manager: 'a manager',
  member: 'a member',
  owner: 'its owner',
  assignee: 'an assignee',
  creator: 'the person who created it',
  'project-lead': 'the project’s lead',
  'project-member': 'a member of the project',
  'department-head': 'the department’s head',
  deputy: 'a deputy of the department',
};

/** Who could do it instead: "Who could do it: the project’s lead, a manager or an administrator. Ask one of them." */
export function whoCould(decision: Pick<AccessDecision, 'grantedBy'> | null | undefined): string {
  const granters = (decision?.grantedBy ?? []).map((word) => grantWords[word] ?? word);
  if (granters.length === 0) return 'An administrator can change that.';
  const words = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(granters);
  return `Who could do it: ${words}. Ask one of them.`;
}

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
