import type { References, ResponseOf, Work } from '@gantry/contract';
import { current } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { changeTags, existenceTags, workTag } from '../reads/works-tags.ts';
import { describeDone } from '../undo/own-changes.ts';
import { addReferences, patchWork, putIntoBin } from '../works/patch-cached-works.ts';
import { applyChange, type WorkChange } from '../works/work-change.ts';
import { sendHeld } from './held-call.ts';
import { paintUntilAnswered } from './painted.ts';
import { takeTurn } from './work-turns.ts';

export interface UpdateWorkArgs {
  /** As it stood when its editing began: its version goes along. */
  readonly work: Pick<Work, 'id' | 'key' | 'version'>;
  readonly change: WorkChange;
  /** The company's wall clock, to tell at once whether the changed work is late. */
  readonly now: string;
  /** Names that the change brings in and that the screen may not know yet. */
  readonly references?: Partial<References> | undefined;
}

/** What lists do to works. What only a work's page and the forms do stands in `work-page-mutations.ts`, and comes with them. */
export const workMutations = api.injectEndpoints({
  endpoints: (build) => ({
    updateWork: build.mutation<ResponseOf<'updateWork'>, UpdateWorkArgs>({
      queryFn: ({ work, change }, _api, _extra, baseQuery) =>
        takeTurn(work, Object.keys(change), async (version) => {
          const request = {
            route: 'updateWork',
            params: { id: work.id },
            body: { ...change, version },
          } as const;
          return sendHeld<ResponseOf<'updateWork'>>({ request, what: work.key }, baseQuery);
        }),
      async onQueryStarted({ work, change, now, references }, { dispatch, getState, queryFulfilled }) {
        const store = { dispatch, getState };
        if (references !== undefined) addReferences(store, references);
        let before: Partial<Work> = {};
        const answer = await paintUntilAnswered(queryFulfilled, () =>
          patchWork(store, work.id, (row) => {
            const changed = applyChange(row, change, now);
            before = valuesBefore(current(row), changed);
            return changed;
          }),
        );
        if (answer === undefined) return;
        const { data } = answer;
        describeDone(data, {
          paintBefore: () => patchWork(store, work.id, (row) => ({ ...row, ...before })),
        });
        if (data.references !== undefined) addReferences(store, data.references);
        // Somebody else may have changed it again before this answer was here.
        const { response } = data;
        patchWork(store, work.id, (row) => (row.version > response.version ? row : { ...row, ...response }));
      },
      invalidatesTags: (_work, error, { work, change }) => {
        if (error === undefined) return changeTags(change, work.id);
        return isWaiting(error) ? [] : [workTag(work.id)];
      },
    }),

    deleteWork: build.mutation<ResponseOf<'deleteWork'>, Pick<Work, 'id' | 'key' | 'parentId'>>({
      queryFn: ({ id, key }, _api, _extra, baseQuery) =>
        sendHeld<ResponseOf<'deleteWork'>>(
          { request: { route: 'deleteWork', params: { id } }, what: `${key} into the bin` },
          baseQuery,
        ),
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        await paintUntilAnswered(queryFulfilled, () =>
          putIntoBin({ dispatch, getState }, id, new Date().toISOString()),
        );
      },
      invalidatesTags: (_none, error, { parentId }) => (error === undefined ? existenceTags(parentId) : []),
    }),
  }),
});

export const { useUpdateWorkMutation, useDeleteWorkMutation } = workMutations;

/** What a change of a work puts something else in the place of. */
function valuesBefore(before: Work, after: Work): Partial<Work> {
  const fields = Object.keys(before) as (keyof Work)[];
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, before[field]]),
  );
}
