import { type RawBuilder, sql } from 'kysely';
import { type Db, escapeLike, type Tx } from '../platform/database/index.ts';
import { queryForAll, readWords } from './search-words.ts';

/** Above so many works, a page is filled sooner by asking each work in turn than by gathering all that have the text. */
const COMMON = 5_000;

/**
 * On the work `w`: its title or key has the text in it, or all of the words begin words of its title and description, or of
 * one of its comments. Each part is answered by an index of its own; the statement stays unnamed, since a generic plan would
 * not use them.
 */
export function holdsText(text: string): RawBuilder<boolean> {
  const { inSearch, inComments } = partsOf(text);
  const inWorks = sql`select work_id from work_search s where ${inSearch}`;
  const found = inComments
    ? sql`${inWorks} union all select work_id from comment c where ${inComments}`
    : inWorks;
  // Looked up once: where the database knows little of its tables yet, it would do so for each work that it walks past.
  return sql<boolean>`w.id in (with found as materialized (${found}) select work_id from found)`;
}

/** The same, asked of each work by itself: for pages of a list, where the text is a common one. */
export function holdsCommonText(text: string): RawBuilder<boolean> {
  const { inSearch, inComments } = partsOf(text);
  const ownText = sql<boolean>`(select ${inSearch} from work_search s where s.work_id = w.id)`;
  if (!inComments) return ownText;
  return sql<boolean>`(${ownText} or exists (select from comment c where c.work_id = w.id and ${inComments}))`;
}

/** Whether the database takes it that many works have the text. It knows from its statistics; nothing is looked through. */
export async function isCommonText(db: Db | Tx, text: string): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from work_search s where ${partsOf(text).inSearch}`.execute(db);
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) >= COMMON;
}

/** What the words of a work `s` must meet, or those of a comment `c`. */
function partsOf(text: string): { inSearch: RawBuilder<boolean>; inComments?: RawBuilder<boolean> } {
  const { folded, words, compounds } = readWords(text);
  const inName = sql<boolean>`s.name like ${`%${escapeLike(folded)}%`}`;
  if (words.length === 0) return { inSearch: inName };
  const query = sql`${queryForAll({ words, compounds })}::tsquery`;
  return {
    inSearch: sql<boolean>`(${inName} or s.words @@ ${query})`,
    inComments: sql<boolean>`c.deleted_at is null and search_words(c.body) @@ ${query}`,
  };
}
