import type { BodyInput, ResponseOf, WorkDocument } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { freezeColumns } from '../plan/column-writer.ts';
import { sendHeld } from '../queue/held-call.ts';
import { syncIn } from '../sync.ts';

/** Changes by others are put into a document. It is read again only when that is not enough (`apply-to-plans.ts`). */
const plans = { type: 'Works' as const, id: 'by:document' };

/** The descriptions of works, which are not part of a plan's document. */
const descriptions = { type: 'Works' as const, id: 'by:description' };

/** Documents with the working times of the people who do the works. */
const peoplesPlans = { type: 'Works' as const, id: 'by:people' };

/** "2 works, 1 link": the queued changes of a plan. */
function wordsOf({
  works = [],
  addLinks = [],
  changeLinks = [],
  removeLinkIds = [],
}: BodyInput<'changePlan'>): string {
  const links = addLinks.length + changeLinks.length + removeLinkIds.length;
  const counted = (count: number, word: string) =>
    count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  return [...counted(works.length, 'work'), ...counted(links, 'link')].join(', ');
}

type Sent = { readonly data?: unknown; readonly error?: CallError | undefined };
type Read<A> = { readonly data: A } | { readonly error: CallError };
interface PlanArgs {
  readonly params: { readonly id: string };
}

/** Changes that are shown while a plan is being read stay shown after it. */
function planQuery<A extends { readonly response: WorkDocument }>(
  route: 'getProjectDocument' | 'getWorkDocument',
) {
  return {
    queryFn: (
      { params }: PlanArgs,
      { extra }: { readonly extra: unknown },
      _options: unknown,
      send: (request: CallRequest) => Sent | PromiseLike<Sent>,
    ): Promise<Read<A>> =>
      syncIn(extra).readings.read<A, CallError>(params.id, async () => {
        const { data, error } = await send(call(route).query({ params }));
        return error === undefined ? { data: freezeColumns(data as A) } : { error };
      }),
  };
}

interface PlanChangeArgs {
  readonly body: BodyInput<'changePlan'>;
  /** Its name while it is queued, when counts would not identify it. */
  readonly what: string | undefined;
}

export const ganttApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...planQuery<ResponseOf<'getProjectDocument'>>('getProjectDocument'),
      providesTags: (answer) => [plans, ...(answer?.response.project.peopleCount ? [peoplesPlans] : [])],
    }),
    // Changes by others are not put into it: it is read again with the lists that show its works.
    getWorkDocument: build.query({
      ...planQuery<ResponseOf<'getWorkDocument'>>('getWorkDocument'),
      providesTags: [plans, { type: 'Works', id: 'LIST' }, { type: 'Works', id: 'by:dates' }],
    }),
    listProjectDescriptions: build.query({
      ...callUnwrapped('listProjectDescriptions'),
      providesTags: [plans, descriptions],
    }),
    // The workload follows from dates, so it is read again with the plan.
    getProjectLoads: build.query({ ...callUnwrapped('listProjectLoads'), providesTags: [plans] }),
    changePlan: build.mutation<ResponseOf<'changePlan'>, PlanChangeArgs>({
      queryFn: ({ body, what = `Plan: ${wordsOf(body)}` }, access, _options, send) =>
        sendHeld<ResponseOf<'changePlan'>>(
          { request: call('changePlan').query({ body }), what },
          access,
          send,
        ),
    }),
  }),
});

export const { useGetProjectDocumentQuery, useGetWorkDocumentQuery, useListProjectDescriptionsQuery } =
  ganttApi;
