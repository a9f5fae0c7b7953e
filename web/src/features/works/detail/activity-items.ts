import type { ChangeSet, Comment } from '@gantry/contract';

export type ActivityFilter = 'all' | 'comments' | 'changes';

export type ActivityItem =
  | { readonly kind: 'comment'; readonly at: string; readonly comment: Comment }
  | { readonly kind: 'change'; readonly at: string; readonly changeSet: ChangeSet };

/** Comments and changes as one stream, the oldest first. */
export function activityItems(
  comments: readonly Comment[],
  changeSets: readonly ChangeSet[],
  filter: ActivityFilter,
): ActivityItem[] {
  const said: ActivityItem[] =
    filter === 'changes'
      ? []
      : comments.map((comment) => ({ kind: 'comment', at: comment.createdAt, comment }));
  const done: ActivityItem[] =
    filter === 'comments'
      ? []
      : changeSets.map((changeSet) => ({ kind: 'change', at: changeSet.at, changeSet }));
  return [...said, ...done].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
