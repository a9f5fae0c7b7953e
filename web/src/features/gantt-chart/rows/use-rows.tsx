import type { GanttHandle, Intent, IntentAnswer, PlaceQuestion } from '@gantry/gantt';
import { type ReactNode, type RefObject, Suspense, useCallback, useState } from 'react';
import { MenuAt, type WindowPoint } from '#components/ui/anchored.tsx';
import type { Host } from '#features/plan/change/changes.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { useNarrow } from '#features/plan/tools/use-narrow.ts';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { workStatuses } from '#features/works/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useRescheduleLeft } from '#store/reschedule-left.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { useChangeRows } from './use-change-rows.ts';
import type { useDraft } from './use-draft.ts';
import { endOfLink, useLinkPopover } from './use-link-popover.tsx';
import { usePlaceRows, whyNotPlace } from './use-place-rows.ts';
import { idsOf, useRowActions } from './use-row-actions.ts';
import { useRowCommands } from './use-row-commands.ts';

// Nobody sees them before they have touched something.
const RowsMenu = lazyPart(
  loadOnFirstTouch(() => import('./rows-menu.tsx').then((module) => ({ default: module.RowsMenu }))),
);
// Keys are for the rows that are selected, not for it.
const SelectionBar = lazyAside(
  loadOnFirstTouch(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar }))),
);

type Answer = IntentAnswer | Promise<IntentAnswer> | undefined;

interface RowsProps {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  /** Everything that is not about rows: dates, progress, cells. */
  readonly others: (intent: Intent) => Answer;
  /** Does something to the plan, or to the one that is tried. */
  readonly write: (write: PlanWrite) => void;
  /** What people have to do is needed to say what follows. */
  readonly askForLoads: () => void;
  readonly onPeek: (key: string) => void;
  readonly draft: ReturnType<typeof useDraft>;
  /** What is typed into the row that is being written. */
  readonly onDraft: (intent: Extract<Intent, { kind: 'edit' }>) => Answer;
  /** A plan is being tried: its dates are nobody's yet, while rows would be changed in the plan itself. */
  readonly isTrying: boolean;
  /** Reschedules what is left of works in the plan that is tried. */
  readonly tryLeft: (works: readonly number[]) => void;
  /** Works stand below what they share, not where they stand in the plan. */
  readonly isGrouped: boolean;
}

interface Rows {
  readonly selection: ReadonlySet<number>;
  readonly onSelectionChange: (selection: ReadonlySet<number>) => void;
  readonly onIntent: (intent: Intent) => Answer;
  /** Why a row stays where it is. */
  readonly mayPlace: (question: PlaceQuestion) => string | undefined;
  /** What floats over the chart. */
  readonly overlays: ReactNode;
}

const nothing: ReadonlySet<number> = new Set();

const notWhileGrouped =
  'Works stand in groups. Group by nothing to see the plan’s own order, and to change it.';
const onItsWay = 'This work is still on its way to the server. It can be opened once it is there.';
/** What is asked of a row that is a work. */
const ofWorks: ReadonlySet<Intent['kind']> = new Set(['peek', 'menu', 'open'] as const);

/** Rows of the chart: placed, selected, and what is done to one or several of them; links that are pressed. */
export function useRows(props: RowsProps): Rows {
  const { chart, others, write, askForLoads, onPeek, draft, onDraft, isTrying, tryLeft, isGrouped } = props;
  const { plan, projectId, now } = props.host;
  const whyNot = isTrying ? notWhileTrying : undefined;
  // Fingers have no keys and no right button: there the bar is for one work as well.
  const isNarrow = useNarrow();
  const [selected, setSelected] = useState(nothing);
  const [menu, setMenu] = useState<{ readonly work: number; readonly at: WindowPoint }>();
  const place = usePlaceRows(plan, projectId, draft.nameNow);
  const changeRows = useChangeRows({ plan, projectId, whyNot, now, nameNow: draft.nameNow });
  const links = useLinkPopover({ host: props.host, chart, write, onOpen: askForLoads });
  const here = [...selected].filter((work) => plan.rowOf(work) !== undefined);

  const whyNotOrder = whyNot ?? (isGrouped ? notWhileGrouped : undefined);
  const mayPlace = ({ work }: PlaceQuestion) => whyNotOrder ?? whyNotPlace(plan, work);

  const onIntent = (intent: Intent): Answer => {
    if (intent.kind === 'open' && intent.work === draft.empty) {
      draft.openEmpty();
      return undefined;
    }
    const refused =
      intent.kind === 'place' ? mayPlace(intent) : intent.kind === 'add' ? whyNotOrder : undefined;
    if (refused !== undefined) return tellRefused(refused);
    if (ofWorks.has(intent.kind) && 'work' in intent) {
      const id = plan.works.id[plan.rowOf(intent.work) ?? -1];
      if (id === undefined) return undefined;
      if (isHeldName(id)) return tellRefused(onItsWay);
    }
    switch (intent.kind) {
      case 'place':
        return place(intent);
      case 'peek':
        onPeek(plan.works.key[plan.rowOf(intent.work) ?? -1] ?? '');
        return undefined;
      case 'add':
        draft.open(intent.work);
        return undefined;
      case 'edit':
        if (intent.work === draft.draft?.work) return onDraft(intent);
        if (intent.column === 'status') {
          const status = workStatuses.find((each) => each === intent.text);
          if (status !== undefined) changeRows.setStatus([intent.work], status);
          return undefined;
        }
        return others(intent);
      case 'menu':
        setMenu(intent);
        return undefined;
      case 'openLink':
        links.open({
          id: plan.links.id[intent.link] ?? '',
          at: intent.at ?? endOfLink(chart.current, endsOf(plan, intent.link)),
        });
        return undefined;
      default:
        return others(intent);
    }
  };
  const giveFocusBack = useCallback(() => chart.current?.focus(), [chart]);
  const inHand = menu !== undefined && !selected.has(menu.work) ? [menu.work] : here;
  const askLeft = useRescheduleLeft();
  const rescheduleLeft = (works: readonly number[]) => {
    const workIds = idsOf(plan, works);
    if (workIds.length === 0) return;
    if (isTrying) tryLeft(works);
    else askLeft({ workIds });
  };
  const actions = useRowActions({ plan, chart, works: inHand, changeRows, onIntent, rescheduleLeft });
  const mayChange = inHand.some((work) => plan.works.mayUpdate[plan.rowOf(work) ?? -1]);
  useRowCommands({ plan, chart, selected: here, changeRows, rescheduleLeft });
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
            <RowsMenu actions={actions} title={title} isOne={inHand.length === 1} mayChange={mayChange} />
          </Suspense>
        </MenuAt>
      )}
      {links.popover}
      {changeRows.question}
    </>
  );
  return { selection: selected, onSelectionChange: setSelected, onIntent, mayPlace, overlays };
}

const endsOf = ({ data: { links } }: Plan, link: number) => ({
  from: links.from[link] ?? -1,
  to: links.to[link] ?? -1,
});
