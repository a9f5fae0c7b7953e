import type { LeftQuestion } from '@gantry/contract';
import { type LeftChange, rescheduleLeft, withWorksBelow } from '@gantry/scheduling';
import { sql } from 'kysely';
import { type Actor, accessFilter, decide, notFound } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { type LoadedPlan, loadPlan, type PlanRow, type PlanScope } from '../plans/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { matchingWorks } from '../works/index.ts';
import { said } from './words/index.ts';

/** The caller and the current time. */
export interface LeftReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

/** The result for one plan. */
export interface PlannedLeft {
  readonly loaded: LoadedPlan;
  readonly from: string;
  /** Works before the moment, including those that only follow others. */
  readonly works: number;
  readonly changes: readonly LeftChange[];
  readonly promised: readonly PlanRow[];
  /** Works that the caller sees and may not schedule. */
  readonly refused: readonly PlanRow[];
}

/** The selection, with the ids of the works if it is a filter. */
export type NamedQuestion = Pick<LeftQuestion, 'projectId' | 'workIds' | 'from'>;

/** More works at once would block edits of all of them for too long. */
const MAX_WORKS = 100_000;

/** Finds the works that match a filter. Works that the caller does not see are not included. */
export async function nameLeft(reader: LeftReader, question: LeftQuestion): Promise<NamedQuestion> {
  const { filter, exceptIds = [], from } = question;
  if (filter === undefined) return question;
  const conditions = [
    sql<boolean>`w.id <> all(${exceptIds}::uuid[])`,
    accessFilter(reader.actor, 'read', 'works', 'w'),
    ...matchingWorks(filter, reader),
  ];
  const { rows } = await sql<{ id: string }>`
    select w.id from work w where ${sql.join(conditions, sql` and `)} limit ${MAX_WORKS + 1}`.execute(
    reader.db,
  );
  if (rows.length > MAX_WORKS)
    throw new ProblemError('request/invalid', said('mostAtOnce', { most: MAX_WORKS }), {
      errors: [{ path: 'filter', message: said('moreThan', { most: MAX_WORKS }) }],
    });
  return { workIds: rows.map(({ id }) => id), ...(from !== undefined && { from }) };
}

/** Computes the result of rescheduling, plan by plan. Hidden works stay as they are and are not reported. */
export async function planLeft(reader: LeftReader, question: NamedQuestion): Promise<PlannedLeft[]> {
  const plans: PlannedLeft[] = [];
  for (const scope of await listScopes(reader, question)) {
    const loaded = await loadPlan(reader.db, scope);
    if (!loaded) throw notFound();
    plans.push(planOf(reader, loaded, question));
    // Between plans the process handles other requests.
    await nextTurn();
  }
  return plans;
}

function planOf({ actor, time }: LeftReader, loaded: LoadedPlan, question: NamedQuestion): PlannedLeft {
  const { planned, rows } = loaded;
  const from = question.from ?? loaded.statusDate ?? `${time.now.slice(0, 'YYYY-MM-DD'.length)}T00:00`;
  const named = question.workIds && withWorksBelow(planned, new Set(question.workIds));
  const seen = [...rows.values()].filter(
    ({ id, isSummary, standIn, facts }) =>
      standIn === undefined &&
      !isSummary &&
      (named?.has(id) ?? true) &&
      decide(actor, 'read', 'works', facts).allowed,
  );
  const [open, closed] = [
    seen.filter((row) => maySchedule(actor, row)),
    seen.filter((row) => !maySchedule(actor, row)),
  ];
  const left = rescheduleLeft(planned, from, idsOf(open));
  const kept = closed.length > 0 ? rescheduleLeft(planned, from, idsOf(closed)) : undefined;
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  return {
    loaded,
    from,
    works: left.changes.length + left.following.length,
    changes: left.changes,
    promised: rowsOf(left.promised),
    refused: rowsOf([...(kept?.changes ?? []).map(({ id }) => id), ...(kept?.following ?? [])]),
  };
}

/** A work that must be treated as started changes more than its dates. */
function maySchedule(actor: Actor, { facts, actualStart, progress }: PlanRow): boolean {
  const begins = actualStart === null && progress > 0;
  return (
    decide(actor, 'schedule', 'works', facts).allowed &&
    (!begins || decide(actor, 'update', 'works', facts).allowed)
  );
}

const idsOf = (rows: readonly PlanRow[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** The selected plans. Hidden and missing projects and works get the same answer. */
async function listScopes({ db, actor }: LeftReader, question: NamedQuestion): Promise<PlanScope[]> {
  const { projectId, workIds = [] } = question;
  if (projectId !== undefined) {
    const { rows } = await sql`
      select from project p where p.id = ${projectId} and p.deleted_at is null
        and ${accessFilter(actor, 'read', 'projects', 'p')}`.execute(db);
    if (rows.length === 0) throw notFound();
    return [{ projectId }];
  }
  const { rows } = await sql<{ id: string; projectId: string | null }>`
    select w.id, w.project_id as "projectId" from work w
    where w.id = any(${workIds}::uuid[]) and w.deleted_at is null and w.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}
    order by w.project_id, w.id`.execute(db);
  if (rows.length === 0) throw notFound();
  const projectIds = new Set(rows.flatMap((row) => row.projectId ?? []));
  const alone = rows.filter((row) => row.projectId === null).map(({ id }) => id);
  const scopes = [...projectIds].map((id) => ({ projectId: id }));
  return alone.length > 0 ? [...scopes, { workIds: alone }] : scopes;
}
