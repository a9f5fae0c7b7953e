import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompanyTime } from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';
import { readReach } from './read-reach.ts';
import { type Move, scheduleReach } from './schedule-reach.ts';
import { touchCalendars } from './touched.ts';

/** What would move in one plan, and the last due of its works before and after. */
export interface ForeseenPlan {
  /** Null: works without a project. */
  readonly projectId: string | null;
  readonly moves: readonly Move[];
  /** The dues of all its works as they are. */
  readonly dues: ReadonlyMap<string, string | null>;
}

/**
 * What would move if a calendar were as `time` has it: the same as saving it would do. Nothing is held and nothing written; between
 * plans the process answers others.
 */
export async function foreseeCalendar(
  db: Db,
  calendarId: string,
  time: CompanyTime,
  keptProjectIds: ReadonlySet<string>,
): Promise<ForeseenPlan[]> {
  const reaches = await readReach(db, touchCalendars([calendarId]), time, { holds: false });
  const plans: ForeseenPlan[] = [];
  for (const reach of reaches) {
    const [first] = reach.reached.values();
    const projectId = first?.projectId ?? null;
    if (projectId !== null && keptProjectIds.has(projectId)) continue;
    const dues = new Map([...reach.reached].map(([id, { due }]) => [id, due]));
    plans.push({ projectId, moves: scheduleReach(reach), dues });
    await nextTurn();
  }
  return plans;
}
