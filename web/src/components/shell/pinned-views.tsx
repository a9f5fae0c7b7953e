import { Link } from '@tanstack/react-router';
import { useListViewsQuery } from '#api/views.ts';

/** The saved views that the person pinned, under Works. */
export function PinnedViews({ className }: { className: string }) {
  const { data: views } = useListViewsQuery(undefined);
  return views
    ?.filter((view) => view.pinned)
    .map((view) => (
      <Link
        key={view.id}
        to="/works/all-work"
        search={{ view: view.id }}
        activeOptions={{ includeSearch: true }}
        title={view.name}
        className={className}
      >
        <span className="truncate">{view.name}</span>
      </Link>
    ));
}
