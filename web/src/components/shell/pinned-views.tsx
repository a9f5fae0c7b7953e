import { Link } from '@tanstack/react-router';
import { useCountViewsQuery, useListViewsQuery, viewCountWords } from '#api/views.ts';

/** The saved views that the person pinned, under Works. */
export function PinnedViews({ className }: { className: string }) {
  const { data: views } = useListViewsQuery(undefined);
  const pinned = views?.filter((view) => view.pinned) ?? [];
  const { data: counts } = useCountViewsQuery(undefined, { skip: pinned.length === 0 });
  return pinned.map((view) => {
    const count = counts?.find(({ id }) => id === view.id)?.count;
    return (
      <Link
        key={view.id}
        to="/works/all-work"
        search={{ view: view.id }}
        activeOptions={{ includeSearch: true }}
        title={view.name}
        className={className}
      >
        <span className="truncate">{view.name}</span>
        {count !== undefined && (
          <span className="num ml-auto text-xs font-normal text-muted-foreground">
            {viewCountWords(count)}
          </span>
        )}
      </Link>
    );
  });
}
