import type { BaselineDates } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { inTransaction } from '../platform/database/index.ts';

const office = await openOffice();
const { db } = office.services;
let max: Caller;
let lea: Caller;
let ben: Caller;
let letters = 0;

interface Plan {
  readonly projectId: string;
  readonly pour: { id: string; version: number };
  readonly cure: { id: string; version: number };
}

/** A project with the lead Lea and the member Ben. Two works have dates, one has none. */
async function createPlan(project: object = {}): Promise<Plan> {
  letters += 1;
  const key = `BL${String.fromCharCode(64 + letters)}`;
  const { id: projectId } = await max.make('/api/projects', {
    key,
    name: 'Quay',
    leadId: lea.id,
    memberIds: [ben.id],
    ...project,
  });
  const work = (title: string, dates: object) => max.make('/api/works', { title, projectId, ...dates });
  const pour = await work('Pour', { start: '2026-03-02', due: '2026-03-04' });
  const cure = await work('Cure', { due: '2026-03-06' });
  await work('Some day', {});
  return { projectId, pour, cure };
}

const take = ({ projectId }: Plan, name = 'Approved plan', caller = lea) =>
  caller.make(`/api/projects/${projectId}/baselines`, { name });
const datesOf = async (id: string, caller = lea) =>
  (await caller.get(`/api/baselines/${id}`)).body.response as unknown as BaselineDates;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('a baseline', () => {
  it('keeps the dates when the works change or are deleted', async () => {
    const plan = await createPlan();
    const { id } = await take(plan);
    const { pour, cure } = plan;
    expect((await lea.patch(`/api/works/${pour.id}`, { due: '2026-03-20', version: 1 })).status).toBe(200);
    const { works } = await datesOf(id);
    const kept = new Map(
      works.id.map((workId, place) => [workId, [works.start[place], works.finish[place]]]),
    );
    expect(kept).toEqual(
      new Map([
        [pour.id, ['2026-03-02T08:00', '2026-03-04T17:00']],
        [cure.id, [null, '2026-03-06T17:00']],
      ]),
    );
  });

  it('is created, renamed and deleted by people with the right, and read by people who may read the project', async () => {
    const plan = await createPlan();
    const url = `/api/projects/${plan.projectId}/baselines`;
    expect(await ben.post(url, { name: 'Mine' })).toMatchObject({ status: 403 });
    const { id } = await take(plan);
    expect(await ben.patch(`/api/baselines/${id}`, { name: 'Mine', version: 1 })).toMatchObject({
      status: 403,
    });
    expect(await ben.delete(`/api/baselines/${id}`)).toMatchObject({ status: 403 });
    expect(await ben.list(url)).toMatchObject([{ id, name: 'Approved plan', createdBy: lea.id }]);
    expect((await datesOf(id, ben)).works.id).toHaveLength(2);
  });

  it('is refused for people who do not see the project, and shows no hidden works', async () => {
    const plan = await createPlan({ visibility: 'members' });
    const { id } = await take(plan);
    const stranger = await office.person({ name: 'Stranger' });
    for (const url of [`/api/baselines/${id}`, `/api/projects/${plan.projectId}/baselines`])
      expect(await stranger.get(url)).toMatchObject({ status: 404, body: { code: 'entity/not-found' } });
    const open = await createPlan();
    const kept = await take(open);
    const { id: secretId } = await max.make('/api/projects', {
      key: 'SECR',
      name: 'Secret',
      visibility: 'members',
    });
    await max.patch(`/api/works/${open.pour.id}`, { projectId: secretId, version: 1 });
    expect((await datesOf(kept.id, stranger)).works.id).toEqual([open.cure.id]);
    expect((await datesOf(kept.id, max)).works.id).toHaveLength(2);
  });

  it('is listed latest first, and under its new name', async () => {
    const plan = await createPlan();
    const first = await take(plan, 'First');
    office.clock.advance({ minutes: 1 });
    await take(plan, 'Second');
    const renamed = await lea.patch(`/api/baselines/${first.id}`, { name: 'Contract', version: 1 });
    expect(renamed.body.response).toMatchObject({ name: 'Contract', version: 2 });
    const rows = await lea.list(`/api/projects/${plan.projectId}/baselines`);
    expect(rows.map(({ name }) => name)).toEqual(['Second', 'Contract']);
    const late = await lea.patch(`/api/baselines/${first.id}`, { name: 'Other', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'entity/conflict' } });
  });

  it('gets its dates back when its deletion is undone', async () => {
    const plan = await createPlan();
    const { id } = await take(plan);
    const deleted = await lea.delete(`/api/baselines/${id}`);
    expect(deleted.status).toBe(200);
    expect(await lea.get(`/api/baselines/${id}`)).toMatchObject({ status: 404 });
    expect(await lea.list(`/api/projects/${plan.projectId}/baselines`)).toEqual([]);
    const undone = await lea.post(`/api/change-sets/${deleted.body.changeSetId}/undo`);
    expect(undone.status).toBe(200);
    expect((await datesOf(id)).works.id).toHaveLength(2);
  });
});

describe('the database', () => {
  it('inserts dates of a baseline only with a change set, and never changes them', async () => {
    const plan = await createPlan();
    const { id } = await take(plan);
    const insert = sql`insert into baseline_work (baseline_id, work_id) values (${id}, ${plan.pour.id})`;
    await expect(inTransaction(db, (tx) => insert.execute(tx))).rejects.toThrow('change sets only');
    const change = { actorId: null, via: 'api', at: office.clock.now() } as const;
    const update = inChangeSet(db, change, async ({ tx }) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update baseline_work set finish = null where baseline_id = ${id}`.execute(tx);
    });
    await expect(update).rejects.toThrow('do not change');
  });
});

describe('the project of a baseline', () => {
  it('takes it along when it is deleted, restored, and deleted for good', async () => {
    const plan = await createPlan();
    const { id } = await take(plan);
    await max.delete(`/api/projects/${plan.projectId}`);
    expect(await max.get(`/api/baselines/${id}`)).toMatchObject({ status: 404 });
    await max.post(`/api/projects/${plan.projectId}/restore`);
    expect((await datesOf(id)).works.id).toHaveLength(2);
    await max.delete(`/api/projects/${plan.projectId}`);
    office.clock.advance({ hours: 31 * 24 });
    await emptyBin(office.services);
    const { rows } = await sql`select from baseline_work where baseline_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });
});
