import { inPieces, type Steps } from '../steps.ts';
import { parseTime } from '../time.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';

/**
 * How a work without sub-works takes part in its plan:
 * - `done`: with its actual dates;
 * - `given`: with its current dates, which do not change;
 * - `dated`: it is scheduled;
 * - `waiting`: its length is known and its dates are not; it is scheduled once a predecessor takes part, or
 *   from the project's start if works depend on that (`startsWithProject`);
 * - `none`: cancelled, or not computable because a date or its length is unknown. A work with only a due date keeps it.
 */
export type Part = 'done' | 'given' | 'dated' | 'waiting' | 'none';

const CONSTRAINTS_THAT_PLACE: readonly string[] = [
  'start_no_earlier_than',
  'finish_no_earlier_than',
  'must_start_on',
  'must_finish_on',
];

export function partOf(work: PlannedWork): Part {
  const { start, due } = work;
  const hasDates = isMoment(work) ? (due ?? start) !== null : start !== null && due !== null;
  if (work.status === 'cancelled') return 'none';
  if (work.status === 'done') return (work.actualFinish ?? due) === null ? 'none' : 'done';
  const isGiven = work.standIn !== undefined || work.scheduleMode === 'manual' || !hasLength(work);
  if (isGiven) return hasDates ? 'given' : 'none';
  if (start !== null || work.actualStart !== null || hasDates) return 'dated';
  if (due !== null) return 'none';
  return placesItself(work) || work.constraint === 'as_late_as_possible' ? 'dated' : 'waiting';
}

/** A milestone that became a summary spans its sub-works like any other summary. */
export function isMoment({ milestone, standIn }: PlannedWork): boolean {
  return milestone && standIn !== 'summary';
}

/** Whether the work has a constraint that names a date to start from. [R31] */
export function placesItself({ constraint, constraintDate }: PlannedWork): boolean {
  return constraintDate !== null && CONSTRAINTS_THAT_PLACE.includes(constraint);
}

/** Whether works without another reason start with the project: it has a start, and its plan uses it. [R20] */
export function startsWithProject({ start, worksFromStart = false }: PlannedProject): boolean {
  return worksFromStart && start !== null && parseTime(start) !== null;
}

/** Whether a work has started, even if the day is not recorded. */
export function hasBegun({ actualStart, progress, status }: PlannedWork): boolean {
  return actualStart !== null || progress > 0 || status === 'in_progress' || status === 'in_review';
}

function hasLength({ milestone, durationMinutes }: PlannedWork): boolean {
  return milestone || durationMinutes !== null;
}

const LINES_AT_ONCE = 1000;

/** Which works take part in a project's plan, and which of them have predecessors. */
export interface Participation {
  readonly isSummary: (id: string) => boolean;
  /** A summary with own dates and without participating sub-works: its dates are fixed. */
  readonly isGivenSummary: (id: string) => boolean;
  readonly takesPart: (id: string) => boolean;
  /** Whether a link to the work, or to a summary above it, affects its start. */
  readonly isDriven: (id: string) => boolean;
}

export function* findParticipation(project: PlannedProject): Steps<Participation> {
  const { works, links } = project;
  const leftOut: readonly Part[] = startsWithProject(project) ? ['none'] : ['waiting', 'none'];
  const tree = new Tree(works);
  yield;
  const linksFrom = Map.groupBy(links, ({ predecessorId }) => predecessorId);
  const taking = new Set<string>();
  const given = new Set<string>();
  const driven = new Set<string>();
  const open: string[] = [];

  yield* inPieces(works.length, (index) => {
    const work = works[index] as PlannedWork;
    if (!tree.isSummary(work.id) && !leftOut.includes(partOf(work))) takeIn(work.id);
  });
  yield* followLinks();
  yield* inPieces(works.length, (index) => {
    const work = works[index] as PlannedWork;
    if (tree.isSummary(work.id) && !taking.has(work.id) && hasOwnDates(work) && takeIn(work.id))
      given.add(work.id);
  });
  yield* followLinks();

  return {
    isSummary: (id) => tree.isSummary(id),
    isGivenSummary: (id) => given.has(id),
    takesPart: (id) => taking.has(id),
    isDriven: (id) => tree.listUpwards(id).some((above) => driven.has(above)),
  };

  /** A work takes part together with the summaries above it, unless one of these is cancelled. */
  function takeIn(id: string): boolean {
    const line = tree.listUpwards(id);
    if (line.some((each) => tree.isCancelled(each))) return false;
    const joining = line.filter((each) => !taking.has(each));
    for (const each of joining) taking.add(each);
    open.push(...joining);
    return true;
  }

  function* followLinks(): Steps<void> {
    for (let id = open.pop(), count = 1; id !== undefined; id = open.pop(), count++) {
      for (const { successorId } of linksFrom.get(id) ?? []) drive(successorId);
      if (count % LINES_AT_ONCE === 0) yield;
    }
  }

  /** A requirement of a summary applies to all its descendants. */
  function drive(id: string): void {
    if (driven.has(id)) return;
    driven.add(id);
    for (const work of tree.listLeaves(id)) if (partOf(work) === 'waiting') takeIn(work.id);
  }
}

function hasOwnDates({ start, due }: PlannedWork): boolean {
  return start !== null && due !== null;
}

/** The tree of works; cycles of parents are followed once. */
class Tree {
  readonly #works: ReadonlyMap<string, PlannedWork>;
  readonly #below: ReadonlyMap<string, readonly PlannedWork[]>;

  constructor(works: readonly PlannedWork[]) {
    this.#works = new Map(works.map((work) => [work.id, work]));
    this.#below = Map.groupBy(works, ({ parentId }) => parentId ?? '');
  }

  isSummary(id: string): boolean {
    return this.#below.has(id);
  }

  isCancelled(id: string): boolean {
    return this.#works.get(id)?.status === 'cancelled';
  }

  /** The work itself comes first. */
  listUpwards(id: string): string[] {
    const line: string[] = [];
    for (let work = this.#works.get(id); work && !line.includes(work.id); ) {
      line.push(work.id);
      work = this.#works.get(work.parentId ?? '');
    }
    return line;
  }

  listLeaves(id: string): PlannedWork[] {
    const found = new Set([...(this.#below.get(id) ?? [])]);
    for (const work of found) for (const child of this.#below.get(work.id) ?? []) found.add(child);
    const work = this.#works.get(id);
    return [...(work ? [work] : []), ...found].filter((each) => !this.isSummary(each.id));
  }
}
