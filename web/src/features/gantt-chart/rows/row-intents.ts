import type { GanttHandle, Intent, IntentAnswer, PlaceQuestion } from '@gantry/gantt';
import type { RefObject } from 'react';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { workStatuses } from '#features/works/index.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import type { useChangeRows } from './use-change-rows.ts';
import type { useDraft } from './use-draft.ts';
import { endOfLink, type useLinkPopover } from './use-link-popover.tsx';
import { type usePlaceRows, whyNotPlace } from './use-place-rows.ts';
import { say } from './words/index.ts';

export type Answer = IntentAnswer | Promise<IntentAnswer> | undefined;

export interface RowIntentsHost {
  readonly plan: Plan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly draft: ReturnType<typeof useDraft>;
  /** Handles text that is typed into the draft row. */
  readonly onDraft: (intent: Extract<Intent, { kind: 'edit' }>) => Answer;
  readonly onPeek: (key: string) => void;
  readonly onMenu: (menu: Extract<Intent, { kind: 'menu' }>) => void;
  /** Handles everything that is not about rows: dates, progress, cells. */
  readonly others: (intent: Intent) => Answer;
  readonly place: ReturnType<typeof usePlaceRows>;
  readonly setStatus: ReturnType<typeof useChangeRows>['setStatus'];
  readonly openLink: ReturnType<typeof useLinkPopover>['open'];
  /** Why no row can be moved or added. */
  readonly whyNotOrder: string | undefined;
}

const onItsWay = say('onItsWay');
/** Intents that are valid only for a row that is a work. */
const ofWorks: ReadonlySet<Intent['kind']> = new Set(['peek', 'menu', 'open'] as const);

/** Handles the chart's intents about rows, and passes the others to the handler of dates and cells. */
export function rowIntents(host: RowIntentsHost) {
  const { plan, draft, whyNotOrder } = host;
  const mayPlace = ({ work }: PlaceQuestion) => whyNotOrder ?? whyNotPlace(plan, work);
  const onIntent = (intent: Intent): Answer => {
    if (intent.kind === 'open' && intent.work === draft.empty) {
      draft.openEmpty();
      return undefined;
    }
    const refused = whyNotPlaces(intent, mayPlace) ?? (intent.kind === 'add' ? whyNotOrder : undefined);
    if (refused !== undefined) return tellRefused(refused);
    if (ofWorks.has(intent.kind) && 'work' in intent) {
      const id = plan.works.id[plan.rowOf(intent.work) ?? -1];
      if (id === undefined) return undefined;
      if (isHeldName(id)) return tellRefused(onItsWay);
    }
    return carryOut(host, intent);
  };
  return { mayPlace, onIntent };
}

/** If one of several rows may not be moved, none is. */
function whyNotPlaces(
  intent: Intent,
  mayPlace: (question: PlaceQuestion) => string | undefined,
): string | undefined {
  if (intent.kind === 'place') return mayPlace(intent);
  if (intent.kind !== 'placeSeveral') return undefined;
  return intent.places.map(mayPlace).find((reason) => reason !== undefined);
}

function carryOut(host: RowIntentsHost, intent: Intent): Answer {
  const { plan, chart, others } = host;
  switch (intent.kind) {
    case 'place':
    case 'placeSeveral':
      return host.place(intent);
    case 'peek':
      host.onPeek(plan.works.key[plan.rowOf(intent.work) ?? -1] ?? '');
      return undefined;
    case 'add':
      host.draft.open(intent.work);
      return undefined;
    case 'edit':
      return carryOutEdit(host, intent);
    case 'menu':
      host.onMenu(intent);
      return undefined;
    case 'openLink':
      host.openLink({
        id: plan.links.id[intent.link] ?? '',
        at: intent.at ?? endOfLink(chart.current, endsOf(plan, intent.link)),
      });
      return undefined;
    default:
      return others(intent);
  }
}

function carryOutEdit(host: RowIntentsHost, intent: Extract<Intent, { kind: 'edit' }>): Answer {
  if (intent.work === host.draft.draft?.work) return host.onDraft(intent);
  if (intent.column !== 'status') return host.others(intent);
  const status = workStatuses.find((each) => each === intent.text);
  if (status !== undefined) host.setStatus([intent.work], status);
  return undefined;
}

const endsOf = ({ data: { links } }: Plan, link: number) => ({
  from: links.from[link] ?? -1,
  to: links.to[link] ?? -1,
});
