import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';

const WORKS = 2_000;

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let original: { id: string; version: number };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  original = await ada.make('/api/projects', {
    key: 'QUAY',
    name: 'Quay wall',
    leadId: lea.id,
    start: '2026-03-02',
    memberIds: [ben.id],
    color: 'teal',
    columnLimits: 'in_progress:5',
  });
  const label = await lea.make('/api/labels', { name: 'Concrete', color: 'teal' });
  const projectId = original.id;
  const top = await lea.make('/api/works', { title: 'Wall', projectId });
  const dates = { durationMinutes: 960, scheduleMode: 'manual' };
  const dig = await lea.make('/api/works', {
    title: 'Dig',
    projectId,
    parentId: top.id,
    ownerId: ben.id,
    labelIds: [label.id],
    start: '2026-03-02T08:00',
    due: '2026-03-03T17:00',
    ...dates,
  });
  const pour = await lea.make('/api/works', {
    title: 'Pour',
    projectId,
    parentId: top.id,
    start: '2026-03-05T08:00',
    due: '2026-03-06T17:00',
    ...dates,
  });
  await lea.make('/api/links', { predecessorId: dig.id, successorId: pour.id, type: 'FS' });
  await lea.patch(`/api/works/${dig.id}`, { version: 1, status: 'done' });
}, 60_000);

const copy = (caller: Caller, parts: object, id = original.id) =>
  caller.post(`/api/projects/${id}/copy`, {
    key: 'COPY',
    name: 'A copy',
    start: '2026-06-01',
    people: true,
    ...parts,
  });

async function readPlan(id: string) {
  const { body } = await lea.get(`/api/projects/${id}/document`);
  return body.response as unknown as {
    project: { leadId: string; members: { userId: string }[] } & Record<string, unknown>;
    works: Record<string, unknown[]>;
    links: Record<string, unknown[]>;
  };
}

describe('a copy of a project', () => {
  it('starts on the given day, keeps the plan, and has no progress', async () => {
    const { status, body } = await copy(lea, { key: 'NEXT' });
    expect(status).toBe(201);
    const copied = body.response as unknown as {
      project: { id: string };
      workCount: number;
      linkCount: number;
    };
    expect(copied).toMatchObject({ workCount: 3, linkCount: 1 });
    const { project, works, links } = await readPlan(copied.project.id);
    expect(project).toMatchObject({
      key: 'NEXT',
      color: 'teal',
      columnLimits: 'in_progress:5',
      start: '2026-06-01',
    });
    expect(works.title).toEqual(['Wall', 'Dig', 'Pour']);
    expect(works.key).toEqual(['NEXT-1', 'NEXT-2', 'NEXT-3']);
    expect(works.parent).toEqual([-1, 0, 0]);
    // Monday and Tuesday, then Thursday and Friday, as in the original.
    expect(works.start?.slice(1)).toEqual(['2026-06-01T08:00', '2026-06-04T08:00']);
    expect(works.due?.slice(1)).toEqual(['2026-06-02T17:00', '2026-06-05T17:00']);
    expect(works.status).not.toContain('done');
    expect(works.progress).toEqual([0, 0, 0]);
    expect(links).toMatchObject({ predecessor: [1], successor: [2] });
  });

  it('starts with the earliest planned start, whenever a work really started; whole days stay whole', async () => {
    const template = await lea.make('/api/projects', { key: 'TEMP', name: 'Template', start: '2026-02-23' });
    const planned = { projectId: template.id, durationMinutes: 960 };
    const phase = await lea.make('/api/works', { title: 'Phase', projectId: template.id });
    const dig = await lea.make('/api/works', {
      ...planned,
      title: 'Dig',
      parentId: phase.id,
      start: '2026-02-23',
    });
    const pour = await lea.make('/api/works', { ...planned, title: 'Pour' });
    await lea.make('/api/links', { predecessorId: dig.id, successorId: pour.id });
    const { version } = (await lea.get(`/api/works/${dig.id}`)).body.response;
    const begun = { version, status: 'in_progress', actualStart: '2026-02-23T13:00' };
    expect((await lea.patch(`/api/works/${dig.id}`, begun)).status).toBe(200);
    const { body } = await copy(lea, { key: 'MOULD', start: '2027-03-01' }, template.id);
    const { works } = await readPlan((body.response.project as unknown as { id: string }).id);
    expect(works.title).toEqual(['Phase', 'Dig', 'Pour']);
    expect(works.start).toEqual(['2027-03-01T08:00', '2027-03-01T08:00', '2027-03-03T08:00']);
    expect(works.due).toEqual(['2027-03-02T17:00', '2027-03-02T17:00', '2027-03-04T17:00']);
  });

  it('keeps the time of day of the first start, so that the following days stay whole', async () => {
    const template = await lea.make('/api/projects', { key: 'NOON', name: 'Template', start: '2026-03-02' });
    const planned = { projectId: template.id, durationMinutes: 480 };
    await lea.make('/api/works', {
      ...planned,
      title: 'Meet',
      start: '2026-03-02T13:00',
      durationMinutes: 240,
    });
    await lea.make('/api/works', { ...planned, title: 'Dig', start: '2026-03-03' });
    const { body } = await copy(lea, { key: 'TWELVE', start: '2027-03-01' }, template.id);
    const { works } = await readPlan((body.response.project as unknown as { id: string }).id);
    expect(works.start).toEqual(['2027-03-01T13:00', '2027-03-02T08:00']);
    expect(works.due).toEqual(['2027-03-01T17:00', '2027-03-02T17:00']);
  });

  it('keeps its people, or starts with the person who copies', async () => {
    const kept = await copy(ada, { key: 'WITH' });
    const plan = await readPlan((kept.body.response.project as unknown as { id: string }).id);
    expect(plan.project.leadId).toBe(lea.id);
    expect(plan.project.members.map(({ userId }) => userId).toSorted()).toEqual([lea.id, ben.id].toSorted());
    expect(plan.works.ownerId).toContain(ben.id);
    const left = await copy(ada, { key: 'ALONE', people: false });
    const alone = await readPlan((left.body.response.project as unknown as { id: string }).id);
    expect(alone.project.leadId).toBe(ada.id);
    expect(alone.project.members.map(({ userId }) => userId)).toEqual([ada.id]);
    expect(alone.works.ownerId).toEqual([null, null, null]);
  });

  it('keeps the dates without a given day', async () => {
    const { body } = await copy(lea, { key: 'SAME', start: null });
    const { works } = await readPlan((body.response.project as unknown as { id: string }).id);
    expect(works.start?.slice(1)).toEqual(['2026-03-02T08:00', '2026-03-05T08:00']);
  });

  it('is removed by one undo', async () => {
    const { body } = await copy(lea, { key: 'GONE' });
    const { id } = body.response.project as unknown as { id: string };
    expect((await lea.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/projects/${id}`)).status).toBe(404);
    expect((await lea.get('/api/works/by-key/GONE-1')).status).toBe(404);
  });

  it('requires the right to create projects, and an unused key', async () => {
    expect((await copy(ben, { key: 'NOPE' })).status).toBe(403);
    expect((await copy(lea, { key: 'QUAY' })).body.code).toBe('projects/key-taken');
    expect((await copy(lea, { key: 'NOPE', name: '' })).status).toBe(400);
    expect((await copy(lea, { key: 'NOPE', start: 'soon' })).status).toBe(400);
  });
});

it('a template is marked by people who may change the project, and listed as one', async () => {
  const { version } = (await lea.get(`/api/projects/${original.id}`)).body.response;
  expect((await ben.patch(`/api/projects/${original.id}`, { version, isTemplate: true })).status).toBe(403);
  expect(await lea.list('/api/projects?template=yes')).toEqual([]);
  await lea.patch(`/api/projects/${original.id}`, { version, isTemplate: true });
  expect((await lea.list('/api/projects?template=yes')).map(({ id }) => id)).toEqual([original.id]);
});

it('copies many works with few statements', async () => {
  const big = await ada.make('/api/projects', { key: 'BIG', name: 'Big', start: '2026-03-02' });
  await inTransaction(office.services.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into work (id, key, title, status, project_id, start, due, duration_minutes, rank)
      select gen_random_uuid(), 'BIG-' || n, 'Work ' || n, 'todo', ${big.id},
        timestamp '2026-03-02 08:00' + n / 50 * interval '7 days', timestamp '2026-03-02 17:00' + n / 50 * interval '7 days',
        480, lpad(n::text, 6, '0')
      from generate_series(1, ${sql.lit(WORKS)}) n`.execute(tx);
    await sql`insert into link (id, predecessor_id, successor_id, type)
      select gen_random_uuid(), a.id, b.id, 'FS'
      from work a join work b on b.project_id = a.project_id
        and split_part(b.key, '-', 2)::integer = split_part(a.key, '-', 2)::integer + 50
      where a.project_id = ${big.id}`.execute(tx);
    await sql`insert into key_counter values ('BIG', ${sql.lit(WORKS)})`.execute(tx);
  });
  const queries = await logQueries(async () => {
    const { status, body } = await copy(ada, { key: 'BIGGER', start: '2026-06-01' }, big.id);
    expect(status).toBe(201);
    expect(body.response).toMatchObject({ workCount: WORKS, linkCount: WORKS - 50 });
  });
  expect(queries.length).toBeLessThan(100);
}, 120_000);
