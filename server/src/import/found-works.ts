import type { WholeWork } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';
import type { SourceValues } from './source-values.ts';

/** A work that an earlier import of the same source created, in its current state. */
export interface FoundWork extends WorkFacts, Pick<WholeWork, 'resourceIds' | 'units'> {
  readonly externalId: string;
  /** The values of the source at that time. */
  readonly known: SourceValues;
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly parentId: string | null;
  readonly deletedAt: string | null;
  /** Whether it is in the bin because its import was undone. */
  readonly isUndone: boolean;
  readonly isSeen: boolean;
  /** The names of its labels. */
  readonly labels: readonly string[];
  /** In local time of the company; only for works that were found by their own keys. */
  readonly updatedAt?: string;
  readonly values: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly status: string;
    readonly start: string | null;
    readonly due: string | null;
  };
}

export interface EarlierImport {
  readonly at: string;
  readonly fileName: string;
  readonly works: number;
}

/** Works of a source in a project, by their ids in the source. */
export async function findWorksOfSource(
  db: Db | Tx,
  actor: Actor | null,
  { projectId, source }: { projectId: string; source: string },
): Promise<ReadonlyMap<string, FoundWork>> {
  const sight = sightOf(actor);
  const { rows } = await sql<FoundWork>`
    select s.external_id as "externalId", s.known, ${foundColumns(sight)}
    from source_work s join work w on w.id = s.work_id left join project p on p.id = w.project_id
    where s.project_id = ${projectId} and s.source = ${source}`.execute(db);
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Works by their own keys, in any project, as far as the importer sees them. Their source values are unknown. */
export async function findWorksByKey(
  db: Db | Tx,
  actor: Actor | null,
  keys: readonly string[],
): Promise<readonly Omit<FoundWork, 'known'>[]> {
  const sight = sightOf(actor);
  const { rows } = await sql<Omit<FoundWork, 'known'>>`
    select w.key as "externalId", ${foundColumns(sight)},
      to_char(w.updated_at at time zone (select time_zone from company), ${WALL_CLOCK}) as "updatedAt"
    from work w left join project p on p.id = w.project_id
    where w.key = any(${keys}::text[]) and ${sight}`.execute(db);
  return rows;
}

const sightOf = (actor: Actor | null): RawBuilder<boolean> =>
  actor === null ? sql<boolean>`true` : accessFilter(actor, 'read', 'works', 'w');

const foundColumns = (sight: RawBuilder<boolean>) => sql`w.id, w.key, w.version, w.parent_id as "parentId",
      w.deleted_at as "deletedAt", w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds",
      ${workColumn('resourceIds')} as "resourceIds", ${workColumn('units')} as units,
      array(select l.name from label l where l.id = any(w.label_ids)) as labels, w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId",
      p.visibility as "projectVisibility", ${sight} is true as "isSeen",
      w.deleted_at is not null and exists (
        select from change_item i join change_set c on c.seq = i.change_set_seq
        where i.entity_id = w.id and i.field = 'deletedAt' and c.undoes is not null
          and not exists (
            select from change_item later where later.entity_id = w.id and later.field = 'deletedAt'
              and later.change_set_seq > i.change_set_seq)) as "isUndone",
      jsonb_build_object('title', w.title, 'description', encode(sha256(convert_to(w.description, 'UTF8')), 'hex'),
        'status', w.status, 'priority', w.priority,
        'start', to_char(w.start, ${WALL_CLOCK}), 'due', to_char(w.due, ${WALL_CLOCK}),
        'durationMinutes', w.duration_minutes, 'remainingMinutes', w.remaining_minutes,
        'effortMinutes', w.effort_minutes, 'progress', w.progress,
        'deadline', to_char(w.deadline, ${WALL_CLOCK}), 'scheduleMode', w.schedule_mode,
        'constraint', w.constraint_type, 'constraintDate', to_char(w.constraint_date, ${WALL_CLOCK}),
        'milestone', w.milestone, 'actualStart', to_char(w.actual_start, ${WALL_CLOCK}),
        'actualFinish', to_char(w.actual_finish, ${WALL_CLOCK}), 'reference', w.reference,
        'resume', to_char(w.resume, ${WALL_CLOCK}), 'resumeDoneMinutes', w.resume_done_minutes, 'interruptions', (
          select jsonb_agg(jsonb_build_array(pause -> 'afterMinutes', pause -> 'minutes') order by place)
          from jsonb_array_elements(w.interruptions) with ordinality as listed (pause, place))) as values`;

const WALL_CLOCK = 'YYYY-MM-DD"T"HH24:MI';

/** The latest import of the source into the project. */
export async function findEarlierImport(
  db: Db | Tx,
  { projectId, source }: { projectId: string; source: string },
): Promise<EarlierImport | null> {
  const { rows } = await sql<EarlierImport>`
    select s.imported_at as at, s.file_name as "fileName", count(*)::int as works from source_work s
    where s.project_id = ${projectId} and s.source = ${source}
    group by s.imported_at, s.file_name order by s.imported_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface KeptWork {
  readonly externalId: string;
  readonly workId: string;
  readonly known: SourceValues;
}

/** Stores which work was created from which row, with the values of the source. */
export async function keepSourceWorks(
  tx: Tx,
  of: { projectId: string; source: string; fileName: string; at: string },
  works: readonly KeptWork[],
): Promise<void> {
  const rows = works.map(({ externalId, workId, known }) => ({
    external_id: externalId,
    work_id: workId,
    known,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await sql`
      insert into source_work (project_id, source, external_id, work_id, known, file_name, imported_at)
      select ${of.projectId}::uuid, ${of.source}, given.external_id, given.work_id, given.known, ${of.fileName},
        ${of.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))}::jsonb)
        as given (external_id text, work_id uuid, known jsonb)
      on conflict (project_id, source, external_id) do update
        set work_id = excluded.work_id, known = excluded.known, file_name = excluded.file_name,
          imported_at = excluded.imported_at`.execute(tx);
}

const ROWS_AT_ONCE = 5_000;

/** Whether the project still contains works that were imported into it since then. */
export async function wasImportedSince(db: Db | Tx, projectId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from source_work s join work w on w.id = s.work_id and w.deleted_at is null
    where s.project_id = ${projectId} and s.imported_at >= ${since.toISOString()}::timestamptz limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
