import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The rows that a text refers to: an id itself, or each row with that key, code or mail address. Whether the reader may
 * see them is checked when their changes are read.
 */
export async function findThings(db: Db, text: string): Promise<string[]> {
  if (ID.test(text)) return [text.toLowerCase()];
  const { rows } = await sql<{ id: string }>`
    select id from work where key = ${text.toUpperCase()}
    union all select id from project where key = ${text.toUpperCase()}
    union all select id from department where lower(code) = ${text.toLowerCase()}
    union all select id from app_user where lower(email) = ${text.toLowerCase()}`.execute(db);
  return rows.map(({ id }) => id);
}
