import { type RawBuilder, sql } from 'kysely';
import { type Db, escapeLike, type Tx } from '../platform/database/index.ts';
import { queryForAll, readWords } from './search-words.ts';

/**
 * With more works than this, checking the works of a page one by one is faster than collecting all works with the text.
 */
const COMMON = 5_000;

/**
 * A condition on the work `w`: its title or key contains the text, or all words are word beginnings in its title and
 * description, or in one of its comments. Each part uses its own index. The statement is not prepared, because a
 * generic plan would not use these indexes.
 */
export function holdsText(text: string): RawBuilder<boolean> {
  const { inSearch, inComments } = partsOf(text);
  const inWorks = sql`select work_id from work_search s where ${inSearch}`;
  const found = inComments
    ? sql`${inWorks} union all select work_id from comment c where ${inComments}`
    : inWorks;
  // Evaluated once: without statistics, the database would otherwise do this for each work.
  return sql<boolean>`w.id in (with found as materialized (${found}) select work_id from found)`;
}

/** The same condition, evaluated for each work separately: for pages of a list when the text is common. */
export function holdsCommonText(text: string): RawBuilder<boolean> {
  const { inSearch, inComments } = partsOf(text);
  const ownText = sql<boolean>`(select ${inSearch} from work_search s where s.work_id = w.id)`;
  if (!inComments) return ownText;
  return sql<boolean>`(${ownText} or exists (select from comment c where c.work_id = w.id and ${inComments}))`;
}

/** Whether the database estimates that many works have the text. It uses statistics only and reads no works. */
export async function isCommonText(db: Db | Tx, text: string): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from work_search s where ${partsOf(text).inSearch}`.execute(db);
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) >= COMMON;
}

/** The condition on the words of a work `s` or a comment `c`. */
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
