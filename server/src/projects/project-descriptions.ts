import { LISTED_DESCRIPTION_LENGTH, type ProjectDescriptions } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, notFound } from '../access/index.ts';
import { findProjectRow, type ProjectReader } from './project-repository.ts';

/**
 * The descriptions of the works that the reader sees in a plan, each shortened to a maximum length, because some are as
 * long as a book.
 */
export async function listProjectDescriptions(
  reader: ProjectReader,
  projectId: string,
): Promise<ProjectDescriptions> {
  if ((await findProjectRow(reader, projectId)) === undefined) throw notFound();
  const { rows } = await sql<ProjectDescriptions>`
    select coalesce(json_agg(w.id order by w.id), '[]') as "id",
      coalesce(json_agg(left(w.description, ${LISTED_DESCRIPTION_LENGTH}) order by w.id), '[]') as "text",
      coalesce(json_agg(length(w.description) <= ${LISTED_DESCRIPTION_LENGTH} order by w.id), '[]') as "isWhole"
    from work w
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null and w.description <> ''
      and ${accessFilter(reader.actor, 'read', 'works', 'w')}`.execute(reader.db);
  const [descriptions] = rows;
  if (descriptions === undefined) throw new Error('an aggregate without groups gave no row');
  return descriptions;
}
