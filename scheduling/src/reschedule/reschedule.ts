import type { Link, Plan, PlanChange, Work, WorkId } from '../model.ts';
import type { PlanRun } from '../schedule.ts';
import { addLink, removeLink, updateLink } from './change-links.ts';
import { updateWork } from './change-works.ts';
import { propagate, propagateEarly, refreshLateDates, type Seeds } from './propagate.ts';
import { type LinkEnds, sameLink } from './same-link.ts';

/** The effect of a change on a schedule. */
export interface Rescheduled {
  /** Works with new dates, in no particular order, including summaries. Computed on access. */
  readonly movedIds: readonly WorkId[];
  /** The same as indexes in the plan, for sixty updates per second; removed works have none. */
  readonly movedPlaces: readonly number[];
  /** Whether only the affected works were recomputed instead of the whole plan. */
  readonly incremental: boolean;
}

export interface RescheduleOptions {
  /**
   * For use while dragging: updates only the current dates of works, at a fraction of the cost. Late dates, slack and
   * critical flags are updated by the next change without it, or by `settle`.
   */
  readonly earlyOnly?: boolean;
}

/**
 * Updates a run in place after a change, with the same result as scheduling the changed plan from scratch. The cost of
 * changes of leaves (duration, dates, constraint, progress, …) and of links between leaves depends on the affected
 * works; changes of the tree, of calendars and of the plan itself cost a full run. A change of an unknown work or link
 * is ignored.
 *
 * @example const run = schedule(plan); reschedule(run, { kind: 'updateWork', id: 'build', fields: { duration: 2 * 4800
 * } }).movedIds;
 */
export function reschedule(
  run: PlanRun,
  change: PlanChange,
  { earlyOnly = false }: RescheduleOptions = {},
): Rescheduled {
  const seeds = applyInPlace(run, change);
  if (seeds === 'nothing') return { movedIds: [], movedPlaces: [], incremental: true };
  if (seeds === 'everything') return restartWith(run, change);
  if (run.network.hasLateWorks) return compareAround(run, () => run.rerun());
  const moved = moveFrom(run, seeds, earlyOnly);
  run.forgetAnswers();
  return new Moved(run.network.workIds, moved);
}

/** A step of a drag may move a whole plan, but usually only dates are read: ids are computed on access. */
class Moved implements Rescheduled {
  readonly incremental = true;
  readonly movedPlaces: readonly number[];
  readonly #workIds: readonly WorkId[];

  constructor(workIds: readonly WorkId[], moved: readonly number[]) {
    this.movedPlaces = moved;
    this.#workIds = workIds;
  }

  get movedIds(): WorkId[] {
    return this.movedPlaces.map((work) => this.#workIds[work] ?? '');
  }
}

function moveFrom(run: PlanRun, seeds: Seeds, earlyOnly: boolean): number[] {
  if (!earlyOnly && !run.lateDatesAreStale) return propagate(run.network, run.dates, seeds);
  const moved = propagateEarly(run.network, run.dates, seeds);
  run.lateDatesAreStale = true;
  if (!earlyOnly) settle(run);
  return moved;
}

/** Updates late dates and slack after changes that skipped them (`earlyOnly`). */
export function settle(run: PlanRun): void {
  if (!run.lateDatesAreStale) return;
  refreshLateDates(run.network, run.dates);
  run.lateDatesAreStale = false;
  run.forgetAnswers();
}

/**
 * Where a change begins, after it was written into the network; or that a compilation is necessary, or nothing changes.
 */
export type Reach = Seeds | 'everything' | 'nothing';

function applyInPlace(run: PlanRun, change: PlanChange): Reach {
  switch (change.kind) {
    case 'updateWork':
      return updateWork(run, change.id, change.fields);
    case 'addLink':
      return addLink(run, change.link);
    case 'updateLink':
      return updateLink(run, change.link);
    case 'removeLink':
      return removeLink(run, change.link);
    case 'removeWork':
      return run.network.indexOfId.has(change.id) ? 'everything' : 'nothing';
    default:
      return 'everything';
  }
}

function restartWith(run: PlanRun, change: PlanChange): Rescheduled {
  const plan = changePlan(run.plan, change);
  return compareAround(run, () => run.restart(plan));
}

/** Runs `act` and returns the works that it moved. */
function compareAround(run: PlanRun, act: () => void): Rescheduled {
  const before = new Map(run.planWorks.map((work) => [work.id, run.findWork(work.id)]));
  act();
  const ids = new Set([...before.keys(), ...run.planWorks.map((work) => work.id)]);
  const movedIds = [...ids].filter((id) => {
    const was = before.get(id);
    const is = run.findWork(id);
    return was?.start !== is?.start || was?.finish !== is?.finish;
  });
  const places = movedIds.map((id) => run.network.indexOfId.get(id));
  return { movedIds, movedPlaces: places.filter((place) => place !== undefined), incremental: false };
}

/** The plan after a change. */
export function changePlan(plan: Plan, change: PlanChange): Plan {
  switch (change.kind) {
    case 'updateWork':
      return {
        ...plan,
        works: replaceFirst(plan.works, change.id, (work) => ({ ...work, ...change.fields })),
      };
    case 'addWork':
      return { ...plan, works: [...plan.works, change.work] };
    case 'removeWork':
      return removeWork(plan, change.id);
    case 'addLink':
      return { ...plan, links: [...plan.links, change.link] };
    case 'updateLink':
      return { ...plan, links: plan.links.map((link) => (sameLink(link, change.link) ? change.link : link)) };
    case 'removeLink':
      return { ...plan, links: withoutFirst(plan.links, change.link) };
    case 'updateCalendar':
      return { ...plan, calendars: withCalendar(plan, change.calendar) };
    case 'updatePlan':
      return { ...plan, ...change.fields };
  }
}

function replaceFirst(works: readonly Work[], id: WorkId, change: (work: Work) => Work): Work[] {
  const index = works.findIndex((work) => work.id === id);
  return works.map((work, i) => (i === index ? change(work) : work));
}

function withoutFirst(links: readonly Link[], gone: LinkEnds): Link[] {
  const index = links.findIndex((link) => sameLink(link, gone));
  return links.filter((_, i) => i !== index);
}

/** Sub-works of a removed work move up to its parent; its links are removed. */
function removeWork(plan: Plan, id: WorkId): Plan {
  const removed = plan.works.find((work) => work.id === id);
  const parentId = removed?.parentId ?? null;
  return {
    ...plan,
    works: plan.works
      .filter((work) => work !== removed)
      .map((work) => (work.parentId === id ? { ...work, parentId } : work)),
    links: plan.links.filter((link) => link.predecessorId !== id && link.successorId !== id),
  };
}

function withCalendar(plan: Plan, calendar: Plan['calendars'][number]): Plan['calendars'] {
  const known = plan.calendars.some(({ id }) => id === calendar.id);
  if (!known) return [...plan.calendars, calendar];
  return plan.calendars.map((other) => (other.id === calendar.id ? calendar : other));
}
