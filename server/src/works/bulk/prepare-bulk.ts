import type { WorkBulk, WorkBulkChange } from '@gantry/contract';
import { mapInSlices } from '../../platform/in-slices.ts';
import { NOBODY_COUNTS, readPeopleDates } from '../people-dates.ts';
import { setsDates } from '../plan-update.ts';
import { listFormerProgress } from '../work-progress.ts';
import type { WorkReader } from '../work-reader.ts';
import { type BulkWork, findTargets } from './bulk-targets.ts';
import { type BulkContext, type BulkMoment, type Formers, planWork, type WorkPlan } from './plan-works.ts';

/** A bulk change that is thought through before anything is held. */
export interface PreparedBulk {
  readonly plans: readonly WorkPlan[];
  /** As whom it was thought through: for a person with other rights it has to be done again. */
  readonly rights: string;
}

/** Finds the works and plans what becomes of each. */
export async function prepareBulk(reader: WorkReader & BulkMoment, body: WorkBulk): Promise<PreparedBulk> {
  const changeOf = changesOf(body);
  const works = await findTargets(reader, body);
  const context = await readContext(reader, works, body);
  const plans = await mapInSlices(works, (work) => planWork(reader, work, changeOf(work), context));
  return { plans, rights: rightsOf(reader) };
}

/** What has to be known of works beside themselves, as far as the change asks it. */
export async function readContext(
  { db, time }: Pick<WorkReader, 'db' | 'time'>,
  works: readonly BulkWork[],
  body: WorkBulk,
): Promise<BulkContext> {
  const changes = body.each?.map(({ change }) => change) ?? [body.change ?? {}];
  const isDated = changes.some((change) => setsDates(change) || change.shiftWorkingDays !== undefined);
  return {
    formers: await listFormers(db, works, body),
    people: isDated
      ? await readPeopleDates(
          db,
          time,
          works.map(({ id }) => id),
        )
      : NOBODY_COUNTS,
  };
}

export async function prepareAgainWhereNeeded(
  prepared: PreparedBulk,
  reader: WorkReader & BulkMoment,
  body: WorkBulk,
): Promise<PreparedBulk> {
  return prepared.rights === rightsOf(reader) ? prepared : prepareBulk(reader, body);
}

export function changesOf({ each, change = {} }: WorkBulk): (work: Pick<BulkWork, 'id'>) => WorkBulkChange {
  if (!each) return () => change;
  const byId = new Map(each.map((one) => [one.id, one.change]));
  return ({ id }) => byId.get(id) ?? {};
}

/** Where works are opened again, how far each was before it was done. */
async function listFormers(
  db: WorkReader['db'],
  works: readonly BulkWork[],
  body: WorkBulk,
): Promise<Formers> {
  const mayOpen = listChanges(body).some(({ status }) => status !== undefined && status !== 'done');
  return mayOpen ? listFormerProgress(db, works) : new Map();
}

/** Every change of the call, once. */
export function listChanges({ each, change }: WorkBulk): WorkBulkChange[] {
  return each ? each.map((one) => one.change) : change ? [change] : [];
}

/** All that rules look at in a person, and the version of the rules. */
function rightsOf({ actor: { policy, ...person } }: BulkMoment): string {
  return JSON.stringify({ ...person, policy: policy.version });
}
