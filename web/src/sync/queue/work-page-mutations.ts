import type { BodyInput, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { isWaiting } from '#lib/problem.ts';
import { existenceTags, parentTags } from '../reads/works-tags.ts';
import { syncIn } from '../sync.ts';
import { say } from '../words/index.ts';
import { moveAmongSubWorks, type Place } from '../works/patch-work-details.ts';
import { heldCall, sendHeld } from './held-call.ts';

interface PlaceWorkArgs {
  readonly id: string;
  readonly parentId: string | null;
  readonly place: Place;
}

interface NewLabel extends BodyInput<'createLabel'> {
  /** The temporary id until the server has assigned one. */
  readonly makes: string;
}

/** Mutations of a work's page and of forms, which are not needed to paint the list. */
export const workPageMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createWork: build.mutation({
      ...heldCall('createWork', ({ body }) => say('newWork', { title: body.title })),
      invalidatesTags: (_work, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    createWorks: build.mutation({
      ...heldCall('createWorks', ({ body }) => say('newWorks', { count: body.works.length })),
      invalidatesTags: (_works, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    copyWork: build.mutation({
      ...heldCall('copyWork', ({ body: { title } }) =>
        title === undefined ? say('copyOfWork') : say('copy', { title }),
      ),
      invalidatesTags: (copied) => (copied ? existenceTags(copied.response.work.parentId) : []),
    }),

    splitWork: build.mutation({
      ...call('splitWork'),
      invalidatesTags: (split) => (split ? existenceTags(split.response.first.parentId) : []),
    }),

    placeWork: build.mutation<ResponseOf<'placeWork'>, PlaceWorkArgs>({
      queryFn: ({ id, place }, access, _options, send) =>
        sendHeld<ResponseOf<'placeWork'>>(
          {
            request: { route: 'placeWork', params: { id }, body: place },
            what: say('orderOfSubWorks'),
            workId: id,
          },
          access,
          send,
        ),
      async onQueryStarted({ id, place }, { dispatch, getState, extra, queryFulfilled }) {
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          moveAmongSubWorks({ dispatch, getState }, id, place),
        );
      },
      invalidatesTags: (_work, error, { parentId }) => (error === undefined ? parentTags(parentId) : []),
    }),

    createLabel: build.mutation<ResponseOf<'createLabel'>, NewLabel>({
      queryFn: ({ makes, ...body }, access, _options, send) =>
        sendHeld<ResponseOf<'createLabel'>>(
          { request: { route: 'createLabel', body }, what: say('newLabel', { name: body.name }), makes },
          access,
          send,
        ),
      invalidatesTags: (_label, error) => (isWaiting(error) ? [] : ['Labels']),
    }),
  }),
});

export const {
  useCreateWorkMutation,
  useCreateWorksMutation,
  useCopyWorkMutation,
  useSplitWorkMutation,
  usePlaceWorkMutation,
} = workPageMutations;
