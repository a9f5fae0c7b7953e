import type { ResourceKind } from '@gantry/contract';
import { toResourceName } from '@gantry/scheduling/msproject';
import { sql } from 'kysely';
import { type Actor, accessFilter, decide } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Draft } from './draft.ts';
import type { MatchedPeople } from './match-people.ts';
import { keyOf, type PlanResource } from './plan-people.ts';

/** A resource that an import creates. */
export interface ResourceToMake {
  readonly id: string;
  readonly name: string;
  readonly kind: ResourceKind;
  readonly departmentId: string | null;
  readonly capacity: number;
}

export interface MatchedResources {
  /** By the `keyOf` of the resource in the file. */
  readonly idOf: ReadonlyMap<string, string>;
  readonly made: readonly ResourceToMake[];
  /** Resources that were left out because the importer may not create any there. */
  readonly leftOut: readonly string[];
}

interface Matching {
  readonly draft: Draft;
  readonly people: MatchedPeople;
  readonly actor: Actor | null;
  readonly departmentId: string | null;
  /** Always returns the same id for the same name. */
  newId(name: string): string;
}

/**
 * Matches each resource of the file that is not a person with a visible resource of the same name, or a new one. The
 * file does not contain the kind of a working resource, so it is imported as *other*.
 */
export async function matchResources(
  db: Db | Tx,
  { draft, people, actor, departmentId, newId }: Matching,
): Promise<MatchedResources> {
  const wanted = draft.resources.filter((resource) => !isPerson(resource, people));
  const known = await listKnown(db, actor);
  const idOf = new Map<string, string>();
  const missing: PlanResource[] = [];
  for (const resource of wanted) {
    const id = known.get(keyOf(resource));
    if (id === undefined) missing.push(resource);
    else idOf.set(keyOf(resource), id);
  }
  const mayMake = actor === null || decide(actor, 'create', 'resources', { departmentId }).allowed;
  if (!mayMake) return { idOf, made: [], leftOut: missing.map(({ name }) => name) };
  const made = missing.map((resource) => ({
    id: newId(keyOf(resource)),
    name: resource.name,
    kind: resource.type === 'work' ? ('other' as const) : resource.type,
    departmentId,
    capacity: resource.capacity,
  }));
  for (const [index, resource] of missing.entries()) idOf.set(keyOf(resource), made[index]?.id ?? '');
  return { idOf, made, leftOut: [] };
}

/** A name that the importer has left unmatched also becomes a resource. */
function isPerson({ name, type }: PlanResource, people: MatchedPeople): boolean {
  const person = type === 'work' ? people.get(name) : undefined;
  return person !== undefined && (person.userId !== null || person.invite !== null);
}

/** By name; for equal names the oldest resource. */
async function listKnown(db: Db | Tx, actor: Actor | null): Promise<ReadonlyMap<string, string>> {
  const sight = actor === null ? sql`true` : accessFilter(actor, 'read', 'resources', 'r');
  const { rows } = await sql<{ id: string; name: string; kind: ResourceKind }>`
    select r.id, r.name, r.kind from resource r
    where r.deleted_at is null and ${sight} order by r.id desc`.execute(db);
  const named = (nameOf: (name: string) => string) =>
    rows.map(({ id, name, kind }) => [keyOf({ name: nameOf(name), type: typeOf(kind) }), id] as const);
  // Names in Microsoft Project files cannot contain commas and brackets. An exact match takes precedence.
  return new Map([...named(toResourceName), ...named((name) => name)]);
}

const typeOf = (kind: ResourceKind): PlanResource['type'] =>
  kind === 'material' || kind === 'cost' ? kind : 'work';
