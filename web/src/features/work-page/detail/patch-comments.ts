import type { Comment } from '@gantry/contract';
import { serverNow } from '#lib/server-clock.ts';
import { selectUser } from '#store/auth.ts';
import { talkApi } from '#sync/reads/talk-queries.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { mergeReferences } from '#sync/works/names.ts';
import type { Shown } from '#sync/works/show-works.ts';

/** Shows a comment as an optimistic update. */
export function showComment(
  { dispatch, getState }: CacheAccess,
  workId: string,
  { body, replyTo = null }: { body: string; replyTo?: string | null | undefined },
): Shown {
  const author = selectUser(getState() as Parameters<typeof selectUser>[0]);
  const at = new Date(serverNow()).toISOString();
  const { undo } = dispatch(
    talkApi.util.updateQueryData('listComments', workId, ({ pages: [newest] }) => {
      if (newest === undefined) return;
      newest.response.push({
        id: crypto.randomUUID(),
        workId,
        replyTo,
        body,
        saidBy: null,
        saidName: null,
        saidAt: null,
        reactions: [],
        // It has no version before the server has stored it.
        version: 0,
        createdAt: at,
        createdBy: author?.id ?? null,
        updatedAt: at,
        editedAt: null,
        deletedAt: null,
        deletedBy: null,
        can: [],
      });
      const users = author === null ? [] : [{ id: author.id, name: author.name }];
      newest.references = mergeReferences(newest.references, { users });
    }),
  );
  return { takeBack: undo };
}

/** Changes the shown comments of a work. */
export function rewriteComments(
  { dispatch }: Pick<CacheAccess, 'dispatch'>,
  workId: string,
  rewrite: (rows: Comment[]) => Comment[],
): Shown {
  const { undo } = dispatch(
    talkApi.util.updateQueryData('listComments', workId, ({ pages }) => {
      for (const page of pages) page.response = rewrite(page.response);
    }),
  );
  return { takeBack: undo };
}
