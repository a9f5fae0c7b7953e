import { Suspense, useEffect, useState } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ListView } from './use-list-view.ts';
import { ViewName, viewTitleClass } from './view-name.tsx';

const ViewsMenu = lazyAside(() =>
  import('./views-menu.tsx').then((module) => ({ default: module.ViewsMenu })),
);

/** Nothing of the menu is loaded until somebody touches the screen: until then its title stands there as it will. */
let isTouched = false;

function useTouched(): boolean {
  const [touched, setTouched] = useState(isTouched);
  useEffect(() => {
    if (touched) return;
    return onFirstTouch(() => {
      isTouched = true;
      setTouched(true);
    });
  }, [touched]);
  return touched;
}

/** The title of the list: its view, and that it was changed. */
export function ViewTitle({ list }: { list: ListView }) {
  const touched = useTouched();
  const title = (
    <h1 className={viewTitleClass}>
      <span className="flex min-w-0 items-center gap-1.5 px-1.5">
        <ViewName view={list.view} />
      </span>
    </h1>
  );
  if (!touched) return title;
  return (
    <Suspense fallback={title}>
      <ViewsMenu list={list} />
    </Suspense>
  );
}
