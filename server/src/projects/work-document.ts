import type { WorkDocument } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { findReferences } from '../company/index.ts';
import { requireReadableWork, workFacts } from '../works/index.ts';
import { peopleOf, readColumns } from './project-document.ts';
import type { ProjectReader } from './project-repository.ts';

/**
 * The part of a plan that is related to a work. For works without a project this is their only plan, because all of
 * them together are not one plan.
 */
export async function getWorkDocument(reader: ProjectReader, id: string) {
  const home = workFacts(await requireReadableWork(reader.db, reader.actor, id));
  const response: WorkDocument = await readColumns(reader, sql`w.id in (${tiedTo(id)})`, home);
  const references = await findReferences(reader.db, reader.actor, { users: peopleOf(response) });
  return { response, references };
}

/** Ids of the works of the same plan that links and summaries connect with a work, forwards and backwards. */
const tiedTo = (id: string): RawBuilder<unknown> => sql`
  with recursive tied (id, project_id) as (
    select id, project_id from work where id = ${id}
    union
    select next.id, next.project_id from tied
    cross join lateral (
      select l.successor_id as id from link l where l.predecessor_id = tied.id
      union all select l.predecessor_id from link l where l.successor_id = tied.id
      union all select w.parent_id from work w where w.id = tied.id
      union all select c.id from work c where c.parent_id = tied.id) neighbour
    join work next on next.id = neighbour.id and next.project_id is not distinct from tied.project_id
      and next.deleted_at is null and next.archived_at is null)
  select id from tied`;
