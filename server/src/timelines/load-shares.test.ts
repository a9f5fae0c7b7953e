import type { PersonLoad } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

/* It is Monday 2 March 2026. The works fill the week from the 9th to the 13th: 40 hours. */
const office = await openOffice();
const HOUR = 60;
const WEEK = '2026-03-09';
let ada: Caller;
let crane: string;
let number = 0;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  crane = (await ada.make('/api/resources', { name: 'Crane', kind: 'machine', capacity: 3 })).id;
});

/** The hours of two people in that week for a work with these assignments. */
async function hoursOf(
  units: readonly number[],
  { craneUnits = 0, ...work }: { craneUnits?: number; effortMinutes?: number } = {},
) {
  number += 1;
  const project = await ada.make('/api/projects', { key: `L${'ABCDEFGH'[number]}`, name: `Load ${number}` });
  const people: string[] = [];
  for (const _ of units) people.push((await office.person({ name: `Person ${number}` })).id);
  await ada.make('/api/works', {
    title: 'Pour',
    projectId: project.id,
    ownerId: ada.id,
    start: WEEK,
    due: '2026-03-13',
    assigneeIds: people,
    resourceIds: craneUnits > 0 ? [crane] : [],
    units: {
      ...Object.fromEntries(people.map((id, index) => [id, units[index]])),
      ...(craneUnits > 0 && { [crane]: craneUnits }),
    },
    ...work,
  });
  const { body } = await ada.get(`/api/projects/${project.id}/loads`);
  const loads = body.response as unknown as PersonLoad[];
  // A resource has no load of a person, and an owner whose work others do has none.
  expect(loads.map(({ userId }) => userId).sort()).toEqual(people.toSorted());
  return people.map((id) => {
    const weeks = loads.find(({ userId }) => userId === id)?.weeks ?? [];
    return (weeks.find(({ week }) => week === WEEK)?.loadMinutes ?? 0) / HOUR;
  });
}

describe('a work of 40 hours', () => {
  it('is distributed by units', async () => {
    expect(await hoursOf([100, 100])).toEqual([20, 20]);
    expect(await hoursOf([75, 25])).toEqual([30, 10]);
  });

  it('takes half of the time of a person who is assigned with half of it', async () => {
    expect(await hoursOf([50])).toEqual([20]);
  });

  it('leaves to a person what the resources do not do', async () => {
    expect(await hoursOf([100], { craneUnits: 300 })).toEqual([10]);
  });

  it('with a known effort is distributed completely among its assignees', async () => {
    expect(await hoursOf([50], { effortMinutes: 40 * HOUR })).toEqual([40]);
    expect(await hoursOf([50, 50], { effortMinutes: 40 * HOUR })).toEqual([20, 20]);
  });
});
