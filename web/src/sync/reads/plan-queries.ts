import type { BodyInput, ResponseOf, WorkDocument } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { freezeColumns } from '../plan/column-writer.ts';
import { sendHeld } from '../queue/held-call.ts';
import { syncIn } from '../sync.ts';

/** Works of a document that others change are put into it; it is read anew only where that does not do (`plan-documents.ts`). */
const plans = { type: 'Works' as const, id: 'by:document' };

/** What works say of themselves: no plan has it in its document. */
const descriptions = { type: 'Works' as const, id: 'by:description' };

/** Documents that say when the people are there who do the works. */
const peoplesPlans = { type: 'Works' as const, id: 'by:people' };

/** "2 works, 1 link": what of a plan waits for a connection. */
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

/** What is shown of a plan by the time that it has been read goes on being shown. */
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
  /** What it is called while it waits, where numbers do not say it. */
  readonly what: string | undefined;
}

export const ganttApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...planQuery<ResponseOf<'getProjectDocument'>>('getProjectDocument'),
      providesTags: (answer) => [plans, ...(answer?.response.project.peopleCount ? [peoplesPlans] : [])],
    }),
    // Nobody puts into it what others change: it is read anew with the lists that show its works.
    getWorkDocument: build.query({
      ...planQuery<ResponseOf<'getWorkDocument'>>('getWorkDocument'),
      providesTags: [plans, { type: 'Works', id: 'LIST' }, { type: 'Works', id: 'by:dates' }],
    }),
    listProjectDescriptions: build.query({
      ...callUnwrapped('listProjectDescriptions'),
      providesTags: [plans, descriptions],
    }),
    // Loads follow from dates: they are read anew with the plan.
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
