import type { Action, PolicyRule, Role } from '@gantry/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { departmentEntity } from '../../src/departments/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { projectEntity, projectMemberEntity } from '../../src/projects/index.ts';
import { createServices } from '../../src/services.ts';
import { userEntity } from '../../src/users/index.ts';
import { workEntity } from '../../src/works/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { findActor } from './cast.ts';

/**
 * On existing rows, no sequence of a person's own writes extends their rights. Rows that they create belong to them and
 * are excluded. Roles and the policy are also excluded: only people who may do everything change them.
 */
const office = await openOffice();
const services = createServices(office.services);
const { db, clock } = services;
const SEEDS = [6, 66, 666];
const operator = () => ({ actorId: null, via: 'api', at: clock.now() }) as const;

let people: Caller[] = [];
const departments = [newId(), newId(), newId()];
let round = 0;

beforeAll(async () => {
  for (const name of ['One', 'Two', 'Three']) people.push(await office.person({ name }));
  people = [...people];
});

interface World {
  readonly projects: readonly string[];
  readonly works: readonly string[];
  readonly departments: readonly string[];
}

const index = fc.nat({ max: 2 });
const maybe = fc.option(index, { nil: null });
const placedWork = fc.record({
  project: maybe,
  department: maybe,
  owner: maybe,
  assignee: maybe,
  creator: index,
});
const placedProject = fc.record({
  lead: maybe,
  department: maybe,
  member: maybe,
  visibility: fc.constantFrom('company', 'members'),
});
const drawn = fc.record({
  works: fc.array(placedWork, { minLength: 4, maxLength: 4 }),
  projects: fc.tuple(placedProject, placedProject, placedProject),
  heads: fc.tuple(maybe, maybe, maybe),
  homes: fc.tuple(maybe, maybe, maybe),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

const at = (list: readonly { readonly id: string }[], place: number | null) =>
  place === null ? null : (list[place]?.id ?? null);

/** The departments stay, with other heads; everything else is created again. */
async function build({ works, projects, heads, homes }: Drawn): Promise<World> {
  round += 1;
  const places = departments.map((id) => ({ id }));
  const projectIds = projects.map(() => ({ id: newId() }));
  await inChangeSet(db, operator(), async (change) => {
    if (round === 1)
      await change.insert(
        departmentEntity,
        departments.map((id, number) => ({ id, code: `D${number}`, name: `Department ${number}` })),
      );
    // The second is below the first.
    await change.updateMany(
      departmentEntity,
      departments.map((id, number) => ({
        id,
        patch: {
          headId: at(people, heads[number] ?? null),
          deputyIds: [],
          parentId: number === 1 ? (departments[0] ?? null) : null,
        },
      })),
    );
    await change.updateMany(
      userEntity,
      people.map(({ id }, number) => ({ id, patch: { departmentId: at(places, homes[number] ?? null) } })),
    );
    await change.insert(
      projectEntity,
      projects.map(({ lead, department, visibility }, number) => ({
        id: projectIds[number]?.id,
        key: `${'ABC'[number]}${letters(round)}`,
        name: `Project ${number}`,
        leadId: at(people, lead),
        departmentId: at(places, department),
        visibility: visibility as 'company' | 'members',
      })),
    );
    await change.insert(
      projectMemberEntity,
      projects.flatMap(({ member, lead }, number) => {
        const [projectId, userId] = [projectIds[number]?.id, at(people, member)];
        return projectId && userId && member !== lead ? [{ projectId, userId, role: 'member' as const }] : [];
      }),
    );
  });
  const ids: string[] = [];
  for (const [number, { creator, ...place }] of works.entries())
    await inChangeSet(db, { ...operator(), actorId: at(people, creator) }, async (change) => {
      const assignee = at(people, place.assignee);
      const [row] = await change.insert(workEntity, [
        {
          key: `W${round}-${number}`,
          title: `Work ${number}`,
          rank: 'a',
          projectId: at(projectIds, place.project),
          departmentId: at(places, place.department),
          ownerId: at(people, place.owner),
          assigneeIds: assignee === null ? [] : [assignee],
        },
      ]);
      if (row) ids.push(row.id);
    });
  return { projects: projectIds.map(({ id }) => id), works: ids, departments };
}

const letters = (value: number) =>
  [...String(value)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');

/** Attempts of a person who wants more rights; each refers to rows by index. */
const attempt = fc.record({
  kind: fc.constantFrom(
    'project',
    'department',
    'owner',
    'assignees',
    'bulk',
    'bulk assign',
    'visibility',
    'lead',
    'members',
    'project department',
    'head',
    'deputies',
    'parent',
    'home',
    'undo',
  ),
  row: fc.nat({ max: 3 }),
  to: maybe,
});
type Attempt = typeof attempt extends fc.Arbitrary<infer A> ? A : never;

async function tryIt(me: Caller, world: World, { kind, row, to }: Attempt, own: string[]): Promise<void> {
  const workId = world.works[row] ?? '';
  const projectId = world.projects[row % 3] ?? '';
  const departmentId = world.departments[row % 3] ?? '';
  const project = to === null ? null : (world.projects[to] ?? null);
  const department = to === null ? null : (world.departments[to] ?? null);
  const change = (url: string, fields: object) => patch(me, url, fields);
  const work = (fields: object) => change(`/api/works/${workId}`, fields);
  const ways: Record<Attempt['kind'], () => Promise<string | null>> = {
    project: () => work({ projectId: project }),
    department: () => work({ departmentId: department }),
    owner: () => work({ ownerId: me.id }),
    assignees: () => work({ assigneeIds: [me.id] }),
    bulk: () => post(me, '/api/works/bulk', { ids: world.works, change: { departmentId: department } }),
    'bulk assign': () =>
      post(me, '/api/works/bulk', {
        ids: world.works,
        change: { addAssigneeIds: [me.id], projectId: project },
      }),
    visibility: () => change(`/api/projects/${projectId}`, { visibility: 'company' }),
    lead: () => change(`/api/projects/${projectId}`, { leadId: me.id }),
    members: () =>
      change(`/api/projects/${projectId}/members`, { members: [{ userId: me.id, role: 'lead' }] }),
    'project department': () => change(`/api/projects/${projectId}`, { departmentId: department }),
    head: () => change(`/api/departments/${departmentId}`, { headId: me.id }),
    deputies: () => change(`/api/departments/${departmentId}`, { deputyIds: [me.id] }),
    parent: () => change(`/api/departments/${departmentId}`, { parentId: department }),
    home: () => change(`/api/users/${me.id}`, { departmentId: department }),
    undo: () => post(me, `/api/change-sets/${own.at(-1) ?? newId()}/undo`),
  };
  const changeSetId = await ways[kind]();
  if (changeSetId) own.push(changeSetId);
}

async function patch(me: Caller, url: string, fields: object): Promise<string | null> {
  const row = url.replace(/\/members$/, '');
  const version = (await me.get(row)).body.response?.version ?? 1;
  const send = url === row ? me.patch : me.put;
  const { status, body } = await send(url, { ...fields, version });
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return body.changeSetId ?? null;
}

async function post(me: Caller, url: string, payload?: object): Promise<string | null> {
  const { status, body } = await me.post(url, payload);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return body.changeSetId ?? null;
}

/** What the person may do to every existing row and person. */
async function rightsOf({ id }: Caller, world: World): Promise<ReadonlyMap<string, readonly Action[]>> {
  const actor = await findActor(services, { id, signedIn: {} as never });
  if (!actor) throw new Error('the person is gone');
  const rights = new Map<string, readonly Action[]>();
  const rows = {
    work: world.works,
    project: world.projects,
    department: world.departments,
    user: people.map((one) => one.id),
  };
  for (const [entity, ids] of Object.entries(rows))
    for (const [row, actions] of await services.entities.get(entity).access.findActions(db, actor, ids))
      rights.set(`${entity} ${row}`, actions);
  return rights;
}

/** A custom policy in addition to the default one: update and assignment without the other rights. */
const extra = fc.array(
  fc.record<PolicyRule>({
    subject: fc.constantFrom('member', 'owner', 'assignee', 'creator', 'project-member', 'department-head'),
    effect: fc.constant('allow'),
    actions: fc.constantFrom<PolicyRule['actions'][]>(
      ['update'],
      ['assign'],
      ['read', 'update'],
      ['manage-members'],
      ['create'],
    ),
    target: fc.constantFrom('works', 'projects', 'departments', 'users'),
    scope: fc.constantFrom('visible', 'company', 'own', 'department-subtree'),
  }),
  { maxLength: 3 },
);

async function usePolicy(rules: readonly PolicyRule[]): Promise<void> {
  await inChangeSet(db, operator(), async (change) => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    await change.update(policyEntity, id, { rules: [...rules] });
  });
}

const roles: Role[][] = [['member'], ['viewer'], ['manager']];
let written = 0;

test.each(SEEDS)('no sequence of writes raises the rights of their author (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(
      drawn,
      extra,
      index,
      fc.array(attempt, { minLength: 6, maxLength: 10 }),
      async (draft, rules, role, attempts) => {
        await usePolicy([...defaultPolicy, ...rules]);
        const world = await build(draft);
        const [me] = people;
        if (!me) return;
        await inChangeSet(db, operator(), (change) =>
          change.update(userEntity, me.id, { roles: roles[role] }),
        );
        const own: string[] = [];
        let before = await rightsOf(me, world);
        for (const each of attempts) {
          await tryIt(me, world, each, own);
          const after = await rightsOf(me, world);
          for (const [row, actions] of after) {
            const gained = actions.filter(
              (action) => action !== 'create' && !before.get(row)?.includes(action),
            );
            expect(gained, `${each.kind} gave rights on ${row}`).toEqual([]);
          }
          before = after;
        }
        written += own.length;
      },
    ),
    { seed, numRuns: 8, endOnFailure: true },
  );
});

/** No route requires this by itself: the works are rows of another kind than the one that is changed. */
test('a head does not open a project to see the works of others in it', async () => {
  await usePolicy(defaultPolicy);
  const unrelated = { department: null, lead: null, member: null, visibility: 'company' } as const;
  const world = await build({
    works: [
      { project: 0, department: 0, owner: null, assignee: null, creator: 1 },
      { project: 0, department: 2, owner: 1, assignee: null, creator: 1 },
    ],
    projects: [{ ...unrelated, department: 0, visibility: 'members' }, unrelated, unrelated],
    heads: [0, null, null],
    homes: [0, null, null],
  });
  const [me] = people;
  const url = `/api/projects/${world.projects[0]}`;
  await inChangeSet(db, operator(), (change) =>
    change.update(userEntity, me?.id ?? '', { roles: ['member'] }),
  );
  const version = (await me?.get(url))?.body.response.version;
  expect(await me?.patch(url, { name: 'Quay', version })).toMatchObject({ status: 200 });
  expect(await me?.patch(url, { visibility: 'company', version: Number(version) + 1 })).toMatchObject({
    status: 403,
    body: { code: 'access/denied' },
  });
});

test('many of these writes were allowed', () => {
  expect(written).toBeGreaterThan(10);
});
