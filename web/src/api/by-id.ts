import type { Project, ResponseOf, UserChoice } from '@gantry/contract';
import type { CallError } from '#lib/problem.ts';
import { api } from './api.ts';
import type { CallRequest } from './request.ts';

/** The maximum number of ids in an address that is not too long for a proxy. */
const idsInOneCall = 100;

type Answer = { readonly data?: unknown; readonly error?: CallError | undefined };
type Ask = (request: CallRequest) => Answer | PromiseLike<Answer>;
type Query = Readonly<Record<string, string>>;

/** Any number of rows by their ids, in batches that are requested one after the other. */
async function askByIds<R>(
  { route, query }: { route: 'listUserChoices' | 'listProjects'; query: Query },
  ids: readonly string[],
  { ask, rowsOf }: { ask: Ask; rowsOf: (answer: unknown) => readonly R[] },
): Promise<{ data: R[] } | { error: CallError }> {
  const data: R[] = [];
  for (let at = 0; at < ids.length; at += idsInOneCall) {
    const id = ids.slice(at, at + idsInOneCall);
    const answer = await ask({ route, query: { ...query, id, limit: id.length } });
    if (answer.error !== undefined) return { error: answer.error };
    data.push(...rowsOf(answer.data));
  }
  return { data };
}

/** The rows of ids, wherever they are in the alphabet, including people who have left and archived projects. */
export const byId = api.injectEndpoints({
  endpoints: (build) => ({
    peopleById: build.query<UserChoice[], readonly string[]>({
      queryFn: (ids, _, __, ask) =>
        askByIds({ route: 'listUserChoices', query: {} }, ids, {
          ask,
          rowsOf: (answer) => (answer as ResponseOf<'listUserChoices'>).response.data,
        }),
      providesTags: ['Users'],
    }),
    projectsById: build.query<Project[], readonly string[]>({
      queryFn: (ids, _, __, ask) =>
        askByIds({ route: 'listProjects', query: { archived: 'all' } }, ids, {
          ask,
          rowsOf: (answer) => (answer as ResponseOf<'listProjects'>).response,
        }),
      providesTags: ['Projects'],
    }),
  }),
});

export const { usePeopleByIdQuery, useProjectsByIdQuery } = byId;
