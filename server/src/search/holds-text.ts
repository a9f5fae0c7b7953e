import { type RawBuilder, sql } from 'kysely';
import { queryForAll, readWords } from './search-words.ts';
import { escapeLike } from './work-search-repository.ts';

/**
 * On the work `w`: its title or key has the text in it, or all of the words begin words of its title and description, or of
 * one of its comments. Each part is answered by an index of its own; the statement stays unnamed, since a generic plan would
 * not use them.
 */
export function holdsText(text: string): RawBuilder<boolean> {
  const { folded, words } = readWords(text);
  const inName = sql`select work_id from work_search where name like ${`%${escapeLike(folded)}%`}`;
  if (words.length === 0) return sql<boolean>`w.id in (${inName})`;
  const query = queryForAll(words);
  return sql<boolean>`w.id in (
    ${inName} or words @@ ${query}::tsquery
    union all
    select work_id from comment where deleted_at is null and search_words(body) @@ ${query}::tsquery)`;
}
