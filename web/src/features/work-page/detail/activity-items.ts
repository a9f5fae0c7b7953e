import type { ChangeSet, Comment } from '@gantry/contract';
import { gatherThreads } from '../comments/threads.ts';

export type ActivityFilter = 'all' | 'comments' | 'changes';

export type ActivityItem =
  | {
      readonly kind: 'comment';
      readonly at: string;
      readonly comment: Comment;
      readonly replies: readonly Comment[];
    }
  | { readonly kind: 'change'; readonly at: string; readonly changeSet: ChangeSet };

/** The loaded part of a list that is fetched page by page. */
export interface Loaded<T> {
  readonly rows: readonly T[];
  readonly hasEarlier: boolean;
}

/**
 * Comments and changes as one stream, the oldest first. The stream begins where both are loaded: otherwise it would
 * look as if nothing else had happened before.
 */
export function activityItems(
  comments: Loaded<Comment>,
  changes: Loaded<ChangeSet>,
  filter: ActivityFilter,
): ActivityItem[] {
  const said: ActivityItem[] = gatherThreads(comments.rows).map((thread) => ({
    kind: 'comment',
    at: thread.comment.createdAt,
    ...thread,
  }));
  const done: ActivityItem[] = changes.rows.map((changeSet) => ({
    kind: 'change',
    at: changeSet.at,
    changeSet,
  }));
  if (filter === 'comments') return inOrder(said);
  if (filter === 'changes') return inOrder(done);
  const since =
    [knownSince(said, comments.hasEarlier), knownSince(done, changes.hasEarlier)].sort().at(-1) ?? '';
  return inOrder([...said, ...done].filter(({ at }) => at >= since));
}

function inOrder(items: readonly ActivityItem[]): ActivityItem[] {
  return items.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function knownSince(items: readonly ActivityItem[], hasEarlier: boolean): string {
  return hasEarlier ? (inOrder(items)[0]?.at ?? '') : '';
}
