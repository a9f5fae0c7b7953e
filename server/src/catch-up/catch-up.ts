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
/** So many plans at a time: while the database writes one, another is scheduled. */
const PLANS_AT_ONCE = 2;

type CatchUpServices = Pick<Services, 'db' | 'clock' | 'policies' | 'entities'>;

/** Lets plans follow the calendars that were saved, in the background. Each process takes part. */
export function startCatchingUp(services: Services): Repetition {
  return repeat('letting plans follow a calendar', PAUSE_MS, services.log, () => catchUp(services));
}

/**
 * Lets every plan follow that still has to, one transaction each: a writer in a plan waits for that plan alone. What was begun goes on
 * after a crash, since a plan is done in the transaction that moves its works.
 */
export async function catchUp(services: CatchUpServices): Promise<void> {
  if (!(await hasOpenPlans(services.db))) return;
  await Promise.all(Array.from({ length: PLANS_AT_ONCE }, () => followAll(services)));
  while (await inTransaction(services.db, (tx) => endNext(tx, services))) await nextTurn();
}

/** What came of the next plan; none: no plan is left, or other processes have the last of them in hand. */
type Followed = 'done' | 'none' | { readonly failed: OpenPlan; readonly error: unknown };

/** A plan that cannot follow keeps no other from it: it is tried again in the next run, and the log says why. */
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

/** Tells the leads once all has followed. An undo tells nobody: it puts back what they have been told of. */
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

/** The person who changed the calendar; where they have left meanwhile, or it was a command, nobody with the policy in use. */
async function loadCause(tx: Tx, policies: Services['policies'], actorId: string | null): Promise<Actor> {
  const actor = actorId === null ? undefined : await loadActor(tx, policies, actorId);
  return actor ?? actorByRoles([], await policies.reload(tx));
}
