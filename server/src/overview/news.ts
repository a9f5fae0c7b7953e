import type { NamedWork, ProjectNews, ResponseOf } from '@gantry/contract';
import { wallClockAt } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findLook, type Look } from './looks.ts';

/** The most actions that are listed one by one. */
const LINES = 6;

/** What others did in a project since the reader's last visit; null at their first visit. */
export async function getNews(
  reader: WorkReader,
  projectId: string,
  at: Date,
): Promise<ResponseOf<'getProjectNews'>> {
  const { db, actor } = reader;
  const look = await findLook(db, { userId: actor.id, projectId, at });
  if (look === undefined) return { response: null, references: await findReferences(db, actor, {}) };
  const lines = await listLines(reader, projectId, look);
  const references = await findReferences(db, actor, { users: lines.map(({ actorId }) => actorId) });
  return { response: { since: look.at, ...(await countNews(reader, projectId, look)), lines }, references };
}

const isOfOthers = ({ actor }: WorkReader, actorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${actorId} is distinct from ${actor.id}`;

const isInSight = ({ actor }: WorkReader, projectId: string): RawBuilder<boolean> => sql<boolean>`
  w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null
  and ${accessFilter(actor, 'read', 'works', 'w')}`;

/** The items about works that the reader may see. Created works are not listed as changed as well. */
const touchedWorks = (reader: WorkReader, projectId: string, { seq }: Look): RawBuilder<unknown> => sql`
  select s.id, s.at, s.actor_id, i.ordinal, i.change_set_seq, w.id as work_id, case
    when i.field = 'row' and i.old_value is null then 'added'
    when i.field = 'status' and i.new_value = '"done"' and w.status = 'done' then 'done'
    when i.field in ('start', 'due') then 'moved'
    else 'changed' end as kind
  from work w join change_item i on i.entity_id = w.id and i.change_set_seq > ${seq}
  join change_set s on s.seq = i.change_set_seq
  where ${isInSight(reader, projectId)} and ${isOfOthers(reader, sql`s.actor_id`)}`;

const newComments = (reader: WorkReader, projectId: string, { at }: Look): RawBuilder<unknown> => sql`
  select c.id, c.created_at as at, c.created_by as actor_id, w.id as work_id
  from work w join comment c on c.work_id = w.id
  where ${isInSight(reader, projectId)} and c.deleted_at is null and c.created_at > ${at}::timestamptz
    and ${isOfOthers(reader, sql`c.created_by`)}`;

type Counts = Omit<ProjectNews, 'since' | 'lines'>;

async function countNews(reader: WorkReader, projectId: string, look: Look): Promise<Counts> {
  const { db, time } = reader;
  const since = wallClockAt(new Date(look.at), time.timeZone);
  const { rows } = await sql<Counts>`
    select t.*, (select count(*)::int from (${newComments(reader, projectId, look)}) c) as comments,
      (select count(*)::int from work w where ${isInSight(reader, projectId)}
        and w.overdue_from >= ${since}::timestamp and w.overdue_from < ${time.now}::timestamp) as "becameLate"
    from (
      select count(distinct work_id) filter (where kind = 'done')::int as done,
        count(distinct work_id) filter (where kind = 'added')::int as added,
        count(distinct work_id) filter (where kind = 'moved')::int as moved
      from (${touchedWorks(reader, projectId, look)}) touched) t`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate without groups gave no row');
  return counts;
}

type Line = ProjectNews['lines'][number];

/** Each action is one line, named by the most important of its changes. */
async function listLines(reader: WorkReader, projectId: string, look: Look): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'work'> & { work: NamedWork | null }>`
    select l.id, l.at, l.kind, l.actor_id as "actorId", l.works,
      case when w.id is not null
        then jsonb_build_object('id', w.id, 'key', w.key, 'title', w.title, 'status', w.status) end as work
    from (
      (select id, at, actor_id, count(distinct work_id)::int as works,
        (array['done', 'added', 'moved', 'changed'])[min(array_position(array['done', 'added', 'moved', 'changed'], kind))] as kind,
        (array_agg(work_id order by array_position(array['done', 'added', 'moved', 'changed'], kind), ordinal))[1] as work_id
      from (${touchedWorks(reader, projectId, look)}) touched
      group by change_set_seq, id, at, actor_id order by change_set_seq desc limit ${LINES})
      union all
      (select id, at, actor_id, 1, 'commented', work_id from (${newComments(reader, projectId, look)}) c
      order by at desc limit ${LINES})
      union all
      (select r.id, r.created_at, r.created_by, 0, 'reported', null from status_report r
      where r.project_id = ${projectId} and r.deleted_at is null and r.created_at > ${look.at}::timestamptz
        and ${isOfOthers(reader, sql`r.created_by`)}
      order by r.created_at desc limit ${LINES})) l (id, at, actor_id, works, kind, work_id)
    left join work w on w.id = l.work_id
    order by l.at desc, l.id limit ${LINES}`.execute(reader.db);
  return rows;
}
