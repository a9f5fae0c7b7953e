import { type CalendarWake, MAX_PROJECTS_IN_WAKE } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { ForeseenPlan } from '../scheduling/index.ts';
import { listOwners, listSeenWorks, listWakeProjects, type WakeProject } from './wake-repository.ts';
import { type MovedDate, stampOf } from './wake-stamp.ts';

export interface WakeReader {
  readonly db: Db;
  readonly actor: Actor;
}

type Move = ForeseenPlan['moves'][number];

/** The effects that the reader may know. The stamp covers all effects. */
export async function describeWake(
  { db, actor }: WakeReader,
  plans: readonly ForeseenPlan[],
): Promise<CalendarWake> {
  const moving = plans.filter(({ moves }) => moves.length > 0);
  const projectIds = moving.flatMap(({ projectId }) => projectId ?? []);
  const seen = await listSeenWorks(db, actor, projectIds, projectIds.length < moving.length);
  const projects = await listWakeProjects(db, actor, projectIds);
  const moves = moving.flatMap((plan) => plan.moves);
  const seenMoves = moves.filter((move) => seen.has(move.id));
  const named = describeProjects(projects, moving, seen);
  return {
    stamp: stampOf(moves.flatMap(datesOf)),
    moved: seenMoves.length,
    late: seenMoves.filter(becomesLate).length,
    hidden: moves.length - seenMoves.length,
    withoutProject: seenMoves.filter(({ before }) => before.projectId === null).length,
    projectCount: named.length,
    projects: named.slice(0, MAX_PROJECTS_IN_WAKE),
    leads: countLeads(projects, actor),
    concerned: await listOwners(
      db,
      actor,
      seenMoves.map((move) => move.id),
    ),
  };
}

/**
 * The patches that the schedule would write: unchanged dates are left out, and the duration is only included if it is
 * computed.
 */
export function datesOf({ id, start, due, durationMinutes, before }: Move): MovedDate[] {
  const after = { start, due, durationMinutes };
  return (['start', 'due', 'durationMinutes'] as const)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ id, field, value: after[field] }));
}

function becomesLate({ due, before }: Move): boolean {
  return (
    before.deadline !== null &&
    due > before.deadline &&
    (before.due === null || before.due <= before.deadline)
  );
}

/** Projects with works that the person sees, sorted by the number of works that become late. */
function describeProjects(
  projects: readonly WakeProject[],
  plans: readonly ForeseenPlan[],
  seen: ReadonlySet<string>,
): CalendarWake['projects'] {
  const byId = new Map(plans.map((plan) => [plan.projectId, plan]));
  return projects
    .flatMap(({ leadId: _, isSeen, ...project }) => {
      const plan = byId.get(project.id);
      const moves = plan?.moves.filter(({ id }) => seen.has(id)) ?? [];
      if (!isSeen || !plan || moves.length === 0) return [];
      const late = moves.filter(becomesLate).length;
      return [{ ...project, moved: moves.length, late, end: findEnd(plan, moves, seen) }];
    })
    .sort((one, other) => other.late - one.late || other.moved - one.moved);
}

function findEnd(
  { dues }: ForeseenPlan,
  moves: readonly Move[],
  seen: ReadonlySet<string>,
): CalendarWake['projects'][number]['end'] {
  const moved = new Map(moves.map(({ id, due }) => [id, due]));
  let [before, after] = ['', ''];
  for (const [id, due] of dues) {
    if (!seen.has(id)) continue;
    if (due !== null && due > before) before = due;
    const next = moved.get(id) ?? due;
    if (next !== null && next > after) after = next;
  }
  return before === '' || after === '' ? null : { before, after };
}

function countLeads(projects: readonly WakeProject[], actor: Actor): number {
  const leads = new Set(projects.map(({ leadId }) => leadId));
  leads.delete(null);
  leads.delete(actor.id);
  return leads.size;
}
