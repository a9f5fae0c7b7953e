import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let ada: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

interface Columns {
  readonly id: string[];
  readonly labelIds: string[][];
  readonly resourceIds: string[][];
  readonly units: Record<string, number>[];
}

it('the plan document contains labels, resources and units of each work, and the names of the resources', async () => {
  const crane = await ada.make('/api/resources', { name: 'Crane 2', kind: 'machine', capacity: 1 });
  const label = await ada.make('/api/labels', { name: 'Safety', color: 'red' });
  const desk = await openPlanDesk(ada);
  await desk.make('plain', {});
  await desk.make('lifted', {
    resourceIds: [crane.id],
    units: { [String(crane.id)]: 50 },
    labelIds: [label.id],
  });
  const { body } = await ada.get(`/api/projects/${desk.projectId}/document`);
  const works = body.response.works as unknown as Columns;
  const row = works.id.indexOf(desk.idOf('lifted'));
  expect([works.labelIds[row], works.resourceIds[row], works.units[row]]).toEqual([
    [label.id],
    [crane.id],
    { [String(crane.id)]: 50 },
  ]);
  const plain = works.id.indexOf(desk.idOf('plain'));
  expect([works.labelIds[plain], works.resourceIds[plain], works.units[plain]]).toEqual([[], [], {}]);
  expect(body.references?.resources).toEqual([
    { id: crane.id, name: 'Crane 2', kind: 'machine', capacity: 1 },
  ]);
});
