import type { FoundWork, Priority, WorkStatus } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike, prepared, type Tx } from '../platform/database/index.ts';
import type { KeyWords } from './search-words.ts';

export interface WorkHit {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly status: WorkStatus;
  readonly priority: Priority;
  readonly projectId: string | null;
  readonly foundIn: FoundWork['foundIn'];
  /** The reference, description or comment with the words. */
  readonly body: string | null;
}

/** The query on works, and its reader. */
export interface WorkQuestion {
  /** A condition on the work `w`. */
  readonly access: RawBuilder<boolean>;
  /** Up to this number, all candidates are considered. For more common words, only the works that changed last. */
  readonly candidates: number;
  readonly limit: number;
}

/** Each costs an index look-up. */
const MOST_ALIKE_WORDS = 8;

/** Open works before closed ones, then by last change. */
const byUse = sql`
  (w.status in ('done', 'cancelled') or w.archived_at is not null), w.updated_at desc, w.id`;
const isThere = sql<boolean>`w.deleted_at is null`;
const columns = sql`w.id, w.key, w.title, w.status, w.priority, w.project_id as "projectId"`;

interface NameHit extends WorkHit {
  /** The number of candidates. */
  readonly candidates: number;
}

/**
 * The database cannot estimate how many rows contain a word prefix, and with a high estimate it would read every row.
 * Looking into the indexes first is never much slower than the best plan.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await sql`${prepared}
    select set_config('enable_seqscan', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_hashjoin', 'off', true)`.execute(tx);
}

/** The similarity threshold of the operator <%. Its index only supports the threshold as a setting. */
async function takeForAlike(tx: Tx, likeness: number): Promise<void> {
  await sql`${prepared}select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(
    tx,
  );
}

/** By key, then by the beginning of the title, then by words of the title. */
export async function findByName(
  tx: Tx,
  question: WorkQuestion,
  { keys, query, beginning }: { keys: KeyWords; query: string | undefined; beginning: string },
): Promise<{ hits: WorkHit[]; isCommon: boolean }> {
  const { access, candidates, limit } = question;
  const parts = keyParts(keys, access);
  if (query !== undefined)
    parts.push(sql`(
      select w.id, case when s.name like ${`${escapeLike(beginning)}%`} then 2 else 3 end as place
      from work_search s join work w on w.id = s.work_id
      where s.title_words @@ ${query}::tsquery and ${isThere} and ${access} limit ${candidates})`);
  if (parts.length === 0) return { hits: [], isCommon: false };
  const { rows } = await sql<NameHit>`
    with found as (select id, min(place) as place from (${sql.join(parts, sql` union all `)}) part group by id)
    select ${columns}, case when found.place < 2 then 'key' else 'title' end as "foundIn", null as body,
      (select count(*) from found where place > 1)::integer as candidates
    from found join work w on w.id = found.id
    order by found.place, ${byUse} limit ${limit}`.execute(tx);
  return { hits: rows, isCommon: (rows[0]?.candidates ?? 0) >= candidates };
}

function keyParts(
  { exact, beginning, number }: KeyWords,
  access: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  const part = (place: number, condition: RawBuilder<unknown>) => sql`(
    select w.id, ${sql.lit(place)} as place from work w where ${isThere} and ${access} and ${condition} limit 20)`;
  const keyNumber = sql`split_part(w.key, '-', 2)::integer`;
  const ranges = beginning?.ranges ?? [];
  return [
    ...(exact.length > 0 ? [part(0, sql`w.key = any(${exact}::text[])`)] : []),
    ...(number !== undefined
      ? [part(0, sql`w.key in (select prefix || '-' || ${String(number)}::text from key_counter)`)]
      : []),
    ...ranges.map(([from, to]) =>
      part(
        1,
        sql`split_part(w.key, '-', 1) = ${beginning?.prefix} and ${keyNumber} between ${from} and ${to}
          order by ${keyNumber}`,
      ),
    ),
  ];
}

/** For a word that is in many titles: the works that changed last. */
export async function findRecentByName(
  tx: Tx,
  { access, candidates, limit }: WorkQuestion,
  query: string,
): Promise<WorkHit[]> {
  const { rows } = await sql<WorkHit>`
    select ${columns}, 'title' as "foundIn", null as body
    from (
      select * from work w where ${isThere} and ${access} order by w.updated_at desc, w.id desc limit ${candidates}) w
    join work_search s on s.work_id = w.id
    where s.title_words @@ ${query}::tsquery
    order by ${byUse} limit ${limit}`.execute(tx);
  return rows;
}

/** Words in titles that are similar to each of these words, most similar first. Each word is also its own match. */
export async function listAlikeWords(
  tx: Tx,
  words: readonly string[],
  likeness: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await takeForAlike(tx, likeness);
  const { rows } = await sql<{ typed: string; alike: string[] }>`${prepared}
    select typed, array(
      select word from title_word where typed <% word
      group by word order by word_similarity(typed, word) desc, abs(length(word) - length(typed)), word
      limit ${MOST_ALIKE_WORDS}) as alike
    from unnest(${words}::text[]) typed`.execute(tx);
  return new Map(rows.map(({ typed, alike }) => [typed, alike]));
}

/** By titles with these words, sorted by similarity with the query. */
export async function findSimilar(
  tx: Tx,
  { access, candidates, limit }: WorkQuestion,
  { folded, query }: { folded: string; query: string },
): Promise<WorkHit[]> {
  // Access is only checked for similar titles, so that no more rows are read.
  const wide = candidates * 2;
  const { rows } = await sql<WorkHit>`
    with alike as materialized (
      select work_id, word_similarity(${folded}, name) as likeness from work_search
      where title_words @@ ${query}::tsquery limit ${wide})
    select ${columns}, 'similar' as "foundIn", null as body
    from alike join work w on w.id = alike.work_id
    where ${isThere} and ${access}
    order by round(alike.likeness::numeric, 1) desc, ${byUse} limit ${limit}`.execute(tx);
  return rows;
}

/** By words of the reference and the description, then by words of one comment. */
export async function findByText(
  tx: Tx,
  { access, candidates, limit }: WorkQuestion,
  query: string,
): Promise<WorkHit[]> {
  const { rows } = await sql<WorkHit>`
    with found as (
      select id, min(place) as place from (
        (select w.id, 5 as place from work_search s join work w on w.id = s.work_id
          where s.words @@ ${query}::tsquery and ${isThere} and ${access} limit ${candidates})
        union all
        (select w.id, 6 from comment c join work w on w.id = c.work_id
          where search_words(c.body) @@ ${query}::tsquery and c.deleted_at is null and ${isThere} and ${access}
          limit ${candidates})) part
      group by id),
    best as (
      select ${columns}, found.place, w.reference, w.description, row_number() over (order by found.place, ${byUse}) as nth
      from found join work w on w.id = found.id
      order by nth limit ${limit})
    select id, key, title, status, priority, "projectId",
      case when place = 5 then 'description' else 'comment' end as "foundIn",
      case when place = 5 and search_words(reference) @@ ${query}::tsquery then reference
        when place = 5 then description else (
        select c.body from comment c
        where c.work_id = best.id and c.deleted_at is null and search_words(c.body) @@ ${query}::tsquery
        order by c.created_at desc limit 1) end as body
    from best order by nth`.execute(tx);
  return rows;
}
