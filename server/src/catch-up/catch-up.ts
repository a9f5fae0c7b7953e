import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Actor, actorByRoles, loadActor } from '../access/index.ts';
import { tellLeads } from '../calendars/index.ts';
import { ChangeSetWriter, takeBackPart } from '../change-sets/index.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import { holdPlan, schedulePart, tellOfPushes } from '../scheduling/index.ts';
import {
  claimPlan,
  endOne,
  hasOpenPlans,
  listMovedByLead,
  notePlanDone,
  type OpenPlan,
} from './catch-up-repository.ts';

const PAUSE_MS = 1_000;
/** The number of plans at a time: while the database writes one, another is scheduled. */
const PLANS_AT_ONCE = 2;

type CatchUpServices = Pick<Services, 'db' | 'clock' | 'policies' | 'entities'>;

/** Lets plans follow saved calendars, in the background. Every process takes part. */
export function startCatchingUp(services: Services): Repetition {
  return repeat('letting plans follow a calendar', PAUSE_MS, services.log, () => catchUp(services));
}

/**
 * Lets every remaining plan follow, one transaction each, so that a writer in a plan waits only for that plan. An
 * interrupted run continues after a crash, since a plan is marked as done in the transaction that moves its works.
 */
export async function catchUp(services: CatchUpServices): Promise<void> {
  if (!(await hasOpenPlans(services.db))) return;
  await Promise.all(Array.from({ length: PLANS_AT_ONCE }, () => followAll(services)));
  while (await inTransaction(services.db, (tx) => endNext(tx, services))) await nextTurn();
}

/** The result for the next plan; `none`: no plan is left, or other processes are working on the last ones. */
type Followed = 'done' | 'none' | { readonly failed: OpenPlan; readonly error: unknown };

/**
 * A plan that cannot follow does not block the others: it is tried again in the next run, and the log has the error.
 */
async function followAll(services: CatchUpServices): Promise<void> {
  const failures: { readonly failed: OpenPlan; readonly error: unknown }[] = [];
  for (;;) {
    const skip = failures.map(({ failed }) => failed);
    const followed = await followNext(services, skip);
    if (followed === 'none') break;
    if (followed !== 'done') failures.push(followed);
    await nextTurn();
  }
  const [first] = failures;
  if (first) throw first.error;
}

async function followNext(services: CatchUpServices, skip: readonly OpenPlan[]): Promise<Followed> {
  let plan: OpenPlan | undefined;
  try {
    return await inTransaction(services.db, async (tx) => {
      plan = await claimPlan(tx, skip);
      if (!plan) return 'none';
      await follow(tx, services, plan);
      return 'done';
    });
  } catch (error) {
    if (!plan) throw error;
    return { failed: plan, error };
  }
}

async function follow(tx: Tx, services: CatchUpServices, plan: OpenPlan): Promise<void> {
  const { clock, policies, entities } = services;
  const { changeSetId, projectId, actorId, undonePartId } = plan;
  const actor = await loadCause(tx, policies, actorId);
  const at = clock.now();
  await holdPlan(tx, projectId);
  const change = new ChangeSetWriter(tx, { actorId, via: 'scheduler', at, partOf: changeSetId });
  if (undonePartId !== null) await takeBackPart({ tx, entities, change, actor }, undonePartId);
  const moves = await schedulePart(change, projectId, clock);
  const partId = await change.finish();
  if (partId !== null)
    await tellOfPushes({ db: tx, actor: { ...actor, id: actorId }, at, changeSetId: partId }, moves);
  await notePlanDone(tx, plan, { partId, at });
}

/** Notifies the leads once all plans have followed. An undo notifies no one, because it restores the state before. */
async function endNext(tx: Tx, { clock, policies }: CatchUpServices): Promise<boolean> {
  const at = clock.now();
  const ended = await endOne(tx, at);
  if (!ended) return false;
  const { changeSetId, actorId, undoes } = ended;
  if (actorId === null || undoes !== null) return true;
  const actor = await loadCause(tx, policies, actorId);
  for (const workIds of await listMovedByLead(tx, changeSetId, actorId))
    await tellLeads({ tx, id: changeSetId, at: at.toISOString() }, actor, workIds);
  return true;
}

/** The person who changed the calendar. If they have left, or it was a command: no person, with the current policy. */
async function loadCause(tx: Tx, policies: Services['policies'], actorId: string | null): Promise<Actor> {
  const actor = actorId === null ? undefined : await loadActor(tx, policies, actorId);
  return actor ?? actorByRoles([], await policies.reload(tx));
}
