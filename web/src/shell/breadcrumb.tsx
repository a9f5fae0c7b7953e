import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from '#lib/cx.ts';
import { useCrumbs } from './use-crumbs.ts';
import { windowTitle } from './window-title.ts';
import { say } from './words/index.ts';

export function Breadcrumb() {
  const crumbs = useCrumbs();
  const last = crumbs.at(-1);
  /** Replaces the last name on a phone, which only has room for one. */
  const title = last?.isScreenOfParent === true ? crumbs.at(-2) : undefined;
  return (
    <nav aria-label={say('breadcrumb')} className="min-w-0 text-sm text-muted-foreground max-md:grow">
      <ol className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
        {crumbs.slice(0, -1).map((crumb) => (
          <li
            key={crumb.id}
            className={cx(
              'flex min-w-0 items-center gap-1.5',
              crumb === title
                ? 'max-md:text-base max-md:font-medium max-md:text-foreground'
                : 'max-md:hidden',
            )}
          >
            <Link
              to={crumb.path}
              search={crumb.search ?? {}}
              title={crumb.title}
              className="truncate rounded-bar hover:text-foreground"
            >
              <bdi>{crumb.name}</bdi>
            </Link>
            <ChevronRight className="!size-3 text-mark max-md:hidden" />
          </li>
        ))}
        {last !== undefined && (
          <li
            aria-current="page"
            className={cx(
              'truncate font-medium text-foreground max-md:text-base',
              title !== undefined && 'max-md:sr-only',
            )}
          >
            <bdi>{last.name}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Sets the window title. */
export function DocumentTitle() {
  const title = windowTitle(useCrumbs());
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
