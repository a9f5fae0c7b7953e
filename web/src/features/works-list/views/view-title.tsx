import { Suspense, startTransition, useEffect, useState } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { afterPress, onFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ListView } from './use-list-view.ts';
import { ViewHeading, ViewName, viewTriggerClass } from './view-name.tsx';

const loadMenu = () => import('./views-menu.tsx').then((module) => ({ default: module.ViewsMenu }));
const ViewsMenu = lazyAside(loadMenu);

/** The menu is not loaded before the first touch. */
let isTouched = false;

/** True from the end of the first touch on. Replacing an element under a finger would cancel its press. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(isTouched);
  useEffect(() => {
    if (touched) return;
    return onFirstTouch(() => {
      isTouched = true;
      void loadMenu().catch(() => undefined);
      // The current element stays until the menu can replace it.
      afterPress(() => startTransition(() => setTouched(true)));
    });
  }, [touched]);
  return touched;
}

/**
 * The title of the list: the name of its view, and whether it was changed. If it is pressed before its menu is loaded,
 * the menu opens after loading.
 */
export function ViewTitle({ list }: { list: ListView }) {
  const touched = useTouched();
  const [isWanted, setWanted] = useState(false);
  const title = (
    <ViewHeading isInProject={list.projectId !== undefined}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={isWanted || undefined}
        onClick={() => setWanted(true)}
        className={viewTriggerClass}
      >
        <ViewName view={list.view} />
      </button>
    </ViewHeading>
  );
  return (
    <Suspense fallback={title}>{touched ? <ViewsMenu list={list} startsOpen={isWanted} /> : title}</Suspense>
  );
}
