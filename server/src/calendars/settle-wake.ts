import type { Actor } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { foreseeThesePlans, isCatchingUp, listPlansToFollow } from '../scheduling/index.ts';
import { listPlansChangedSince } from './plans-changed-since.ts';
import { tellLeads } from './tell-leads.ts';
import { findWake, stampOfPlan } from './wake-memory.ts';
import { type MovedDate, stampOf } from './wake-stamp.ts';
import { said } from './words/index.ts';

/**
 * Reschedules what follows, throws when the effects differ from those that the person has seen, and notifies the leads.
 */
export async function settleWake(
  change: ChangeSetWriter,
  actor: Actor,
  wake: string | undefined,
): Promise<void> {
  await change.settle();
  const moved = listMovedDates(change);
  if (wake !== undefined && wake !== stampOf(moved)) throw wakeChanged();
  await tellLeads(change, actor, [...new Set(moved.map((date) => date.id))]);
}

/**
 * The same for a calendar. If its plans have many works, the moves are computed after saving. In that case, the plans
 * that changed since the person saw the effects are checked once more.
 */
export async function settleCalendarWake(
  change: ChangeSetWriter,
  actor: Actor,
  { wake, keep, readTime }: CalendarWakeSeen,
): Promise<void> {
  await change.settle();
  if (!(await isCatchingUp(change.tx, change.id))) await settleWake(change, actor, wake);
  else if (wake !== undefined) await requireSameWake(change, wake, { keep, time: await readTime() });
}

interface CalendarWakeSeen {
  readonly wake: string | undefined;
  readonly keep: readonly string[];
  /** The company's calendars now, including the change. */
  readTime(): Promise<CompanyTime>;
}

async function requireSameWake(
  { tx, id }: ChangeSetWriter,
  wake: string,
  { keep, time }: { keep: readonly string[]; time: CompanyTime },
): Promise<void> {
  const seen = findWake(wake);
  const changed = seen && (await listPlansChangedSince(tx, seen.snapshot));
  if (!changed) throw wakeChanged();
  const following = new Set(await listPlansToFollow(tx, id));
  const again = changed.filter((planId) => following.has(planId));
  const plans = await foreseeThesePlans(tx, again, { time, kept: new Set(keep) });
  const now = new Map(plans.map((plan) => [plan.projectId, stampOfPlan(plan)]));
  const isOther = (planId: string | null) =>
    (now.get(planId) ?? NOTHING_MOVES) !== (seen.stamps.get(planId) ?? NOTHING_MOVES);
  if (changed.some(isOther)) throw wakeChanged();
}

const NOTHING_MOVES = stampOf([]);

/** The moves of the schedule so far in this change set. */
function listMovedDates(change: ChangeSetWriter): MovedDate[] {
  return change
    .listItems()
    .filter(({ entity, origin }) => entity === 'work' && origin === 'scheduler')
    .map(({ entityId, field, new: value }) => ({ id: entityId, field, value }));
}

function wakeChanged(): ProblemError {
  return new ProblemError('calendars/wake-changed', said('wakeChanged'));
}
