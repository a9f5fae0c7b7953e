import type { Project, StatusReport } from '@gantry/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
const lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
const ben = await office.person({ name: 'Ben Builder' });

let number = 0;
let url = '';
let project: { id: string };

beforeEach(async () => {
  number += 1;
  const key = `R${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`;
  project = await lea.make('/api/projects', { key, name: 'Quay', targetDate: '2026-06-30' });
  url = `/api/projects/${project.id}/status-reports`;
});

const say = (health: string, note: string) => lea.make(url, { health, note });
const list = async (who: Caller = lea) => (await who.list(url)) as unknown as StatusReport[];
const shown = async () => {
  const { health, healthNote } = (await lea.get(`/api/projects/${project.id}`)).body
    .response as unknown as Project;
  return [health, healthNote];
};
const undo = (changeSetId: string | null | undefined) => lea.post(`/api/change-sets/${changeSetId}/undo`);

describe('a status report', () => {
  it('leaves the earlier ones unchanged, and the project shows the content of the newest', async () => {
    await say('on_track', 'Piles are in.');
    office.clock.advance({ seconds: 30 });
    await say('at_risk', 'The crane is late.');
    expect((await list()).map(({ health, note }) => [health, note])).toEqual([
      ['at_risk', 'The crane is late.'],
      ['on_track', 'Piles are in.'],
    ]);
    expect(await shown()).toEqual(['at_risk', 'The crane is late.']);
    expect((await list(ben))[0]).toMatchObject({ createdBy: lea.id, can: ['read'] });
  });

  it('is shown in lists of projects with its author and time', async () => {
    const found = async (path: string) => {
      const { body } = await ben.get(path);
      const said = [body.response].flat()[0] as unknown as Project;
      return { by: said.healthBy, at: said.healthAt, users: body.references?.users };
    };
    const paths = [`/api/projects?id=${project.id}`, `/api/projects/${project.id}`];
    for (const path of paths) expect(await found(path)).toMatchObject({ by: null, at: null });
    await say('on_track', 'Piles are in.');
    office.clock.advance({ seconds: 30 });
    const max = await office.person({ name: 'Max Manager', roles: ['manager'] });
    const newest = await max.make(url, { health: 'at_risk', note: 'The crane is late.' });
    for (const path of paths) {
      const { by, at, users } = await found(path);
      expect([by, at]).toEqual([max.id, newest.createdAt]);
      expect(users).toContainEqual(expect.objectContaining({ id: max.id, name: 'Max Manager' }));
    }
    await max.delete(`/api/status-reports/${newest.id}`);
    expect(await found(`/api/projects/${project.id}`)).toMatchObject({ by: lea.id });
  });

  it('stores the figures of its day', async () => {
    const desk = await openPlanDesk(lea, { targetDate: '2026-12-31' });
    url = `/api/projects/${desk.projectId}/status-reports`;
    await desk.make('dig');
    const { id } = await say('on_track', 'EditSnapshot.');
    const figures = {
      openWorks: 1,
      lateWorks: 0,
      forecastFinish: (await lea.get(`/api/projects/${desk.projectId}/forecast`)).body.response.finish,
      targetDate: '2026-12-31',
    };
    expect(figures.forecastFinish).toMatch(/^2026-/);
    await desk.make('pour');
    const { version } = (await lea.get(`/api/projects/${desk.projectId}`)).body.response;
    await lea.patch(`/api/projects/${desk.projectId}`, { targetDate: '2027-03-01', version });
    expect((await list())[0]).toMatchObject({ id, ...figures });
  });

  it('that is corrected stays in its place, and only the newest one affects the project', async () => {
    const first = await say('on_track', 'Pils are in.');
    office.clock.advance({ seconds: 30 });
    const second = await say('at_risk', 'Late.');
    const corrected = { note: 'Piles are in.', version: 1 };
    expect((await lea.patch(`/api/status-reports/${first.id}`, corrected)).status).toBe(200);
    expect(await shown()).toEqual(['at_risk', 'Late.']);
    await lea.patch(`/api/status-reports/${second.id}`, { health: 'off_track', version: 1 });
    expect(await shown()).toEqual(['off_track', 'Late.']);
    expect((await list()).map(({ note }) => note)).toEqual(['Late.', 'Piles are in.']);
  });

  it('is deleted and restored by undo, and the project follows in both cases', async () => {
    await say('on_track', 'Piles are in.');
    office.clock.advance({ seconds: 30 });
    const second = await say('at_risk', 'Late.');
    const removed = await lea.delete(`/api/status-reports/${second.id}`);
    expect(await shown()).toEqual(['on_track', 'Piles are in.']);
    expect(await list()).toHaveLength(1);
    const stack = (await lea.get('/api/change-sets/undo-stack')).body.response;
    expect(stack).toMatchObject({ undo: { sentence: 'a status report into the bin' } });
    expect((await undo(removed.body.changeSetId)).status).toBe(200);
    expect(await shown()).toEqual(['at_risk', 'Late.']);
    expect(await list()).toHaveLength(2);
    await lea.delete(`/api/status-reports/${second.id}`);
    const [first] = await list();
    await lea.delete(`/api/status-reports/${first?.id}`);
    expect(await shown()).toEqual(['unknown', '']);
  });

  it('that was written by mistake can be undone completely', async () => {
    await say('on_track', 'Piles are in.');
    office.clock.advance({ seconds: 30 });
    const { body } = await lea.post(url, { health: 'off_track', note: 'Wrong project.' });
    expect(await shown()).toEqual(['off_track', 'Wrong project.']);
    expect((await undo(body.changeSetId)).status).toBe(200);
    expect(await shown()).toEqual(['on_track', 'Piles are in.']);
    expect(await list()).toHaveLength(1);
  });

  it('is created when a project’s status is changed together with other fields', async () => {
    const made = { key: `N${String.fromCharCode(64 + number)}`, name: 'Ferry', health: 'on_track' };
    project = await lea.make('/api/projects', made);
    url = `/api/projects/${project.id}/status-reports`;
    office.clock.advance({ seconds: 30 });
    await lea.patch(`/api/projects/${project.id}`, { healthNote: 'Dry.', name: 'Ferry berth', version: 1 });
    expect((await list()).map(({ health, note }) => [health, note])).toEqual([
      ['on_track', 'Dry.'],
      ['on_track', ''],
    ]);
  });
});

describe('the list of reports', () => {
  it('is returned in pages, each report once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.unshift((await say('on_track', `Day ${at}`)).id);
      // Two of them at the same moment.
      if (at !== 2) office.clock.advance({ seconds: 30 });
    }
    const found: string[] = [];
    let cursor = '';
    do {
      const { body } = await lea.get(`${url}?limit=2${cursor}`);
      found.push(...(body.response as unknown as StatusReport[]).map(({ id }) => id));
      cursor = body.next ? `&cursor=${encodeURIComponent(body.next)}` : '';
    } while (cursor !== '');
    expect(found).toHaveLength(5);
    expect(new Set(found)).toEqual(new Set(ids));
    expect([found[0], found[3], found[4]]).toEqual([ids[0], ids[3], ids[4]]);
  });
});
