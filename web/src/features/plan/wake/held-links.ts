import type { Link as PlanLink } from '@gantry/contract';
import { TENTHS_PER_MINUTE } from '@gantry/scheduling';
import { findLink } from '../model/links.ts';
import type { Plan } from '../model/plan.ts';
import type { LinkChanges } from '../model/predecessors.ts';
import { hasNoDates, isUndated, standInName } from './engine-plan.ts';
import type { HeldChange } from './plan-engine.ts';

type Kind = Pick<PlanLink, 'type' | 'lag' | 'lagUnit'>;

/** Added and removed links as changes for the engine. `row`: the successor of the added ones. */
export function heldLinks(plan: Plan, row: number, { added, removed }: LinkChanges): HeldChange[] {
  const gone = removed.flatMap((id): HeldChange[] => {
    const link = findLink(plan, id);
    return link === undefined ? [] : held(plan, 'removeLink', link.predecessor.id, link.row, link);
  });
  return [...gone, ...added.flatMap((link) => held(plan, 'addLink', link.predecessor.id, row, link))];
}

/** A link from or to a work without dates has no consequences: that work is in the tray. */
function held(
  plan: Plan,
  kind: 'addLink' | 'removeLink',
  fromId: string,
  row: number,
  link: Kind,
): HeldChange[] {
  const predecessorId = engineNameOf(plan, fromId);
  const successorId = namedRow(plan, row);
  if (predecessorId === undefined || successorId === undefined) return [];
  return [{ kind, link: { predecessorId, successorId, type: link.type, ...lagOf(plan, fromId, link) } }];
}

function engineNameOf(plan: Plan, id: string): string | undefined {
  const row = plan.works.id.indexOf(id);
  if (row >= 0) return namedRow(plan, row);
  const outside = plan.outside.find((work) => work.id === id);
  if (outside === undefined) return undefined;
  const waits = hasNoDates(outside.start, outside.due, outside.milestone) && !outside.isSummary;
  return waits ? undefined : standInName(outside);
}

function namedRow({ works, rows, hasSubWorks }: Plan, row: number): string | undefined {
  const work = rows[row];
  if (work === undefined || (isUndated(works, row) && !hasSubWorks.has(work))) return undefined;
  return String(work);
}

/** A percentage lag is converted to minutes of the work's length. For a summary the engine calculates it. */
function lagOf(plan: Plan, fromId: string, { lag, lagUnit }: Kind) {
  if (lagUnit !== 'percent') return { lag: lag * TENTHS_PER_MINUTE, lagUnit };
  const row = plan.works.id.indexOf(fromId);
  const minutes = plan.works.durationMinutes[row];
  if (minutes == null || plan.hasSubWorks.has(plan.rows[row] ?? -1)) return { lag, lagUnit };
  return { lag: Math.round((minutes * lag) / 100) * TENTHS_PER_MINUTE, lagUnit: 'working' as const };
}
