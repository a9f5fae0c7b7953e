import type { WorkBulk, WorkBulkChange } from '@gantry/contract';
import { mapInSlices } from '../../platform/in-slices.ts';
import { NO_PEOPLE_CALENDARS, readPeopleDates } from '../people-dates.ts';
import { setsDates } from '../plan-update.ts';
import { listFormerProgress } from '../work-progress.ts';
import type { WorkReader } from '../work-reader.ts';
import { type BulkWork, findTargets } from './bulk-targets.ts';
import { type BulkContext, type BulkMoment, type Formers, planWork, type WorkPlan } from './plan-works.ts';

/** A bulk change that is planned before any row is locked. */
export interface PreparedBulk {
  readonly plans: readonly WorkPlan[];
  /** The rights with which it was planned. If they have changed, it must be planned again. */
  readonly rights: string;
}

/** Finds the works and plans the change of each. */
export async function prepareBulk(reader: WorkReader & BulkMoment, body: WorkBulk): Promise<PreparedBulk> {
  const changeOf = changesOf(body);
  const works = await findTargets(reader, body);
  const context = await readContext(reader, works, body);
  const plans = await mapInSlices(works, (work) => planWork(reader, work, changeOf(work), context));
  return { plans, rights: rightsOf(reader) };
}

/** Reads the other data about the works that the change needs. */
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
      : NO_PEOPLE_CALENDARS,
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

/** The progress that works had before they were done, if the change can reopen works. */
async function listFormers(
  db: WorkReader['db'],
  works: readonly BulkWork[],
  body: WorkBulk,
): Promise<Formers> {
  const mayOpen = listChanges(body).some(({ status }) => status !== undefined && status !== 'done');
  return mayOpen ? listFormerProgress(db, works) : new Map();
}

/** All changes of the call. */
export function listChanges({ each, change }: WorkBulk): WorkBulkChange[] {
  return each ? each.map((one) => one.change) : change ? [change] : [];
}

/** Everything that the rules check about a person, and the version of the rules. */
function rightsOf({ actor: { policy, ...person } }: BulkMoment): string {
  return JSON.stringify({ ...person, policy: policy.version });
}
