import type { References } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import { type CompanyTime, findReferences, loadCompanyTime } from '../company/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { presentWork } from './present-work.ts';
import type { ListedWorkRow } from './work-row.ts';

/** The person who reads works, the database connection, and the current time of the company. */
export interface WorkReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

export async function openWorkReader(db: Db | Tx, actor: Actor, clock: Clock): Promise<WorkReader> {
  return { db, actor, time: await loadCompanyTime(db, clock, actor.companyStamp) };
}

export function presentWorks<R extends ListedWorkRow>({ actor, time }: WorkReader, rows: readonly R[]) {
  return rows.map((row) => presentWork(row, actor, time));
}

/** The names of the references of these works. */
export function findWorkReferences(reader: WorkReader, rows: readonly ListedWorkRow[]): Promise<References> {
  return findReferences(reader.db, reader.actor, {
    users: rows.flatMap(({ ownerId, reviewerId, assigneeIds, createdBy }) => [
      ownerId,
      reviewerId,
      createdBy,
      ...assigneeIds,
    ]),
    projects: rows.map(({ projectId }) => projectId),
    departments: rows.map(({ departmentId }) => departmentId),
    labels: rows.flatMap(({ labelIds }) => labelIds),
    resources: rows.flatMap(({ resourceIds }) => resourceIds),
  });
}
