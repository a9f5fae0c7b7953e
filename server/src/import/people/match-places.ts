import { foldText, type Role, type RoleId, roles } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { spellingsOf } from '../given-name-first.ts';

/** The match of a text in a file: one row, none or several. */
export type Match = { readonly id: string } | 'none' | 'several';

interface DepartmentRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Finds departments by their path (“Harbour & Sons / Marine works”), by a unique name, or by their code. */
export async function findDepartments(db: Db | Tx, actor: Actor): Promise<(path: string) => Match> {
  const { rows } = await sql<DepartmentRow>`
    select d.id, d.code, d.name, d.parent_id as "parentId" from department d
    where d.active and ${accessFilter(actor, 'read', 'departments', 'd')}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isCalled = ({ name, code }: DepartmentRow, typed: string) =>
    foldText(name) === typed || foldText(code) === typed;
  /** Whether the department ends the path: the parts before its name must be its ancestors, nearest first. */
  const ends = (row: DepartmentRow, path: readonly string[]): boolean => {
    const [typed, ...above] = path;
    if (typed === undefined || !isCalled(row, typed)) return false;
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return above.length === 0 || (parent !== undefined && ends(parent, above));
  };
  return (text) => {
    const path = text.split(/[/>›»\\]/).map((part) => foldText(part.trim()));
    const whole = foldText(text.trim());
    const found = rows.filter((row) => isCalled(row, whole) || ends(row, path.toReversed()));
    return one(found.map(({ id }) => id));
  };
}

/** The names of roles in files, besides their ids. */
const ROLE_WORDS: Readonly<Record<Role, readonly string[]>> = {
  admin: ['admin', 'administrator', 'administratorin', 'quan tri vien'],
  manager: ['manager', 'managerin', 'quan ly'],
  member: ['member', 'mitglied', 'thanh vien'],
  viewer: ['viewer', 'betrachter', 'betrachterin', 'nguoi xem'],
};

/**
 * The roles in a text, separated by commas, semicolons or bars. Returns the first unknown word instead if there is one.
 */
export function readRoles(text: string, { policy }: Actor): { roles: RoleId[] } | { unknown: string } {
  const words = text.split(/[,;|]/).map((word) => word.trim());
  const found: RoleId[] = [];
  for (const word of words.filter((each) => each !== '')) {
    const folded = foldText(word);
    const known = roles.find((role) => ROLE_WORDS[role].includes(folded));
    const own = policy.ownRoles.find(({ id, name }) => id === word || foldText(name) === folded)?.id;
    const role = known ?? own;
    if (role === undefined) return { unknown: word };
    if (!found.includes(role)) found.push(role);
  }
  return { roles: found };
}

/** Finds people by their address, or by their whole name where it is theirs alone, in either order of its parts. */
export async function findManagers(
  db: Db | Tx,
  actor: Actor,
  typed: readonly string[],
): Promise<(text: string) => Match> {
  const wanted = [...new Set(typed.flatMap(spellingsOf).map(foldText))];
  const { rows } = await sql<{ id: string; email: string; folded: string }>`
    select u.id, lower(u.email) as email, search_fold(u.name) as folded from app_user u
    where u.status <> 'disabled' and ${accessFilter(actor, 'read', 'users', 'u')}
      and (lower(u.email) = any(${typed.map((text) => text.toLowerCase())}) or search_fold(u.name) = any(${wanted}))`.execute(
    db,
  );
  return (text) => {
    const byEmail = rows.filter(({ email }) => email === text.toLowerCase());
    if (byEmail.length > 0) return one(byEmail.map(({ id }) => id));
    const spellings = spellingsOf(text).map(foldText);
    const exact = rows.filter(({ folded }) => folded === foldText(text));
    const found = exact.length > 0 ? exact : rows.filter(({ folded }) => spellings.includes(folded));
    return one(found.map(({ id }) => id));
  };
}

function one(ids: readonly string[]): Match {
  const [id, ...others] = ids;
  if (id === undefined) return 'none';
  return others.length > 0 ? 'several' : { id };
}
