import {
  foldText,
  type PeopleTable,
  type PersonColumn,
  type RehearsedPerson,
  type RoleId,
  userCreate,
} from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { findInviteRefusal } from '../../users/index.ts';
import { givenNameFirst } from '../given-name-first.ts';
import { findDepartments, findManagers, type Match, readRoles } from './match-places.ts';
import { type PersonRow, readPeople } from './read-people.ts';

/** A person as they would be invited. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly departmentId: string | null;
  readonly managerId: string | null;
  readonly roles: RoleId[];
}

type Problem = NonNullable<RehearsedPerson['problem']>;
type Judged = { readonly row: PersonRow } & (
  | { readonly newcomer: Newcomer }
  | { readonly problem: Problem; readonly about: string }
);

export interface RehearsedPeople {
  readonly titles: string[];
  readonly columns: Record<PersonColumn, number | null>;
  readonly rows: RehearsedPerson[];
  readonly newcomers: readonly Newcomer[];
}

/** The result for each row of a file, without writing anything. People who cannot be invited get a reason. */
export async function rehearsePeople(
  db: Db | Tx,
  actor: Actor,
  table: PeopleTable,
): Promise<RehearsedPeople> {
  const { titles, columns, rows } = await readPeople(table);
  const judge = await openJudge(db, actor, rows);
  const judged = withManagersOfFile(rows.map(judge));
  return {
    titles: [...titles],
    columns,
    rows: judged.map(present),
    newcomers: judged.flatMap((each) => ('newcomer' in each ? [each.newcomer] : [])),
  };
}

function present(judged: Judged): RehearsedPerson {
  const { number, cells } = judged.row;
  const { name, email, department } = cells;
  const row = { number, name, email, department };
  return 'newcomer' in judged
    ? { ...row, roles: judged.newcomer.roles, problem: null, about: '' }
    : { ...row, roles: [], problem: judged.problem, about: judged.about };
}

async function openJudge(db: Db | Tx, actor: Actor, rows: readonly PersonRow[]) {
  const emails = rows.map(({ cells }) => cells.email.toLowerCase());
  const { taken, ownEmail } = await findTakenEmails(db, actor, emails);
  const departmentOf = await findDepartments(db, actor);
  const managerOf = await findManagers(
    db,
    actor,
    rows.map(({ cells }) => cells.manager),
  );
  const numberOf = new Map<string, number>();
  return (row: PersonRow): Judged => {
    const { cells, number } = row;
    const fail = (problem: Problem, about: string): Judged => ({ row, problem, about });
    const fields = userCreate.safeParse({
      name: cells.name,
      email: cells.email,
      ...(cells.jobTitle !== '' && { jobTitle: cells.jobTitle }),
    });
    if (!fields.success) return fail(...wrongField(fields.error.issues[0]?.path[0], cells));
    const email = fields.data.email.toLowerCase();
    const earlier = numberOf.get(email);
    if (earlier !== undefined) return fail('email-twice', String(earlier));
    numberOf.set(email, number);
    if (email === ownEmail) return fail('own-email', email);
    if (taken.has(email)) return fail('email-taken', email);
    const department = cells.department === '' ? null : departmentOf(cells.department);
    if (typeof department === 'string') return fail(`${department}-department`, cells.department);
    const read = readRoles(cells.roles, actor);
    if ('unknown' in read) return fail('no-role', read.unknown);
    const manager = cells.manager === '' ? null : managerOf(cells.manager);
    if (manager === 'several') return fail('several-manager', cells.manager);
    const newcomer = {
      id: newId(),
      name: fields.data.name,
      email: fields.data.email,
      jobTitle: fields.data.jobTitle ?? null,
      departmentId: idOf(department),
      managerId: manager === 'none' ? null : idOf(manager),
      roles: read.roles.length === 0 ? (['member'] satisfies RoleId[]) : read.roles,
    };
    const refusal = findInviteRefusal(actor, newcomer);
    return refusal ? fail('not-allowed', refusal.message) : { row, newcomer };
  };
}

const idOf = (match: Exclude<Match, string> | null): string | null => match?.id ?? null;

function wrongField(field: PropertyKey | undefined, cells: PersonRow['cells']): [Problem, string] {
  if (field === 'name') return ['wrong-name', cells.name];
  return field === 'email' ? ['wrong-email', cells.email] : ['wrong-title', cells.jobTitle];
}

/**
 * A manager may be a person of the same file, named by address or by a name that only one of them has. A person who reports to a row
 * that does not fit does not fit either.
 */
function withManagersOfFile(judged: readonly Judged[]): Judged[] {
  const newcomers = judged.flatMap((each) => ('newcomer' in each ? [each.newcomer] : []));
  const byEmail = new Map(newcomers.map((each) => [each.email.toLowerCase(), [each]]));
  const byName = Map.groupBy(newcomers, ({ name }) => nameKey(name));
  return judged.map((each) => {
    const { manager } = each.row.cells;
    if (!('newcomer' in each) || manager === '' || each.newcomer.managerId !== null) return each;
    const found = byEmail.get(manager.toLowerCase()) ?? byName.get(nameKey(manager)) ?? [];
    const [first, ...others] = found.filter(({ id }) => id !== each.newcomer.id);
    if (first === undefined) return { row: each.row, problem: 'none-manager', about: manager };
    if (others.length > 0) return { row: each.row, problem: 'several-manager', about: manager };
    return { row: each.row, newcomer: { ...each.newcomer, managerId: first.id } };
  });
}

const nameKey = (name: string): string => foldText(givenNameFirst(name));

async function findTakenEmails(db: Db | Tx, actor: Actor, emails: readonly string[]) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from app_user where lower(email) = any(${emails})`.execute(db);
  const taken: ReadonlySet<string> = new Set(rows.map(({ email }) => email));
  return { taken, ownEmail: rows.find(({ id }) => id === actor.id)?.email };
}
