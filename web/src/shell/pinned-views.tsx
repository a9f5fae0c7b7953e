import { Link, useLocation } from '@tanstack/react-router';
import { useCountViewsQuery, useListViewsQuery, viewCountWords } from '#sync/reads/views.ts';

function usePinnedViews() {
  const { data: views } = useListViewsQuery({});
  return views?.filter((view) => view.pinned) ?? [];
}

/** Whether one of them is open: then it is marked instead of the list of all works. */
export function useIsPinnedOpen(): boolean {
  const open = useLocation({ select: ({ search }) => search.view });
  return usePinnedViews().some(({ id }) => id === open);
}

/** The saved views that the person has pinned, under Works. */
export function PinnedViews({ className }: { className: string }) {
  const pinned = usePinnedViews();
  const { data: counts } = useCountViewsQuery(undefined, { skip: pinned.length === 0 });
  return pinned.map((view) => {
    const count = counts?.find(({ id }) => id === view.id)?.count;
    return (
      <Link
        key={view.id}
        to={view.projectId === null ? '/works/all-work' : '/projects/project-detail/$id/work-list'}
        params={{ id: view.projectId ?? '' }}
        search={{ view: view.id }}
        activeOptions={{ includeSearch: true }}
        title={view.name}
        className={className}
      >
        <span dir="auto" className="truncate">
          {view.name}
        </span>
        {count !== undefined && (
          <span className="num ml-auto text-xs font-normal text-muted-foreground">
            {viewCountWords(count)}
          </span>
        )}
      </Link>
    );
  });
}
