import type { PlannedProject, PlannedWork } from './planned-project.ts';

/**
 * How a work without sub-works takes part in its plan:
 * - `done`: with what really happened;
 * - `given`: with the dates that it has, which stay;
 * - `dated`: it is scheduled;
 * - `waiting`: it is as long as is known, and is scheduled once something that takes part comes before it;
 * - `none`: cancelled, or it cannot be reckoned with because a date or its length is not known. What has a due only keeps it.
 */
export type Part = 'done' | 'given' | 'dated' | 'waiting' | 'none';

const CONSTRAINTS_THAT_PLACE: readonly string[] = [
  'start_no_earlier_than',
  'finish_no_earlier_than',
  'must_start_on',
  'must_finish_on',
];

export function partOf(work: PlannedWork): Part {
  const { start, due, milestone } = work;
  const hasDates = milestone ? (due ?? start) !== null : start !== null && due !== null;
  if (work.standIn === undefined && work.status === 'cancelled') return 'none';
  if (work.status === 'done') return (work.actualFinish ?? due) === null ? 'none' : 'done';
  const isGiven = work.standIn !== undefined || work.scheduleMode === 'manual' || !hasLength(work);
  if (isGiven) return hasDates ? 'given' : 'none';
  if (start !== null || work.actualStart !== null || hasDates) return 'dated';
  if (due !== null) return 'none';
  return placesItself(work) || work.constraint === 'as_late_as_possible' ? 'dated' : 'waiting';
}

/** Whether the work has a constraint that names a date to start from. [R31] */
export function placesItself({ constraint, constraintDate }: PlannedWork): boolean {
  return constraintDate !== null && CONSTRAINTS_THAT_PLACE.includes(constraint);
}

function hasLength({ milestone, durationMinutes }: PlannedWork): boolean {
  return milestone || durationMinutes !== null;
}

/** Who takes part in a project's plan, and which works something comes before. */
export interface Participation {
  readonly isSummary: (id: string) => boolean;
  readonly takesPart: (id: string) => boolean;
  /** Whether a link to the work, or to a summary above it, asks something of its start. */
  readonly isDriven: (id: string) => boolean;
}

export function findParticipation({ works, links }: PlannedProject): Participation {
  const byId = new Map(works.map((work) => [work.id, work]));
  const parentOf = (id: string) => byId.get(byId.get(id)?.parentId ?? '')?.id;
  const subWorks = Map.groupBy(works, ({ parentId }) => parentId ?? '');
  const linksFrom = Map.groupBy(links, ({ predecessorId }) => predecessorId);
  const taking = new Set<string>();
  const driven = new Set<string>();
  const open: string[] = [];

  for (const work of works)
    if (!subWorks.has(work.id) && !['waiting', 'none'].includes(partOf(work))) takeIn(work.id);
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const { successorId } of linksFrom.get(id) ?? []) drive(successorId);

  return {
    isSummary: (id) => subWorks.has(id),
    takesPart: (id) => taking.has(id),
    isDriven: (id) => listUpwards(id).some((above) => driven.has(above)),
  };

  /** With a work take part the summaries above it, and what waits for either of them. */
  function takeIn(id: string): void {
    for (const each of listUpwards(id)) {
      if (taking.has(each)) return;
      taking.add(each);
      open.push(each);
    }
  }

  function drive(id: string): void {
    const below = [id];
    if (driven.has(id)) return;
    driven.add(id);
    for (const each of below) {
      const work = byId.get(each);
      const children = subWorks.get(each);
      if (children) below.push(...children.map((child) => child.id));
      else if (work && partOf(work) === 'waiting') takeIn(each);
    }
  }

  /** The work and those above it; parents in a circle are followed once round. */
  function listUpwards(id: string): string[] {
    const line = new Set<string>();
    for (let each: string | undefined = id; each !== undefined && !line.has(each); each = parentOf(each))
      line.add(each);
    return [...line];
  }
}
