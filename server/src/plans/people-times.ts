import { randomUUID } from 'node:crypto';
import { makePersonCalendar, type PlannedAbsence, type PlannedCalendar } from '@gantry/scheduling';
import type { ExceptionRepeat } from '@gantry/scheduling/exceptions';
import { sql } from 'kysely';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';

/** The working times of the people who do works, under anonymous ids. */
export interface PeopleTimes {
  readonly calendars: readonly PlannedCalendar[];
  /** The calendars of a work's people; undefined if they do not affect its dates. */
  of(workId: string): readonly string[] | undefined;
}

/** Assumed absences, by person, for previews. */
export type ForeseenAbsences = ReadonlyMap<string, readonly PlannedAbsence[]>;

interface Asked {
  readonly workIds: readonly string[];
  /** The company's calendars, which include those that are weeks of people. */
  readonly calendars: readonly PlannedCalendar[];
  readonly foreseen?: ForeseenAbsences | undefined;
  /** For these projects, an assumed value of the setting that people's calendars are used. */
  readonly peopleCount?: ReadonlyMap<string, boolean> | undefined;
}

/**
 * The weeks and absences of the people who do these works, if their projects use them: the assignees, or without
 * assignees the owner.
 */
export async function readPeopleTimes(
  db: Db | Tx,
  { workIds, calendars, foreseen = new Map(), peopleCount = new Map() }: Asked,
): Promise<PeopleTimes> {
  const doers = await listDoers(db, workIds, peopleCount);
  if (doers.length === 0) return { calendars: [], of: () => undefined };
  const book = new PersonCalendars(calendars);
  const times = await listTimes(db, [...new Set(doers.map(({ userId }) => userId))]);
  const idOf = new Map(
    times.map(({ id, calendarId, absences }) => [id, book.idOf(calendarId, foreseen.get(id) ?? absences)]),
  );
  const ofWork = new Map(
    [...Map.groupBy(doers, ({ workId }) => workId)].flatMap(([workId, people]) => {
      const ids = [...new Set(people.map(({ userId }) => idOf.get(userId) ?? book.always))];
      return ids.every((id) => id === book.always) ? [] : [[workId, ids] as const];
    }),
  );
  return { calendars: book.list, of: (workId) => ofWork.get(workId) };
}

/** The calendars of people, without duplicates. */
class PersonCalendars {
  readonly list: PlannedCalendar[] = [];
  readonly #known = new Map<string, string>();
  readonly #calendars: readonly PlannedCalendar[];
  /** For people without a week of their own and without absences. */
  readonly always: string;

  constructor(calendars: readonly PlannedCalendar[]) {
    this.#calendars = calendars;
    this.always = this.idOf(null, []);
  }

  idOf(calendarId: string | null, absences: readonly PlannedAbsence[]): string {
    const content = JSON.stringify([calendarId, absences]);
    const known = this.#known.get(content);
    if (known !== undefined) return known;
    const calendar = keepCalendar(this.#calendars, content, () =>
      makePersonCalendar(randomUUID(), this.#chainOf(calendarId), absences),
    );
    this.list.push(calendar);
    this.#known.set(content, calendar.id);
    return calendar.id;
  }

  /** The calendar and its ancestors. */
  #chainOf(id: string | null): PlannedCalendar[] {
    const chain: PlannedCalendar[] = [];
    for (
      let next = this.#calendars.find((each) => each.id === id);
      next && !chain.includes(next);
      next = this.#calendars.find((each) => each.id === next?.parentId)
    )
      chain.push(next);
    return chain;
  }
}

/** By the company's calendars, from which they inherit, and by content. The last one is the most recently used. */
const keptCalendars = new WeakMap<readonly PlannedCalendar[], Map<string, PlannedCalendar>>();
const MOST_KEPT = 1_000;

/**
 * Returns the same object for the same content, as long as the company's calendars are the same. Preparing the
 * calendars of hundreds of people takes the engine longer than scheduling ten thousand works, and is done once per
 * object.
 */
function keepCalendar(
  calendars: readonly PlannedCalendar[],
  content: string,
  make: () => PlannedCalendar,
): PlannedCalendar {
  const kept = keptCalendars.get(calendars) ?? new Map<string, PlannedCalendar>();
  keptCalendars.set(calendars, kept);
  const calendar = kept.get(content) ?? make();
  kept.delete(content);
  kept.set(content, calendar);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return calendar;
}

/** A calendar of a person in the format of plan documents. */
export function withoutNames({ id, week, workWeeks = [], exceptions }: PlannedCalendar) {
  return {
    id,
    week: week.map((spans) => copyOf(spans ?? [])),
    workWeeks: workWeeks.map(({ from, to, week: other }) => ({
      from,
      to,
      week: other.map((spans) => spans && copyOf(spans)),
    })),
    exceptions: exceptions.map(({ from, to, spans, repeat }) => ({
      from,
      to,
      spans: copyOf(spans),
      ...(repeat != null && { repeat: copyOfRepeat(repeat) }),
    })),
  };
}

const copyOf = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]): [number, number] => [from, to]);

const copyOfRepeat = (repeat: ExceptionRepeat) =>
  repeat.unit === 'week' ? { ...repeat, weekdays: [...repeat.weekdays] } : repeat;

interface Doer {
  readonly workId: string;
  readonly userId: string;
}

async function listDoers(
  db: Db | Tx,
  workIds: readonly string[],
  peopleCount: ReadonlyMap<string, boolean>,
): Promise<Doer[]> {
  const { rows } = await sql<Doer>`${prepared}
    with counted as (
      select w.id, w.owner_id from unnest(${workIds}::uuid[]) as asked (id)
      cross join lateral (select * from work where work.id = asked.id limit 1) w
      join project p on p.id = w.project_id
      left join unnest(${[...peopleCount.keys()]}::uuid[], ${[...peopleCount.values()]}::boolean[]) as taken (id, counts)
        on taken.id = p.id
      where coalesce(taken.counts, p.people_count))
    select c.id as "workId", a.user_id as "userId"
      from counted c join assignment a on a.work_id = c.id where a.user_id is not null
    union all
    select c.id, c.owner_id from counted c
      where c.owner_id is not null and not exists (select from assignment a where a.work_id = c.id)`.execute(
    db,
  );
  return rows;
}

/** A person's own week, and their absences. */
export interface PersonTimes {
  readonly id: string;
  readonly calendarId: string | null;
  readonly absences: readonly PlannedAbsence[];
}

export async function listTimes(db: Db | Tx, userIds: readonly string[]): Promise<PersonTimes[]> {
  const { rows } = await sql<PersonTimes>`${prepared}
    select u.id, u.calendar_id as "calendarId", coalesce((
      select json_agg(json_build_object('from', to_char(a.starts, ${MOMENT}), 'to', to_char(a.ends, ${MOMENT})) order by a.starts)
      from absence a where a.user_id = u.id and a.deleted_at is null), '[]') as absences
    from app_user u where u.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

const MOMENT = 'YYYY-MM-DD"T"HH24:MI';
