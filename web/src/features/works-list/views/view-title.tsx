import { Suspense, startTransition, useEffect, useState } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { afterPress, onFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ListView } from './use-list-view.ts';
import { ViewHeading, ViewName, viewTriggerClass } from './view-name.tsx';

const loadMenu = () => import('./views-menu.tsx').then((module) => ({ default: module.ViewsMenu }));
const ViewsMenu = lazyAside(loadMenu);

/** Nothing of the menu is loaded until the person touches the screen. */
let isTouched = false;

/** From the end of the first touch on: what takes the place of something under a finger takes its press away. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(isTouched);
  useEffect(() => {
    if (touched) return;
    return onFirstTouch(() => {
      isTouched = true;
      void loadMenu().catch(() => undefined);
      // What is there stays until the menu can take its place.
      afterPress(() => startTransition(() => setTouched(true)));
    });
  }, [touched]);
  return touched;
}

/** The title of the list: its view, and that it was changed. Pressed before its menu has come, it opens once it is there. */
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
