import type { Calendar } from '@gantry/contract';
import type { Db, Tx } from '../platform/database/index.ts';

/** Calendars to choose from. */
export async function listUsableCalendars(db: Db | Tx): Promise<Calendar[]> {
  return db
    .selectFrom('calendar')
    .select(['id', 'name', 'parent_id as parentId', 'week', 'exceptions', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
