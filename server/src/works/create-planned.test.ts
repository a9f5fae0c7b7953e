import { expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';

const office = await openOffice();

it('new rows of a table are created with plans and links, also between each other, in one change', async () => {
  const lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  const { id: projectId } = await lea.make('/api/projects', { key: 'ROW', name: 'Row', start: '2026-03-02' });
  const piles = await lea.make('/api/works', { title: 'Piles', projectId, durationMinutes: 480 });
  const makeWorks = {
    projectId,
    works: [
      { title: 'Pour', durationMinutes: 480, predecessors: [{ row: 1 }], deadline: '2026-03-20' },
      { title: 'Form', durationMinutes: 480, predecessors: [{ predecessorId: piles.id }] },
      { title: 'Paint', constraint: 'must_finish_on', constraintDate: '2026-03-18', effortMinutes: 60 },
    ],
  };
  const { status, body } = await lea.post('/api/works/plan', { makeWorks });
  expect(status).toBe(200);
  const plan = await lea.get(`/api/projects/${projectId}/document`);
  const { works, links } = plan.body.response as unknown as Record<string, Record<string, unknown[]>>;
  expect(works?.title).toEqual(['Piles', 'Pour', 'Form', 'Paint']);
  expect(works?.deadline?.[1]).toContain('2026-03-20');
  expect([works?.constraint?.[3], works?.effortMinutes?.[3]]).toEqual(['must_finish_on', 60]);
  const ends = links?.predecessor?.map((from, link) => [from, links.successor?.[link]]);
  expect(ends?.toSorted()).toEqual([
    [0, 2],
    [2, 1],
  ]);
  expect((await lea.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
  const circle = [
    { title: 'A', predecessors: [{ row: 1 }] },
    { title: 'B', predecessors: [{ row: 0 }] },
  ];
  expect((await lea.post('/api/works/many', { projectId, works: circle })).status).toBe(422);
  const beyond = [{ title: 'A', predecessors: [{ row: 7 }] }];
  expect((await lea.post('/api/works/many', { projectId, works: beyond })).status).toBe(400);
});
