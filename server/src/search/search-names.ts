import {
  type CalendarHome,
  projectFields,
  type ResourceKind,
  type SearchResult,
  workingResourceKinds,
} from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import { columnName, type Db, escapeLike } from '../platform/database/index.ts';
import { markText } from './mark-text.ts';
import { type SearchWords, wordsToMark } from './search-words.ts';

interface NameHit {
  readonly kind: 'project' | 'person' | 'department' | 'resource' | 'calendar';
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly more: string | null;
}

const PER_KIND = 6;
const CANDIDATES = 200;
/** From this on a name is taken for the one that was meant. */
const LIKENESS = 0.5;

const searchedOfProject = sql.join(
  projectFields.with('searched').map((field) => sql.ref(`t.${columnName(field)}`)),
  sql` || ' ' || `,
);

/** Projects, people, departments, resources and calendars whose name, key or address holds every word, with or without hyphens, or is written much like it. */
export async function searchNames(
  db: Db,
  actor: Actor,
  words: SearchWords,
): Promise<Omit<SearchResult, 'works'>> {
  if (words.words.length === 0)
    return { projects: [], people: [], departments: [], resources: [], calendars: [] };
  // People of a company share what stands behind the @: it finds them only where it is asked for.
  const address = words.folded.includes('@') ? sql`t.email` : sql`split_part(t.email, '@', 1)`;
  const { rows } = await sql<NameHit>`
    ${partOf(
      sql`select 'project' as kind, t.id, t.name, t.key as short, t.color as more, search_fold(${searchedOfProject}) as folded
        from project t where t.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 't')}`,
      words,
    )}
    union all ${partOf(
      sql`select 'person' as kind, t.id, t.name, t.email as short, t.job_title as more, search_fold(t.name || ' ' || ${address}) as folded
        from app_user t where t.status <> 'disabled' and ${accessFilter(actor, 'read', 'users', 't')}`,
      words,
    )}
    union all ${partOf(
      sql`select 'department' as kind, t.id, t.name, t.code as short, null as more, search_fold(t.name || ' ' || t.code) as folded
        from department t where t.active and ${accessFilter(actor, 'read', 'departments', 't')}`,
      words,
    )}
    union all ${partOf(
      sql`select 'resource' as kind, t.id, t.name, t.kind as short, null as more, search_fold(t.name) as folded
        from resource t where t.deleted_at is null and t.kind = any(${workingResourceKinds}::text[])
          and ${accessFilter(actor, 'read', 'resources', 't')}`,
      words,
    )}
    union all ${partOf(
      sql`select 'calendar' as kind, t.id, t.name, t.home::text as short, null as more, search_fold(t.name) as folded
        from calendar t where t.deleted_at is null and ${seesHome(actor)}`,
      words,
    )}`.execute(db);
  return present(rows, wordsToMark(words));
}

/** A calendar `t` is seen with what it belongs to; those of the company are seen by all (as `seesPlace` says of one). */
function seesHome(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(case t.home
    when 'company' then true
    when 'department' then exists (
      select from department d where d.id = t.home_id and ${accessFilter(actor, 'read', 'departments', 'd')})
    when 'project' then exists (
      select from project p where p.id = t.home_id and ${accessFilter(actor, 'read', 'projects', 'p')})
    when 'work' then exists (
      select from work w where w.id = t.home_id and ${accessFilter(actor, 'read', 'works', 'w')})
    when 'user' then exists (
      select from app_user u where u.id = t.home_id
        and (u.id = ${actor.id} or ${accessFilter(actor, 'read', 'users', 'u')}))
  end)`;
}

/** Likeness is reckoned only where no name holds the words. */
function partOf(rows: RawBuilder<unknown>, { folded, words }: SearchWords): RawBuilder<unknown> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  return sql`(
    with named as (${rows}),
    holding as (
      select *, 1 as likeness from named
      where folded like all(${patterns}::text[]) or replace(folded, '-', '') like all(${patterns}::text[])
      limit ${CANDIDATES}),
    alike as (
      select * from (select *, word_similarity(${folded}, folded) as likeness from named) measured
      where likeness >= ${LIKENESS} and not exists (select from holding) limit ${CANDIDATES})
    select kind, id, name, short, more from (select * from holding union all select * from alike) found
    order by folded like ${`${escapeLike(folded)}%`} desc, likeness desc, name, id
    limit ${PER_KIND})`;
}

function present(rows: readonly NameHit[], words: readonly string[]): Omit<SearchResult, 'works'> {
  const of = (kind: NameHit['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, marked: markText(row.name, words) }));
  return {
    projects: of('project').map(({ id, marked, short, more }) => ({
      id,
      name: marked,
      key: short,
      color: more ?? 'blue',
    })),
    people: of('person').map(({ id, marked, short, more }) => ({
      id,
      name: marked,
      email: short,
      jobTitle: more,
    })),
    departments: of('department').map(({ id, marked, short }) => ({ id, name: marked, code: short })),
    resources: of('resource').map(({ id, marked, short }) => ({
      id,
      name: marked,
      kind: short as ResourceKind,
    })),
    calendars: of('calendar').map(({ id, marked, short }) => ({
      id,
      name: marked,
      home: short as CalendarHome,
    })),
  };
}
