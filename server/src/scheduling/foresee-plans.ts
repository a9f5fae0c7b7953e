import type { CompanyTime } from '../company/index.ts';
import type { ForeseenAbsences } from '../plans/index.ts';
import { type Db, inChunks, type Tx } from '../platform/database/index.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { listWholePlanIds, readReach } from './read-reach.ts';
import { type Move, scheduleReach } from './schedule-reach.ts';
import { type Touched, touchProjects } from './touched.ts';

/** What would move in one plan, and the last due of its works before and after. */
export interface ForeseenPlan {
  /** Null: works without a project. */
  readonly projectId: string | null;
  readonly moves: readonly Move[];
  /** The current dues of all its works. */
  readonly dues: ReadonlyMap<string, string | null>;
}

interface Foreseen {
  /** With these assumed calendars. */
  readonly time: CompanyTime;
  /** Projects that keep their dates. */
  readonly kept: ReadonlySet<string>;
  readonly absences?: ForeseenAbsences;
}

/** The number of plans that are read at a time: all plans of a company would take too much memory. */
const PLANS_AT_ONCE = 20;

/**
 * What would move if this were touched: the same as saving would move. It locks nothing and writes nothing. Between
 * plans the process handles other requests.
 */
export async function foreseePlans(db: Db, touched: Touched, foreseen: Foreseen): Promise<ForeseenPlan[]> {
  return foreseeThesePlans(db, await listWholePlanIds(db, touched), foreseen);
}

/** The same for known plans; null: works without a project. */
export async function foreseeThesePlans(
  db: Db | Tx,
  planIds: readonly (string | null)[],
  { time, kept, absences = new Map() }: Foreseen,
): Promise<ForeseenPlan[]> {
  const plans: ForeseenPlan[] = [];
  const moving = planIds.filter((id) => id === null || !kept.has(id));
  for (const chunk of inChunks(moving, PLANS_AT_ONCE))
    for (const reach of await readReach(db, touchProjects(chunk), time, { holds: false, absences })) {
      const [first] = reach.reached.values();
      const dues = new Map([...reach.reached].map(([id, { due }]) => [id, due]));
      plans.push({ projectId: first?.projectId ?? null, moves: scheduleReach(reach), dues });
      await nextTurn();
    }
  return plans;
}
