import type { GanttHandle, Intent, PlaceQuestion } from '@gantry/gantt';
import { type ReactNode, type RefObject, Suspense, useCallback, useState } from 'react';
import { MenuAt, type WindowPoint } from '#components/ui/anchored.tsx';
import type { Host } from '#features/plan/change/changes.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useRescheduleLeft } from '#store/reschedule-left.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { useInterrupt } from '../interrupt/use-interrupt.tsx';
import { linkInOrderWith } from './link-in-order-with.ts';
import { type Answer, rowIntents } from './row-intents.ts';
import type { RowKind } from './rows-menu.tsx';
import { useChangeRows } from './use-change-rows.ts';
import type { useDraft } from './use-draft.ts';
import { useLinkPopover } from './use-link-popover.tsx';
import { usePlaceRows } from './use-place-rows.ts';
import { idsOf, useRowActions } from './use-row-actions.ts';
import { useRowCommands } from './use-row-commands.ts';

// The menu cannot be opened before the first touch.
const RowsMenu = lazyPart(
  loadOnFirstTouch(() => import('./rows-menu.tsx').then((module) => ({ default: module.RowsMenu }))),
);
// The bar does not take the focus: keys act on the selected rows.
const SelectionBar = lazyAside(
  loadOnFirstTouch(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar }))),
);

interface RowsProps {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  /** Handles everything that is not about rows: dates, progress, cells. */
  readonly others: (intent: Intent) => Answer;
  /** Writes to the plan, or to the trial plan. */
  readonly write: (write: PlanWrite) => void;
  /** Requests the workload of people, which is needed to report consequences. */
  readonly askForLoads: () => void;
  readonly onPeek: (key: string) => void;
  readonly draft: ReturnType<typeof useDraft>;
  /** Handles text that is typed into the draft row. */
  readonly onDraft: (intent: Extract<Intent, { kind: 'edit' }>) => Answer;
  /** A trial plan is shown: its dates are not saved, while rows would be changed in the plan itself. */
  readonly isTrying: boolean;
  /** Reschedules the remaining work in the trial plan. */
  readonly tryLeft: (works: readonly number[]) => void;
  /** Why the shown order of works is not the order of the plan. */
  readonly whyNotOrder: string | undefined;
}

interface Rows {
  readonly selection: ReadonlySet<number>;
  readonly onSelectionChange: (selection: ReadonlySet<number>) => void;
  readonly onIntent: (intent: Intent) => Answer;
  /** Why a row cannot be moved. */
  readonly mayPlace: (question: PlaceQuestion) => string | undefined;
  /** What floats over the chart. */
  readonly overlays: ReactNode;
}

const nothing: ReadonlySet<number> = new Set();

/** Rows of the chart: moving, selecting and changing them, and pressed links. */
export function useRows(props: RowsProps): Rows {
  const { chart, others, write, askForLoads, onPeek, draft, onDraft, isTrying, tryLeft } = props;
  const { plan, projectId, now } = props.host;
  const whyNot = isTrying ? notWhileTrying : undefined;
  // On touch screens without keys and right button, the bar is shown for a single work as well.
  const isNarrow = useNarrow();
  const [selected, setSelected] = useState(nothing);
  const [menu, setMenu] = useState<{ readonly work: number; readonly at: WindowPoint }>();
  const place = usePlaceRows(plan, projectId, draft.nameNow);
  const changeRows = useChangeRows({ plan, projectId, whyNot, now, nameNow: draft.nameNow });
  const links = useLinkPopover({ host: props.host, chart, write, onOpen: askForLoads });
  const here = [...selected].filter((work) => plan.rowOf(work) !== undefined);

  const { mayPlace, onIntent } = rowIntents({
    ...{ plan, chart, draft, onDraft, onPeek, others, place },
    onMenu: setMenu,
    setStatus: changeRows.setStatus,
    openLink: links.open,
    whyNotOrder: whyNot ?? props.whyNotOrder,
  });
  const giveFocusBack = useCallback(() => chart.current?.focus(), [chart]);
  const inHand = menu !== undefined && !selected.has(menu.work) ? [menu.work] : here;
  const askLeft = useRescheduleLeft();
  const rescheduleLeft = (works: readonly number[]) => {
    const workIds = idsOf(plan, works);
    if (workIds.length === 0) return;
    if (isTrying) tryLeft(works);
    else askLeft({ workIds });
  };
  const interrupt = useInterrupt({ host: props.host, chart, write });
  const linkInOrder = linkInOrderWith({ host: props.host, chart, write });
  const actions = useRowActions({
    ...{ plan, chart, changeRows, onIntent, rescheduleLeft, interrupt, linkInOrder },
    works: inHand,
  });
  const mayChange = inHand.some((work) => plan.works.mayUpdate[plan.rowOf(work) ?? -1]);
  useRowCommands({ plan, chart, selected: here, changeRows, rescheduleLeft, interrupt, linkInOrder });
  const title =
    inHand.length === 1
      ? (plan.works.key[plan.rowOf(inHand[0] ?? -1) ?? -1] ?? '')
      : `${inHand.length} works`;
  const overlays = (
    <>
      {here.length > (isNarrow ? 0 : 1) && (
        <Suspense>
          <SelectionBar
            count={here.length}
            actions={actions}
            mayChange={mayChange}
            onClear={() => setSelected(nothing)}
          />
        </Suspense>
      )}
      {menu !== undefined && (
        <MenuAt at={menu.at} label={title} onClose={() => setMenu(undefined)} giveFocusBack={giveFocusBack}>
          <Suspense>
            <RowsMenu
              {...{ actions, title, mayChange }}
              isOne={inHand.length === 1}
              kind={kindOf(plan, inHand[0])}
            />
          </Suspense>
        </MenuAt>
      )}
      {links.popover}
      {changeRows.question}
      {interrupt.dialog}
    </>
  );
  return { selection: selected, onSelectionChange: setSelected, onIntent, mayPlace, overlays };
}

const kindOf = ({ works, rowOf, hasSubWorks }: Plan, work = -1): RowKind =>
  hasSubWorks.has(work) ? 'summary' : works.milestone[rowOf(work) ?? -1] ? 'milestone' : 'work';
