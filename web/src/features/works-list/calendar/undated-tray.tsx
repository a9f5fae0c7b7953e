import { Button } from '#components/ui/button.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import type { ListPages } from '../list/use-list-pages.ts';
import { say } from './words/index.ts';

/** Works without dates, which can be dragged onto a day. */
export function UndatedTray({ pages }: { pages: ListPages }) {
  const { works, isComplete, loadMore } = pages;
  if (works.length === 0) return null;
  return (
    <aside
      aria-label={say('undated')}
      className="flex w-56 flex-none flex-col overflow-y-auto border-t border-l border-border"
    >
      <h3 className="px-3.5 pt-2 pb-1.5 text-sm font-medium text-muted-foreground">
        {say('undated')} <span className="num">{isComplete ? works.length : `${works.length}+`}</span>
      </h3>
      <ul className="flex flex-col gap-2 px-3">
        {works.map((work) => (
          <li
            key={work.id}
            data-work-id={work.id}
            className="cursor-grab rounded-control border border-border bg-card px-2.5 py-1.5 text-sm select-none hover:border-border-strong"
          >
            <WorkLink work={work} className="line-clamp-2">
              <bdi>{work.title}</bdi>
            </WorkLink>
            <span className="text-xs text-muted-foreground">{work.key}</span>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <Button className="m-3" onClick={loadMore}>
          {say('after')}
        </Button>
      )}
      <p className="px-3.5 py-3 text-xs text-muted-foreground">{say('dragHint')}</p>
    </aside>
  );
}
