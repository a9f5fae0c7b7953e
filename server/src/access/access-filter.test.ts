import {
  type Action,
  type actionsByTarget,
  type PolicyRule,
  relations,
  roles,
  scopes,
} from '@gantry/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/test-database.ts';
import { accessFilter, accessReach } from './access-filter.ts';
import { actionsOn } from './actions-on.ts';
import type { Actor } from './actor.ts';
import { CompiledPolicy } from './compiled-policy.ts';
import { decide } from './decide.ts';
import type { FactsOf, RowTarget } from './facts.ts';

const { db } = await createTestDatabase();

/** Few of each, so that people and rows are often related. */
const users = idsOf('a');
const projects = idsOf('b');
const departments = idsOf('c');

function idsOf(kind: string): string[] {
  return [1, 2, 3].map((number) => `0192f000-0000-7000-8000-00000000000${kind}`.slice(0, -2) + kind + number);
}

const maybe = (ids: string[]) => fc.constantFrom(null, ...ids);
const some = (ids: string[]) => fc.subarray(ids);

const work = fc.record({
  ownerId: maybe(users),
  assigneeIds: some(users),
  reviewerId: maybe(users),
  createdBy: maybe(users),
  projectId: maybe(projects),
  departmentId: maybe(departments),
});
const project = fc.record({
  visibility: fc.constantFrom('company' as const, 'members' as const),
  leadId: maybe(users),
  departmentId: maybe(departments),
  createdBy: maybe(users),
});
const person = fc.record({ departmentId: maybe(departments) });

const resource = fc.record({ departmentId: maybe(departments) });

const rule: fc.Arbitrary<PolicyRule> = fc.record({
  subject: fc.constantFrom('everyone' as const, ...roles, ...relations),
  effect: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
  actions: fc.constantFrom<PolicyRule['actions']>(['*'], ['read'], ['update'], ['read', 'update']),
  target: fc.constantFrom(
    '*' as const,
    'works' as const,
    'projects' as const,
    'departments' as const,
    'users' as const,
    'absences' as const,
    'resources' as const,
  ),
  scope: fc.constantFrom(...scopes),
});

const actor = fc
  .record({
    id: fc.constantFrom(...users),
    name: fc.constant('Anna Ek'),
    roles: fc.subarray([...roles], { minLength: 1 }),
    departmentId: maybe(departments),
    memberProjectIds: some(projects),
    ledProjectIds: some(projects),
    departmentIds: some(departments),
    departmentSubtreeIds: some(departments),
    headedDepartmentIds: some(departments),
    deputyDepartmentIds: some(departments),
    policy: fc.array(rule, { minLength: 1, maxLength: 6 }),
  })
  .map(
    ({ policy, ...rest }): Actor => ({
      ...rest,
      policy: new CompiledPolicy(1, policy),
      companyStamp: null,
      openProjectIds: null,
      weekStart: 'monday',
    }),
  );

const world = fc.record({
  works: fc.array(work, { minLength: 4, maxLength: 8 }),
  projects: fc.tuple(project, project, project),
  people: fc.tuple(person, person, person),
  resources: fc.array(resource, { minLength: 2, maxLength: 3 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

/** Copies of the columns that rules use, without the constraints of the real tables: any combination can be tried. */
beforeAll(async () => {
  await sql`create schema rows_of_rules`.execute(db);
  await sql`create table rows_of_rules.work (id uuid, number integer, owner_id uuid, reviewer_id uuid, created_by uuid,
    project_id uuid, department_id uuid)`.execute(db);
  await sql`create table rows_of_rules.assignment (work_id uuid, user_id uuid)`.execute(db);
  await sql`create table rows_of_rules.project (id uuid, visibility project_visibility, lead_id uuid,
    department_id uuid, created_by uuid)`.execute(db);
  await sql`create table rows_of_rules.department (id uuid)`.execute(db);
  await sql`create table rows_of_rules.resource (number integer, department_id uuid)`.execute(db);
  await sql`create table rows_of_rules.app_user (id uuid, department_id uuid)`.execute(db);
});

interface Row<T extends RowTarget> {
  key: string;
  facts: FactsOf<T>;
}

function rowsOf({ works, projects: projectRows, people, resources }: World) {
  const visibilityOf = (id: string | null) => projectRows[projects.indexOf(id ?? '')]?.visibility ?? null;
  return {
    works: works.map((facts, index) => ({
      key: String(index),
      facts: { ...facts, projectVisibility: visibilityOf(facts.projectId) },
    })),
    projects: projectRows.map((facts, index) => ({
      key: projects[index] ?? '',
      facts: { ...facts, id: projects[index] ?? '' },
    })),
    departments: departments.map((id) => ({ key: id, facts: { id } })),
    users: people.map((facts, index) => ({
      key: users[index] ?? '',
      facts: { ...facts, id: users[index] ?? '' },
    })),
    // The facts of an absence are those of the absent person.
    absences: people.map((facts, index) => ({
      key: users[index] ?? '',
      facts: { ...facts, id: users[index] ?? '' },
    })),
    resources: resources.map((facts, index) => ({ key: String(index), facts })),
  } satisfies { [T in RowTarget]: Row<T>[] };
}

const tables = {
  works: { table: 'work', key: 'number' },
  projects: { table: 'project', key: 'id' },
  departments: { table: 'department', key: 'id' },
  users: { table: 'app_user', key: 'id' },
  absences: { table: 'app_user', key: 'id' },
  resources: { table: 'resource', key: 'number' },
} as const;

describe('a list shows exactly the rows that a check allows', () => {
  // Split into parts: on a busy machine, all of them together would exceed the time limit of one test.
  test.each([1, 2, 3, 4, 5, 6])('for every policy, person and row: part %i', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(actor, { minLength: 8, maxLength: 8 }), async (rows, actors) => {
        await db.transaction().execute(async (tx) => {
          await sql`set local search_path = rows_of_rules, public`.execute(tx);
          await store(rows);
          const openProjectIds = projects.filter(
            (_, index) => rows.projects[index]?.visibility === 'company',
          );
          // Half of the people get the list of open projects, as when these are few.
          for (const [index, someone] of actors.entries())
            await compareAll(index % 2 === 0 ? someone : { ...someone, openProjectIds }, rows);

          async function store({ works, projects: projectRows, people, resources }: World): Promise<void> {
            await sql`truncate work, assignment, project, department, app_user, resource`.execute(tx);
            for (const [index, w] of works.entries())
              await sql`
                with made as (
                  insert into work values (gen_random_uuid(), ${index}, ${w.ownerId}, ${w.reviewerId}, ${w.createdBy},
                    ${w.projectId}, ${w.departmentId}) returning id)
                insert into assignment select made.id, unnest(${w.assigneeIds}::uuid[]) from made`.execute(
                tx,
              );
            for (const [index, p] of projectRows.entries())
              await sql`insert into project values (${projects[index]}, ${p.visibility}, ${p.leadId},
                ${p.departmentId}, ${p.createdBy})`.execute(tx);
            await sql`insert into department select unnest(${departments}::uuid[])`.execute(tx);
            for (const [index, p] of people.entries())
              await sql`insert into app_user values (${users[index]}, ${p.departmentId})`.execute(tx);
            for (const [index, r] of resources.entries())
              await sql`insert into resource values (${index}, ${r.departmentId})`.execute(tx);
          }

          /** All lists of a person in one statement: five thousand statements would take longer than the rules do. */
          async function compareAll(someone: Actor, given: World): Promise<void> {
            const all = rowsOf(given);
            const comparisons = [
              ...compare(someone, 'works', all.works),
              ...compare(someone, 'projects', all.projects),
              ...compare(someone, 'departments', all.departments),
              ...compare(someone, 'users', all.users),
              ...compare(someone, 'absences', all.absences),
              ...compare(someone, 'resources', all.resources),
            ];
            const lists = comparisons.map(
              ({ list }, index) => sql`select ${sql.lit(index)} as list, listed.* from (${list}) as listed`,
            );
            const { rows: listed } = await sql<{ list: number; key: string; isReached: boolean }>`
              ${sql.join(lists, sql` union all `)}`.execute(tx);
            for (const [index, { allowed }] of comparisons.entries()) {
              const keys = listed.filter(({ list }) => list === index).map(({ key }) => key);
              expect(keys.sort()).toEqual([...allowed].sort());
            }
            expect(listed.every(({ isReached }) => isReached)).toBe(true);
          }

          /** Whether a row is in one of the sets that must contain everything a list shows. */
          function isReached<T extends RowTarget>(
            someone: Actor,
            target: T,
            action: Action & (typeof actionsByTarget)[T][number],
          ) {
            const sets = accessReach(someone, action, target, tables[target].table)?.map(
              ({ isMet, also = sql<boolean>`true` }) => sql`(${isMet} and ${also})`,
            );
            return sets ? sql`${sql.join([sql`false`, ...sets], sql` or `)}` : sql`true`;
          }

          /** For each action: the query that lists these rows, and the keys of the rows that a check allows. */
          function compare<T extends RowTarget>(someone: Actor, target: T, given: Row<T>[]) {
            const { table, key } = tables[target];
            return (['read', 'update'] as (Action & (typeof actionsByTarget)[T][number])[]).map((action) => {
              for (const { facts } of given)
                expect(actionsOn(someone, target, facts).includes(action)).toBe(
                  decide(someone, action, target, facts).allowed,
                );
              return {
                allowed: given
                  .filter(({ facts }) => decide(someone, action, target, facts).allowed)
                  .map((row) => row.key),
                list: sql`select ${sql.ref(key)}::text as key, ${isReached(someone, target, action)} as "isReached"
                  from ${sql.table(table)} where ${accessFilter(someone, action, target, table)}`,
              };
            });
          }
        });
      }),
      { numRuns: 10 },
    );
  });
});
