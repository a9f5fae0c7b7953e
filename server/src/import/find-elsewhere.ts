import type { Rehearsal } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Draft } from './draft.ts';

/**
 * The project that already contains most works of the file from an earlier import of the same source. Another file may
 * use the same row ids, so at least half of the found works must have the same title.
 */
export async function findElsewhere(
  db: Db | Tx,
  actor: Actor | null,
  { source, works, rows }: Draft,
): Promise<NonNullable<Rehearsal['elsewhere']> | null> {
  const sight =
    actor === null
      ? sql`true`
      : sql`${accessFilter(actor, 'read', 'projects', 'p')} and ${accessFilter(actor, 'read', 'works', 'w')}`;
  const given = works.flatMap(({ uid, title }) => {
    const externalId = rows.get(uid)?.externalId;
    return externalId === undefined ? [] : [{ external_id: externalId, title }];
  });
  const { rows: found } = await sql<NonNullable<Rehearsal['elsewhere']>>`
    select p.id as "projectId", p.name, count(*)::int as works, max(s.imported_at) as at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (external_id text, title text)
    join source_work s on s.source = ${source} and s.external_id = given.external_id
    join work w on w.id = s.work_id and w.deleted_at is null
    join project p on p.id = s.project_id and p.deleted_at is null and p.archived_at is null
    where ${sight}
    group by p.id, p.name
    having 2 * count(*) filter (where given.title in (w.title, s.known ->> 'title')) >= count(*)
    order by works desc, at desc limit 1`.execute(db);
  return found[0] ?? null;
}
