import type { ProjectHealth, StatusReport } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type StatusReportRow = Omit<StatusReport, 'can'>;

/** A position in the list: the time of the last report of a page, and its id. */
export interface ReportPosition {
  readonly createdAt: string;
  readonly id: string;
}

const columns = sql`
  r.id, r.project_id as "projectId", r.health, r.note, r.open_works as "openWorks", r.late_works as "lateWorks",
  r.forecast_finish as "forecastFinish", r.target_date as "targetDate", r.version, r.created_at as "createdAt",
  r.created_by as "createdBy", r.updated_at as "updatedAt", r.updated_by as "updatedBy"`;

/** The newest first. */
export async function listReportRows(
  db: Db | Tx,
  projectId: string,
  { after, limit }: { readonly after: ReportPosition | undefined; readonly limit: number },
): Promise<StatusReportRow[]> {
  const isAfter =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<StatusReportRow>`
    select ${columns} from status_report r
    where r.project_id = ${projectId} and r.deleted_at is null and ${isAfter}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A report that is not in the bin, in a project that is not in the bin. */
export async function findReportRow(db: Db | Tx, id: string): Promise<StatusReportRow | undefined> {
  const { rows } = await sql<StatusReportRow>`
    select ${columns} from status_report r join project p on p.id = r.project_id
    where r.id = ${id} and r.deleted_at is null and p.deleted_at is null`.execute(db);
  return rows[0];
}

export interface HealthWithAuthor {
  readonly health: ProjectHealth;
  readonly healthNote: string;
}

/** The content of the newest report; empty for a project without reports. */
export async function findSaidHealth(tx: Tx, projectId: string): Promise<HealthWithAuthor> {
  const [newest] = await listReportRows(tx, projectId, { after: undefined, limit: 1 });
  return newest ? { health: newest.health, healthNote: newest.note } : { health: 'unknown', healthNote: '' };
}
