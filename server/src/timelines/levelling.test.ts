import type { Levelling } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

/* It is Monday 2 March 2026. The works fill the week from the 9th to the 13th. */
const office = await openOffice();
let ada: Caller;
let hana: Caller;
let ben: Caller;
let marine: { id: string };
let harbour: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hana = await office.person({ name: 'Hana Head' });
  marine = await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: hana.id });
  const dredging = await ada.make('/api/departments', { code: 'DRE', name: 'Dredging', parentId: marine.id });
  ben = await office.person({ name: 'Ben Builder', departmentId: dredging.id });
  await office.person({ name: 'Vera Viewer', departmentId: marine.id, roles: ['viewer'] });
  const crane = await ada.make('/api/resources', {
    ...{ name: 'Crane', kind: 'machine', capacity: 2, departmentId: marine.id },
  });
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', departmentId: marine.id });
  const foreign = await ada.make('/api/projects', { key: 'FOR', name: 'Foreign' });
  const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
  const make = (title: string, parts: object) =>
    ada.make('/api/works', { title, start: '2026-03-09', due: '2026-03-13', ...parts });
  await make('Own', { projectId: harbour.id, ownerId: ben.id });
  await make('With the crane', { projectId: harbour.id, ownerId: ada.id, resourceIds: [crane.id] });
  await make('Elsewhere', { projectId: foreign.id, assigneeIds: [ben.id] });
  await make('Hidden', { projectId: secret.id, assigneeIds: [ben.id], ownerId: ada.id });
  await make('Loose', { ownerId: ben.id });
  await make('Of others', { projectId: harbour.id, ownerId: ada.id });
  await make('Much later', {
    projectId: harbour.id,
    ownerId: ben.id,
    start: '2026-09-07',
    due: '2026-09-11',
  });
});

const readOf = async (caller: Caller) =>
  (await caller.get(`/api/departments/${marine.id}/levelling`)).body.response as unknown as Levelling;

describe('the data for levelling a department', () => {
  it('contains the plans with works of its people and resources, and the works that may be moved', async () => {
    const { projects, movableWorkIds, loose, hidden } = await readOf(hana);
    expect(projects.map(({ key, works, movable, stamp }) => [key, works, movable, stamp !== null])).toEqual([
      ['HAR', 2, 2, true],
      ['FOR', 1, 0, false],
    ]);
    expect(movableWorkIds).toHaveLength(2);
    // A work that the head may not see is only counted, without its place.
    expect([loose, hidden]).toEqual([1, 1]);
    const all = await readOf(ada);
    expect([all.loose, all.hidden]).toEqual([1, 0]);
    expect(all.projects.map(({ key }) => key).sort()).toEqual(['FOR', 'HAR', 'SEC']);
  });

  it('includes the load of people below, and of resources by their quantity', async () => {
    const { people, resources } = await readOf(ada);
    const of = new Map(people.map((person) => [person.userId, person]));
    expect(of.get(ben.id)?.weeks).toHaveLength(4);
    expect(of.get(ben.id)?.takesWork).toBe(true);
    expect(people.filter(({ takesWork }) => !takesWork)).toHaveLength(1);
    expect(resources[0]?.weeks[1]).toMatchObject({ loadMinutes: 40 * 60, capacityMinutes: 80 * 60 });
  });

  it('has another stamp once anything in a plan has changed', async () => {
    const stampOf = async () => (await readOf(hana)).projects.find(({ key }) => key === 'HAR')?.stamp;
    const before = await stampOf();
    expect(await stampOf()).toBe(before);
    await ada.make('/api/works', { title: 'Another', projectId: harbour.id });
    expect(await stampOf()).not.toBe(before);
  });
});
