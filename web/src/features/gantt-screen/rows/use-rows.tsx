import type { GanttHandle, Intent, IntentAnswer, PlaceQuestion } from '@gantry/gantt';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { MenuAt, type WindowPoint } from '#components/ui/anchored.tsx';
import { workStatuses } from '#features/works/index.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import type { Host } from '../changes.ts';
import type { Plan } from '../plan.ts';
import { tellRefused } from '../tell-refused.ts';
import { notWhileTrying } from '../try/tried-words.ts';
import { whyNoTitle } from '../typed-changes.ts';
import { useNarrow } from '../use-narrow.ts';
import { RowsMenu } from './rows-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useChangeRows } from './use-change-rows.ts';
import type { useDraft } from './use-draft.ts';
import { endOfLink, useLinkPopover } from './use-link-popover.tsx';
import { usePlaceRows, whyNotPlace } from './use-place-rows.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowCommands } from './use-row-commands.ts';

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
  /** A plan is being tried: its dates are nobody's yet, while rows would be changed in the plan itself. */
  readonly isTrying: boolean;
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
  const { chart, others, write, askForLoads, onPeek, draft, isTrying, isGrouped } = props;
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

  const writeDraft = ({ text, isLeft }: Extract<Intent, { kind: 'edit' }>): IntentAnswer => {
    const title = text.trim();
    const refused = whyNoTitle(title);
    if (refused !== undefined) return { refused };
    draft.commit(title, !isLeft);
    return undefined;
  };

  const onIntent = (intent: Intent): Answer => {
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
        if (intent.column === 'status') {
          const status = workStatuses.find((each) => each === intent.text);
          if (status !== undefined) changeRows.setStatus([intent.work], status);
          return undefined;
        }
        return intent.work === draft.draft?.work ? writeDraft(intent) : others(intent);
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
  const actions = useRowActions({ plan, chart, works: inHand, changeRows, onIntent });
  const mayChange = inHand.some((work) => plan.works.mayUpdate[plan.rowOf(work) ?? -1]);
  useRowCommands({ plan, chart, selected: here, changeRows });
  const title =
    inHand.length === 1
      ? (plan.works.key[plan.rowOf(inHand[0] ?? -1) ?? -1] ?? '')
      : `${inHand.length} works`;
  const overlays = (
    <>
      {here.length > (isNarrow ? 0 : 1) && (
        <SelectionBar
          count={here.length}
          actions={actions}
          mayChange={mayChange}
          onClear={() => setSelected(nothing)}
        />
      )}
      {menu !== undefined && (
        <MenuAt at={menu.at} label={title} onClose={() => setMenu(undefined)} giveFocusBack={giveFocusBack}>
          <RowsMenu actions={actions} title={title} isOne={inHand.length === 1} mayChange={mayChange} />
        </MenuAt>
      )}
      {links.popover}
    </>
  );
  return { selection: selected, onSelectionChange: setSelected, onIntent, mayPlace, overlays };
}

const endsOf = ({ data: { links } }: Plan, link: number) => ({
  from: links.from[link] ?? -1,
  to: links.to[link] ?? -1,
});
