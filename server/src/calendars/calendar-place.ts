import type { CalendarHome } from '@gantry/contract';
import { sql } from 'kysely';
import {
  type Actor,
  type Decision,
  type DepartmentFacts,
  decide,
  denied,
  holdsAll,
  type ProjectFacts,
  type UserFacts,
  type WorkFacts,
} from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';
import type { ProblemError } from '../platform/http/index.ts';

/** The place that the calendar belongs to. */
export interface Home {
  readonly home: CalendarHome;
  readonly homeId: string | null;
}

/** The same with the facts for the rules. If the place was deleted for good, the calendar belongs to the company. */
export type Place = { readonly name: string | null } & (
  | { readonly home: 'company' }
  | { readonly home: 'department'; readonly facts: DepartmentFacts }
  | { readonly home: 'project'; readonly facts: ProjectFacts }
  | { readonly home: 'work'; readonly facts: WorkFacts }
  | { readonly home: 'user'; readonly facts: UserFacts }
);

const COMPANY: Place = { home: 'company', name: null };

/** People who may change a place may change its calendars. */
export function decideChange(actor: Actor, place: Place): Decision {
  switch (place.home) {
    case 'company':
      return decide(actor, 'update', 'settings', {});
    case 'department':
      return decide(actor, 'update', 'departments', place.facts);
    case 'project':
      return decide(actor, 'update', 'projects', place.facts);
    case 'work':
      return decide(actor, 'schedule', 'works', place.facts);
    case 'user':
      return decide(actor, 'update', 'users', place.facts);
  }
}

/** The refusal for people who may not; undefined for those who may. */
export function findPlaceRefusal(actor: Actor, place: Place): ProblemError | undefined {
  const decision = decideChange(actor, place);
  if (decision.allowed) return undefined;
  const action = place.home === 'work' ? 'schedule' : 'update';
  return denied(action, TARGETS[place.home], decision);
}

const TARGETS = {
  company: 'settings',
  department: 'departments',
  project: 'projects',
  work: 'works',
  user: 'users',
} as const;

/** Everybody sees the company's calendars. Other calendars are visible with their place. */
export function seesPlace(actor: Actor, place: Place): boolean {
  switch (place.home) {
    case 'company':
      return true;
    case 'department':
      return decide(actor, 'read', 'departments', place.facts).allowed;
    case 'project':
      return decide(actor, 'read', 'projects', place.facts).allowed;
    case 'work':
      return decide(actor, 'read', 'works', place.facts).allowed;
    case 'user':
      return place.facts.id === actor.id || decide(actor, 'read', 'users', place.facts).allowed;
  }
}

/** Whether the person may change the calendars of all places. */
export function holdsAllPlaces(actor: Actor): boolean {
  return (
    holdsAll(actor, 'update', 'settings') &&
    holdsAll(actor, 'update', 'departments') &&
    holdsAll(actor, 'update', 'projects') &&
    holdsAll(actor, 'schedule', 'works') &&
    holdsAll(actor, 'update', 'users')
  );
}

type PlaceOf = (home: Home) => Place;

/** Loads these places, with one query for each kind. */
export async function findPlaces(db: Db | Tx, homes: readonly Home[]): Promise<PlaceOf> {
  const idsOf = (kind: CalendarHome) =>
    homes.flatMap(({ home, homeId }) => (home === kind && homeId !== null ? [homeId] : []));
  const places = new Map<string, Place>();
  for (const [kind, find] of Object.entries(FINDERS) as [keyof typeof FINDERS, Find][]) {
    const ids = idsOf(kind);
    if (ids.length > 0) for (const [id, place] of await find(db, ids)) places.set(id, place);
  }
  return ({ homeId }) => (homeId === null ? COMPANY : (places.get(homeId) ?? COMPANY));
}

/** Undefined if the place does not exist, or is in the bin. */
export async function findPlace(db: Db | Tx, { home, homeId }: Home): Promise<Place | undefined> {
  if (home === 'company') return homeId === null ? COMPANY : undefined;
  if (homeId === null) return undefined;
  return (await FINDERS[home](db, [homeId])).get(homeId);
}

type Find = (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Place>>;
type Named<F> = F & { readonly key: string; readonly name: string };

const FINDERS: Readonly<Record<Exclude<CalendarHome, 'company'>, Find>> = {
  department: async (db, ids) => {
    const { rows } = await sql<Named<{ id: string }>>`
      select id as key, name, id from department where id = any(${ids}::uuid[])`.execute(db);
    return placesOf(rows, (facts) => ({ home: 'department', facts }));
  },
  project: async (db, ids) => {
    const { rows } = await sql<Named<ProjectFacts>>`
      select id as key, name, id, visibility, lead_id as "leadId", department_id as "departmentId",
        created_by as "createdBy"
      from project where id = any(${ids}::uuid[])`.execute(db);
    return placesOf(rows, (facts) => ({ home: 'project', facts }));
  },
  work: async (db, ids) => {
    const { rows } = await sql<Named<WorkFacts>>`
      select w.id as key, w.key || ' ' || w.title as name, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds",
        w.reviewer_id as "reviewerId", w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId",
        p.visibility as "projectVisibility"
      from work w left join project p on p.id = w.project_id where w.id = any(${ids}::uuid[])`.execute(db);
    return placesOf(rows, (facts) => ({ home: 'work', facts }));
  },
  user: async (db, ids) => {
    const { rows } = await sql<Named<UserFacts>>`
      select id as key, name, id, department_id as "departmentId" from app_user
      where id = any(${ids}::uuid[])`.execute(db);
    return placesOf(rows, (facts) => ({ home: 'user', facts }));
  },
};

type PlaceParts = Place extends infer P ? (P extends Place ? Omit<P, 'name'> : never) : never;

function placesOf<F>(rows: readonly Named<F>[], make: (facts: F) => PlaceParts): Map<string, Place> {
  return new Map(rows.map((row) => [row.key, { ...make(row), name: row.name } as Place]));
}
