import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { AppStore } from '#store/store.ts';
import { lookUpWorks } from '../typing/look-up-works.ts';
import type { BlockRead } from './read-block.ts';
import { copyBlock, fillDown, pasteBlock, type TableHost } from './table-acts.ts';
import { say } from './words/index.ts';

const RefusedDialog = lazyPart(loadOnFirstTouch(() => import('./refused-dialog.tsx')));

interface Table extends Omit<TableHost, 'chart' | 'ask' | 'lookUp'> {
  readonly chart: RefObject<GanttHandle | null>;
  readonly mayChange: boolean;
}

/** The keys act on the list while it has the focus itself. A field in it handles its own clipboard. */
const isInHand = (): boolean => document.activeElement?.getAttribute('role') === 'treegrid';

/** Lets people use the list like a spreadsheet: copy cells, paste cells, and fill down. */
export function TableKeys({ chart, mayChange, ...table }: Table) {
  const [asked, setAsked] = useState<BlockRead>();
  const latest = useRef(table);
  latest.current = table;
  const store = useStore() as AppStore;
  const inHand = (): TableHost | undefined =>
    chart.current === null ? undefined : { ...latest.current, chart: chart.current, ask: setAsked, lookUp };
  const lookUp: TableHost['lookUp'] = (keys, onFound) =>
    void lookUpWorks(store, keys).then((found) => {
      const now = inHand();
      if (now !== undefined) onFound(now, found);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is read when it is copied
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const here = isInHand() ? inHand() : undefined;
      const copied = here && copyBlock(here);
      if (copied === undefined || getSelection()?.isCollapsed === false) return;
      event.clipboardData?.setData('text/plain', copied.text);
      event.clipboardData?.setData('text/html', copied.html);
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const here = isInHand() && mayChange && text !== '' ? inHand() : undefined;
      if (here === undefined) return;
      event.preventDefault();
      pasteBlock(here, text);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, [mayChange]);
  const fill = () => {
    const here = isInHand() ? inHand() : undefined;
    if (here !== undefined) fillDown(here);
  };
  useCommands(
    mayChange
      ? [{ id: 'rows.fill', title: say('fillDown'), group: sayPlan('timeline'), keys: 'Ctrl+D', run: fill }]
      : [],
  );
  if (asked === undefined) return null;
  const close = () => setAsked(undefined);
  return (
    <Suspense>
      <RefusedDialog
        read={asked}
        onClose={close}
        onTakeOthers={() => {
          close();
          if (asked.write !== undefined) latest.current.write(asked.write);
        }}
      />
    </Suspense>
  );
}
