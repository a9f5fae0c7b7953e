import type { References, WorkDetail } from '@gantry/contract';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { cx } from '#lib/cx.ts';
import { lookUpReferences } from '../references-lookup.ts';
import { useListCommentsQuery, useListWorkHistoryQuery } from '../works-queries.ts';
import { type ActivityFilter, activityItems } from './activity-items.ts';
import { ChangeItem } from './change-item.tsx';
import { CommentItem } from './comment-item.tsx';
import { Section } from './section.tsx';

const filters: { value: ActivityFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'comments', label: 'Comments' },
  { value: 'changes', label: 'Changes' },
];

const firstLook = 50;
const wholeLook = 200;

/** What people said and did about a work, in one stream. */
export function Activity({ work, references }: { work: WorkDetail; references: References | undefined }) {
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const [limit, setLimit] = useState(firstLook);
  const params = { id: work.id };
  const comments = useListCommentsQuery({ params });
  const history = useListWorkHistoryQuery({ params, query: { limit } });
  const names = useMemo(
    () => lookUpReferences([references, comments.data?.references, history.data?.references]),
    [references, comments.data, history.data],
  );
  const items = activityItems(comments.data?.response ?? [], history.data?.response ?? [], filter);
  const error = comments.error ?? history.error;
  const retry = () => {
    void comments.refetch();
    void history.refetch();
  };
  return (
    <Section
      title="Activity"
      action={filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => setFilter(value)}
          className={cx(
            'rounded-bar px-1.5 py-0.5',
            filter === value ? 'font-medium text-foreground' : 'hover:text-foreground',
          )}
        >
          {label}
        </button>
      ))}
    >
      {error !== undefined && (
        <ErrorState title="The activity could not be loaded" error={error} onRetry={retry} />
      )}
      {comments.isLoading && <Skeleton className="mt-3 h-10 w-2/3" />}
      {history.data?.next != null && limit === firstLook && filter !== 'comments' && (
        <Button size="small" variant="ghost" className="mt-2" onClick={() => setLimit(wholeLook)}>
          Show older changes
        </Button>
      )}
      <ol aria-label="Activity" className="mt-2">
        {items.map((item) =>
          item.kind === 'comment' ? (
            <CommentItem key={item.comment.id} comment={item.comment} names={names} />
          ) : (
            <ChangeItem key={item.changeSet.id} changeSet={item.changeSet} work={work} names={names} />
          ),
        )}
      </ol>
    </Section>
  );
}
