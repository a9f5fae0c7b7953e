import type { Link, LinkedWork, ResponseOf, Work } from '@gantry/contract';
import type { UsualTime } from '@gantry/scheduling/usual-time';
import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { sendHeld } from '#sync/queue/held-call.ts';
import { newHeldName } from '#sync/queue/held-write.ts';
import { plansTag, worksListTag, workTag } from '#sync/reads/works-tags.ts';
import { syncIn } from '#sync/sync.ts';
import { type LinkChange, patchLink, removeLink, showLink } from '#sync/works/patch-work-details.ts';
import { say as sayMark } from '../marks/words/index.ts';
import type { LinkNews } from './link-news.ts';
import { linkWords } from './typed-link.ts';
import { say } from './words/index.ts';

interface CreateLinkArgs extends LinkChange {
  /** The work on whose page the link is created, and the work at the other end. */
  readonly work: Pick<Work, 'id' | 'key'>;
  readonly other: LinkedWork['work'] & Pick<Work, 'id'>;
  readonly direction: LinkedWork['direction'];
  /** The successor: the lag is shown in its days. */
  readonly usual: UsualTime;
}

interface UpdateLinkArgs {
  readonly link: Link;
  /** The version when the person began to edit it. */
  readonly seen: number;
  readonly change: LinkNews;
  /** "HAR-12 after HAR-9 Drive test piles". */
  readonly what: string;
  /** The successor: the lag is shown in its days. */
  readonly usual: UsualTime;
}

interface DeleteLinkArgs {
  readonly link: Link;
  readonly what: string;
}

/** Links appear in the history of works, and determine which works are blocked. */
const tagsOf = ({ predecessorId, successorId }: Pick<Link, 'predecessorId' | 'successorId'>) => [
  workTag(predecessorId),
  workTag(successorId),
  'History' as const,
  worksListTag,
  plansTag,
];

const endsOf = ({ work, other, direction }: CreateLinkArgs) =>
  direction === 'after'
    ? { predecessorId: other.id, successorId: work.id }
    : { predecessorId: work.id, successorId: other.id };

/** Changes links of works: optimistic, and queued without a connection. */
export const linkMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createLink: build.mutation<ResponseOf<'createLink'>, CreateLinkArgs>({
      queryFn: (args, access, _options, send) => {
        const { type, lag, lagUnit, work, other, direction } = args;
        const body = { ...endsOf(args), type, lag, lagUnit };
        const what = say(direction === 'after' ? 'linkAfter' : 'linkBefore', {
          key: work.key,
          other: other.key ?? sayMark('hiddenWork'),
          kind: linkWords(body, args.usual),
        });
        return sendHeld<ResponseOf<'createLink'>>(
          { request: { route: 'createLink', body }, what, workId: work.id },
          access,
          send,
        );
      },
      async onQueryStarted(args, { dispatch, getState, extra, queryFulfilled }) {
        const { type, lag, lagUnit, work, other, direction } = args;
        const link = { ...endsOf(args), id: newHeldName(), type, lag, lagUnit, version: 1 };
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          showLink({ dispatch, getState }, work.id, { link, direction, work: other }),
        );
      },
      invalidatesTags: (_link, error, args) => (error === undefined ? tagsOf(endsOf(args)) : []),
    }),

    updateLink: build.mutation<ResponseOf<'updateLink'>, UpdateLinkArgs>({
      queryFn: ({ link, seen, change, what, usual }, access, _options, send) => {
        const { id, successorId } = link;
        const request = { route: 'updateLink', params: { id }, body: { ...change, version: seen } } as const;
        return sendHeld<ResponseOf<'updateLink'>>(
          {
            request,
            what: say('linkChanged', { link: what, kind: linkWords({ ...link, ...change }, usual) }),
            workId: successorId,
          },
          access,
          send,
        );
      },
      async onQueryStarted({ link, change }, { dispatch, getState, extra, queryFulfilled }) {
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          patchLink({ dispatch, getState }, link.id, change),
        );
      },
      invalidatesTags: (_link, error, { link }) => (isWaiting(error) ? [] : tagsOf(link)),
    }),

    deleteLink: build.mutation<ResponseOf<'deleteLink'>, DeleteLinkArgs>({
      queryFn: ({ link: { id, successorId }, what }, access, _options, send) =>
        sendHeld<ResponseOf<'deleteLink'>>(
          {
            request: { route: 'deleteLink', params: { id } },
            what: say('linkRemoved', { link: what }),
            workId: successorId,
          },
          access,
          send,
        ),
      async onQueryStarted({ link }, { dispatch, getState, extra, queryFulfilled }) {
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          removeLink({ dispatch, getState }, link.id),
        );
      },
      invalidatesTags: (_none, error, { link }) => (error === undefined ? tagsOf(link) : []),
    }),
  }),
});

export const { useCreateLinkMutation, useUpdateLinkMutation, useDeleteLinkMutation } = linkMutations;
