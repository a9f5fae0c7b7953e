import type { RoleId, SignInMappingDraft, SignInMappingPreview } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, notFound } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { MappingAuthors } from './mapping-authors.ts';
import { cameWith, countKnown, listMappings } from './mapping-repository.ts';
import {
  type MappingFields,
  type MappingReader,
  normal,
  requireGiver,
  requireSound,
} from './mapping-service.ts';
import { type KnownClaims, type Settled, settlePerson, type UsableMapping } from './settle-person.ts';
import { findStandings, listUsableMappings, toUsable } from './standing-repository.ts';

/** The most people that are named; the others are counted. */
const PEOPLE_SENT = 100;

type Preview = SignInMappingPreview['people'][number];
interface Gifts {
  readonly roles: RoleId[];
  readonly departmentId: string | null;
  readonly projectIds: string[];
}

/**
 * Who would gain and lose what at their next sign-in with this mapping, according to their last sign-in. Effects of
 * other mappings that are not applied yet are left out.
 */
export async function previewMapping(reader: MappingReader, { id, mapping }: SignInMappingDraft) {
  const { db, actor, hash } = reader;
  const [saved] = id === undefined ? [] : await listMappings(db, actor, hash, [id]);
  if (id !== undefined && !saved) throw notFound();
  if (saved) await requireGiver(reader, saved);
  const next = mapping && normal(mapping);
  if (next) await requireSound(reader, next, saved);
  const before = await listUsableMappings(db, hash);
  const after = await replaced(reader, before, { id, next });
  const changed = await listChanged(reader, [saved, next].filter(isMapping), { before, after });
  const seen = changed.filter(({ isSeen }) => isSeen);
  const people = seen.slice(0, PEOPLE_SENT).map(({ isSeen: _, ...person }) => person);
  const response: SignInMappingPreview = {
    people,
    count: seen.length,
    hidden: changed.length - seen.length,
    unknown: (await countKnown(db)).unknown,
  };
  const named = people.flatMap(({ gains, loses }) => [gains, loses]);
  const references = await findReferences(db, actor, {
    users: people.map(({ userId }) => userId),
    departments: named.map(({ departmentId }) => departmentId),
    projects: named.flatMap(({ projectIds }) => projectIds),
  });
  return { response, references };
}

const isMapping = (mapping: MappingFields | null | undefined): mapping is MappingFields => mapping != null;

interface Draft {
  readonly id: string | undefined;
  readonly next: MappingFields | null;
}

/** A changed mapping keeps its position; a new one comes last. */
async function replaced(
  { db, actor, hash }: MappingReader,
  before: readonly UsableMapping[],
  { id, next }: Draft,
) {
  const usable = next && {
    ...toUsable({ ...next, id: id ?? newId(), isDepartmentOpen: true, authorId: actor.id }, hash),
    projectId: await projectAtWork(db, next.projectId),
  };
  if (id === undefined) return usable ? [...before, usable] : before;
  return before.flatMap((mapping) => (mapping.id === id ? (usable ?? []) : mapping));
}

async function projectAtWork(db: Db | Tx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from project where id = ${id} and deleted_at is null and archived_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

interface Mappings {
  readonly before: readonly UsableMapping[];
  readonly after: readonly UsableMapping[];
}

interface Candidate {
  readonly id: string;
  readonly at: string;
  readonly isSeen: boolean;
  readonly appRoles: string[];
  readonly groups: string[];
}

/** Only people with the claim of the mapping can be affected. */
async function listChanged(
  { db, actor, hash }: MappingReader,
  named: readonly MappingFields[],
  { before, after }: Mappings,
): Promise<(Preview & { readonly isSeen: boolean })[]> {
  const { rows } = await sql<Candidate>`
    select u.id, c.at, ${accessFilter(actor, 'read', 'users', 'u')} as "isSeen", c.app_roles as "appRoles",
      array(select encode(group_hash, 'hex') from unnest(c.group_hashes) group_hash) as groups
    from sign_in_claims c join app_user u on u.id = c.user_id
    where u.status = 'active' and ${cameWith(named, hash)}`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const standings = await findStandings(db, [...known.keys()]);
  const authors = await MappingAuthors.open(db, [...before, ...after]);
  const [givesBefore, givesAfter] = [await authors.prepare(db, before), await authors.prepare(db, after)];
  return standings.flatMap((standing) => {
    const person = known.get(standing.id);
    if (!person) return [];
    const claims: KnownClaims = { appRoles: new Set(person.appRoles), groups: new Set(person.groups) };
    const then = settlePerson(standing, givesBefore(standing), claims);
    const now = settlePerson(standing, givesAfter(standing), claims);
    const [gains, loses] = [difference(then, now), difference(now, then)];
    if (isNothing(gains) && isNothing(loses)) return [];
    return [{ userId: standing.id, at: person.at, gains, loses, isSeen: person.isSeen }];
  });
}

/** What the second has and the first does not. */
function difference(one: Settled, other: Settled): Gifts {
  return {
    roles: other.roles.filter((role) => !one.roles.includes(role)),
    departmentId: other.departmentId === one.departmentId ? null : other.departmentId,
    projectIds: other.projectIds.filter((id) => !one.projectIds.includes(id)),
  };
}

function isNothing({ roles, departmentId, projectIds }: Gifts): boolean {
  return roles.length === 0 && departmentId === null && projectIds.length === 0;
}
