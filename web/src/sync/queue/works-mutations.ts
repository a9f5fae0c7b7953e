import type { References, ResponseOf, Work } from '@gantry/contract';
import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { serverNow } from '#lib/server-clock.ts';
import { changeTags, existenceTags, workTag } from '../reads/works-tags.ts';
import { worksIn } from '../store-access.ts';
import { syncIn } from '../sync.ts';
import { say } from '../words/index.ts';
import { showChanged, showInBin, tellWorks, whatDiffers } from '../works/show-works.ts';
import { applyChange, type WorkChange } from '../works/work-change.ts';
import { sendHeld } from './held-call.ts';

export interface UpdateWorkArgs {
  /** The work from when editing began: its version is sent. */
  readonly work: Pick<Work, 'id' | 'key' | 'version'>;
  readonly change: WorkChange;
  /** The current time in the company's time zone, which determines at once whether the changed work is late. */
  readonly now: string;
  /** Names in the change that the screen may not know yet. */
  readonly references?: Partial<References> | undefined;
}

interface DeleteWorkArgs extends Pick<Work, 'id' | 'key' | 'parentId'> {
  /** Links its predecessors to its successors. */
  readonly linkAround?: true | undefined;
}

/**
 * The mutations of lists. Those of a work's page and of forms are in `work-page-mutations.ts`, and are loaded with
 * them.
 */
export const workMutations = api.injectEndpoints({
  endpoints: (build) => ({
    updateWork: build.mutation<ResponseOf<'updateWork'>, UpdateWorkArgs>({
      queryFn: ({ work, change }, { extra }, _options, send) => {
        const { queue } = syncIn(extra);
        return queue.writeWork(work, Object.keys(change), (version) => {
          const body = { ...change, version };
          const request = { route: 'updateWork', params: { id: work.id }, body } as const;
          return queue.write<ResponseOf<'updateWork'>>({ request, what: work.key }, send);
        });
      },
      async onQueryStarted({ work, change, now, references }, { dispatch, getState, extra, queryFulfilled }) {
        const store = { dispatch, getState };
        if (references !== undefined) tellWorks(store, { works: [], names: references });
        const before = worksIn(store).rows[work.id];
        const answer = await syncIn(extra).queue.shown.untilAnswered(
          queryFulfilled,
          () => showChanged(store, [work.id], (row) => applyChange(row, change, now)),
          ({ data }) => tellWorks(store, { works: [data.response], names: data.references }),
        );
        if (answer === undefined || before === undefined) return;
        const was = whatDiffers(applyChange(before, change, now), before);
        syncIn(extra).own.describe(answer.data, {
          paintBefore: () => showChanged(store, [work.id], () => was),
        });
      },
      invalidatesTags: (_work, error, { work, change }) => {
        if (error === undefined) return changeTags(change, work.id);
        return isWaiting(error) ? [] : [workTag(work.id)];
      },
    }),

    deleteWork: build.mutation<ResponseOf<'deleteWork'>, DeleteWorkArgs>({
      queryFn: ({ id, key, linkAround }, access, _options, baseQuery) =>
        sendHeld<ResponseOf<'deleteWork'>>(
          {
            request: { route: 'deleteWork', params: { id }, query: { linkAround } },
            what: say('intoBin', { key }),
          },
          access,
          baseQuery,
        ),
      async onQueryStarted({ id }, { dispatch, getState, extra, queryFulfilled }) {
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          showInBin({ dispatch, getState }, new Set([id]), new Date(serverNow()).toISOString()),
        );
      },
      invalidatesTags: (_none, error, { parentId }) => (error === undefined ? existenceTags(parentId) : []),
    }),
  }),
});

export const { useUpdateWorkMutation, useDeleteWorkMutation } = workMutations;
