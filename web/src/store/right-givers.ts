import type { PolicyRule, ResponseOf, RightGivers } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { serverNow } from '#lib/server-clock.ts';
import { language } from '#lib/words.ts';
import { selectTimeZone } from './auth.ts';
import type { Refused } from './refuse.ts';
import type { AppDispatch, AppThunk } from './store.ts';
import { say } from './words/index.ts';

const rightGiversApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRightGivers: build.query({ ...call('listRightGivers'), providesTags: ['Policy'] }),
    createRightRequest: build.mutation({ ...call('createRightRequest'), invalidatesTags: ['Policy'] }),
  }),
});

export const { useListRightGiversQuery } = rightGiversApi;

type Answer = ResponseOf<'listRightGivers'>;

export const rightOf = ({ action, target, id }: Omit<Refused, 'what'>) => ({
  action,
  target,
  ...(id !== undefined && { id }),
});

const subjects: Partial<Record<PolicyRule['subject'], string>> = {
  owner: say('owner'),
  assignee: say('assignee'),
  reviewer: say('reviewer'),
  creator: say('creator'),
  'project-member': say('projectMember'),
  'project-lead': say('projectLead'),
  'department-head': say('departmentHead'),
  deputy: say('deputy'),
  manager: say('manager'),
  admin: say('admin'),
};

/** "Who could do it: Amara Okafor (project lead) or Priya Kapoor (administrator)." */
export function giversInWords(answer: Answer | null | undefined): string | undefined {
  if (answer == null) return undefined;
  const { people, count } = answer.response;
  if (people.length === 0) return say('noOne');
  const named = namesOf(answer).map(({ name, as }) => say('whoIs', { name, as: roleOf(as) }));
  const list = new Intl.ListFormat(language, { type: count > people.length ? 'unit' : 'disjunction' });
  const more = count - people.length;
  return more === 0
    ? say('whoCouldAll', { people: list.format(named) })
    : say('whoCould', { people: list.format(named), count: more });
}

const roleOf = (as: RightGivers['people'][number]['as']): string =>
  (as === null ? undefined : subjects[as]) ?? say('ownRole');

function namesOf({ response: { people }, references }: Answer) {
  const names = new Map(references?.users.map(({ id, name }) => [id, name]));
  return people.flatMap(({ userId, as }) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ name, as }];
  });
}

/** "You asked for it today 10:20." */
export const askedWords = (askedAt: string, { now, timeZone }: { now: string; timeZone: string }): string =>
  say('asked', { moment: momentInSentence(wallClockAt(askedAt, timeZone), now) });

/** Sends the request to those who could do it, and reports the recipients. */
export async function askFor(dispatch: AppDispatch, refused: Omit<Refused, 'what'>): Promise<void> {
  const sent = rightGiversApi.endpoints.createRightRequest.initiate({ body: rightOf(refused) });
  const { data, error } = await dispatch(sent);
  if (error !== undefined) return notifyFailure(say('notAsked'), error);
  if (data == null) return;
  const people = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    namesOf(data).map(({ name }) => name),
  );
  notifyDone(say('isAsked', { people }));
}

interface Beside {
  readonly description: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/**
 * The note beside a refusal: who could do it, when it was requested, and the offer to ask. Without a connection it
 * names no person.
 */
export const describeGivers =
  (refused: Omit<Refused, 'what'>): AppThunk<Promise<Beside | undefined>> =>
  async (dispatch, getState) => {
    const read = rightGiversApi.endpoints.listRightGivers.initiate(
      { query: rightOf(refused) },
      { subscribe: false, forceRefetch: true },
    );
    const { data } = await dispatch(read);
    const words = giversInWords(data);
    if (data == null || words === undefined) return undefined;
    const { askedAt, people } = data.response;
    if (askedAt !== null) {
      const timeZone = selectTimeZone(getState());
      const now = wallClockAt(new Date(serverNow()).toISOString(), timeZone);
      return { description: `${words} ${askedWords(askedAt, { now, timeZone })}` };
    }
    if (people.length === 0) return { description: words };
    const action = { label: say('askForIt'), onClick: () => void askFor(dispatch, refused) };
    return { description: words, action };
  };
