import type { Comment } from '@gantry/contract';
import { selectUser } from '#store/auth.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { mergeReferences } from '#sync/works/patch-cached-works.ts';

type Undo = () => void;

/** Shows a comment before the server has taken it. Gives the way back. */
export function showComment({ dispatch, getState }: CacheAccess, workId: string, body: string): Undo {
  const author = selectUser(getState() as Parameters<typeof selectUser>[0]);
  const at = new Date().toISOString();
  const { undo } = dispatch(
    worksApi.util.updateQueryData('listComments', workId, ({ pages: [newest] }) => {
      if (newest === undefined) return;
      newest.response.push({
        id: crypto.randomUUID(),
        workId,
        body,
        version: 1,
        createdAt: at,
        createdBy: author?.id ?? null,
        updatedAt: at,
        can: [],
      });
      const users = author === null ? [] : [{ id: author.id, name: author.name }];
      newest.references = mergeReferences(newest.references, { users });
    }),
  );
  return undo;
}

/** Changes what is shown of a work's comments. Gives the way back. */
export function rewriteComments(
  { dispatch }: Pick<CacheAccess, 'dispatch'>,
  workId: string,
  rewrite: (rows: Comment[]) => Comment[],
): Undo {
  const { undo } = dispatch(
    worksApi.util.updateQueryData('listComments', workId, ({ pages }) => {
      for (const page of pages) page.response = rewrite(page.response);
    }),
  );
  return undo;
}
