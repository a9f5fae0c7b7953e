import type { ProjectDocument, References } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { linkEntity, workEntity } from '../works/index.ts';

const office = await openOffice();
const UNKNOWN_ID = '0190c1a0-0000-7000-8000-00000000dead';
let ada: Caller;
let max: Caller;
let lea: Caller;
let ben: Caller;
let vera: Caller;
let letters = 0;

/** Keys are letters only: AAA, AAB, … */
const newKey = () => {
  const number = letters++;
  return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26), 90);
};
const create = (payload: object = {}, caller = max) =>
  caller.make('/api/projects', { key: newKey(), name: 'Ferry berth', leadId: lea.id, ...payload });

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
});

describe('creating a project', () => {
  it('needs sign-in and permission', async () => {
    const payload = { key: 'NOP', name: 'No' };
    const answer = await office.app.inject(by(undefined, { method: 'POST', url: '/api/projects', payload }));
    expect(answer.statusCode).toBe(401);
    expect((await ben.post('/api/projects', payload)).status).toBe(403);
    expect((await vera.post('/api/projects', payload)).status).toBe(403);
  });

  it('fills in defaults, and the lead is always a member', async () => {
    const project = await create({ memberIds: [ben.id] });
    expect(project).toMatchObject({
      status: 'active',
      health: 'unknown',
      visibility: 'company',
      color: 'blue',
      leadId: lea.id,
      members: [
        { userId: lea.id, role: 'lead' },
        { userId: ben.id, role: 'member' },
      ],
      figures: { works: 0, open: 0, overdue: 0, progress: 0, plannedFinish: null },
    });
    const own = await max.make('/api/projects', { key: newKey(), name: 'Mine' });
    expect(own.members).toEqual([{ userId: max.id, role: 'lead' }]);
  });

  it('converts a key to capital letters', async () => {
    const key = newKey();
    expect(await create({ key: ` ${key.toLowerCase()} ` })).toMatchObject({ key });
    const work = await max.make('/api/works', { title: 'Found by any letters' });
    const found = await max.get(`/api/works/by-key/${String(work.key).toLowerCase()}`);
    expect(found.body.response).toMatchObject({ id: work.id });
  });

  it('explains that a key is taken, also for two concurrent calls and for a project in the bin', async () => {
    const { key, id } = await create();
    const again = await max.post('/api/projects', { key, name: 'Again' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'projects/key-taken', errors: [{ path: 'key' }] });
    expect(again.body.detail).toContain(String(key));
    await ada.delete(`/api/projects/${id}`);
    expect((await max.post('/api/projects', { key, name: 'Again' })).status).toBe(409);
    const racing = newKey();
    const answers = await Promise.all(
      [max, ada].map((caller) => caller.post('/api/projects', { key: racing, name: 'Race' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await max.post('/api/projects', { key: 'WRK', name: 'x' })).body.code).toBe('projects/key-taken');
  });

  it('proposes a key for a name that no project has or had, also if the caller cannot see that project', async () => {
    const propose = async (name: string) =>
      (await max.get(`/api/projects/free-key?name=${encodeURIComponent(name)}`)).body.response;
    expect(await propose('Zebra crossing')).toEqual({ key: 'ZEB' });
    const { id } = await ada.make('/api/projects', { key: 'ZEB', name: 'Hidden', visibility: 'members' });
    expect(await propose('Zebra crossing')).toEqual({ key: 'ZEBR' });
    await ada.delete(`/api/projects/${id}`);
    expect(await propose('Zebra crossing')).toEqual({ key: 'ZEBR' });
    // The keys of works without a project have this prefix.
    expect(await propose('Wrk')).not.toEqual({ key: 'WRK' });
    expect((await max.get('/api/projects/free-key?name=')).status).toBe(400);
  });

  it.each([
    [{ name: 'x' }, 400, 'key'],
    [{ key: 'h4r', name: 'x' }, 400, 'key'],
    [{ key: 'TOOLONGAKEY', name: 'x' }, 400, 'key'],
    [{ key: 'BAD', name: '' }, 400, 'name'],
    [{ key: 'BAD', name: 'x', color: '#ff0000' }, 400, 'color'],
    [{ key: 'BAD', name: 'x', owner: 'me' }, 400, 'owner'],
    [{ key: 'BAD', name: 'x', start: '2026-03-02T08:00' }, 400, 'start'],
    [{ key: 'BAD', name: 'x', start: '2026-03-02', targetDate: '2026-03-01' }, 400, 'targetDate'],
    [{ key: 'BAD', name: 'x', statusDate: '2026-02-30T08:00' }, 400, 'statusDate'],
    [{ key: 'BAD', name: 'x', statusDate: '0026-03-02T08:00' }, 400, 'statusDate'],
    [{ key: 'BAD', name: 'x', start: '2026-03-02', statusDate: '2026-03-01T17:00' }, 400, 'statusDate'],
    [{ key: 'BAD', name: 'x', columnLimits: 'in_progress:0' }, 400, 'columnLimits'],
    [{ key: 'BAD', name: 'x', columnLimits: 'in_progress' }, 400, 'columnLimits'],
    [{ key: 'BAD', name: 'x', leadId: UNKNOWN_ID }, 422, 'leadId'],
    [{ key: 'BAD', name: 'x', memberIds: [UNKNOWN_ID] }, 422, 'memberIds'],
    [{ key: 'BAD', name: 'x', departmentId: UNKNOWN_ID }, 422, 'departmentId'],
    [{ key: 'BAD', name: 'x', calendarId: UNKNOWN_ID }, 422, 'calendarId'],
  ])('refuses %j', async (payload, status, field) => {
    const answer = await max.post('/api/projects', payload);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });
});

describe('the limits of a board', () => {
  it('are set by the lead, are read by all, and can be undone', async () => {
    const project = await create({ memberIds: [ben.id] });
    const url = `/api/projects/${project.id}`;
    const limits = { version: 1, columnLimits: 'in_progress:10,in_review:6' };
    expect((await ben.patch(url, limits)).status).toBe(403);
    const set = await lea.patch(url, limits);
    expect(set.status).toBe(200);
    expect((await ben.get(url)).body.response).toMatchObject({ columnLimits: limits.columnLimits });
    const { changeSetId } = set.body as unknown as { changeSetId: string };
    expect((await lea.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await ben.get(url)).body.response).toMatchObject({ columnLimits: '' });
  });
});

describe('projects', () => {
  it('that are members-only exist only for members', async () => {
    const secret = await create({ name: 'Secret', visibility: 'members' });
    const names = async (caller: Caller) =>
      (await caller.list('/api/projects?limit=200')).map(({ id }) => id);
    expect(await names(lea)).toContain(secret.id);
    expect(await names(ben)).not.toContain(secret.id);
    const hidden = await ben.get(`/api/projects/${secret.id}`);
    const missing = await ben.get(`/api/projects/${UNKNOWN_ID}`);
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await ben.get(`/api/projects/${secret.id}/document`)).status).toBe(404);
    expect((await ben.patch(`/api/projects/${secret.id}`, { version: 1, name: 'x' })).status).toBe(404);
    // A person who may delete their own project still gets no more information here.
    const nils = await office.person({ name: 'Nils Lead' });
    await create({ leadId: nils.id });
    expect((await nils.put(`/api/projects/${secret.id}/members`, { version: 1, members: [] })).status).toBe(
      404,
    );
    expect((await nils.delete(`/api/projects/${secret.id}`)).status).toBe(404);
  });

  it('count works without summaries, except for the counts of a list, and weight them by duration', async () => {
    const { id } = await create();
    const work = (payload: object) => lea.make('/api/works', { projectId: id, title: 'w', ...payload });
    const summary = await work({ title: 'Summary' });
    await work({ parentId: summary.id, start: '2026-02-23', due: '2026-02-25', status: 'done' });
    await work({ parentId: summary.id, start: '2026-02-26', due: '2026-02-26', ownerId: ben.id });
    await work({ status: 'cancelled', start: '2026-02-26', due: '2026-06-26' });
    await work({ milestone: true, due: '2026-03-31' });
    await work({ title: 'Some day', ownerId: ben.id });
    const listed = async (...filter: string[]) => {
      const chips = [`project:is:${id}`, ...filter].map((chip) => `filter=${chip}`).join('&');
      return (await lea.get(`/api/works/count?${chips}`)).body.response.matching;
    };
    expect(await listed('status:is:open')).toBe(4);
    expect(await listed('overdue:is:yes')).toBe(1);
    expect(await listed('owner:empty', 'status:is:open')).toBe(2);
    expect(await listed('start:empty', 'due:empty', 'status:is:open')).toBe(1);
    expect((await lea.get(`/api/projects/${id}`)).body.response.figures).toEqual({
      works: 5,
      open: 4,
      overdue: 1,
      unowned: 2,
      undated: 1,
      progress: 71,
      plannedFinish: '2026-03-31T17:00',
    });
  });

  it('are listed by name, filtered, and paged', async () => {
    const name = (suffix: string) => `Zebra ${suffix}`;
    for (const suffix of ['C', 'A', 'B']) await create({ name: name(suffix), status: 'on_hold' });
    const first = await ben.get('/api/projects?text=zebra&limit=2');
    expect(first.body.response).toMatchObject([{ name: name('A') }, { name: name('B') }]);
    expect(first.body.references.users).toMatchObject([{ id: lea.id }, { id: max.id }].toSorted(byId));
    const second = await ben.get(`/api/projects?text=zebra&limit=2&cursor=${first.body.next}`);
    expect(second.body).toMatchObject({ response: [{ name: name('C') }], next: null });
    expect(await ben.list('/api/projects?text=zebra&status=on_hold&status=active')).toHaveLength(3);
    expect(await ben.list('/api/projects?text=zebra&status=active')).toHaveLength(0);
    expect(await ben.list('/api/projects?text=100%25')).toHaveLength(0);
  });

  it.each([
    ['name', ['Yak A', 'Yak B', 'Yak C']],
    ['status', ['Yak C', 'Yak A', 'Yak B']],
    ['health', ['Yak B', 'Yak A', 'Yak C']],
    ['target', ['Yak B', 'Yak C', 'Yak A']],
    ['late', ['Yak B', 'Yak C', 'Yak A']],
  ])('are sorted by %s in both directions, over pages', async (sort, names) => {
    if ((await ben.list('/api/projects?text=yak')).length === 0) {
      const yak = await create({ name: 'Yak A', status: 'active', health: 'at_risk' });
      await create({ name: 'Yak B', status: 'completed', health: 'off_track', targetDate: '2026-05-01' });
      const calf = await create({ name: 'Yak C', status: 'proposed', targetDate: '2026-06-01' });
      for (const projectId of [yak.id, yak.id, calf.id])
        await ada.make('/api/works', { title: 'Late', projectId, due: '2026-02-02T17:00' });
    }
    const readAll = async (order: string) => {
      const found: unknown[] = [];
      for (let cursor = ''; ; ) {
        const url = `/api/projects?text=yak&limit=2&sort=${sort}&order=${order}${cursor}`;
        const { body } = await ben.get(url);
        found.push(...(body.response as unknown as { name: string }[]).map(({ name }) => name));
        if (body.next === null) return found;
        cursor = `&cursor=${encodeURIComponent(body.next)}`;
      }
    };
    expect(await readAll('asc')).toEqual(names);
    expect(await readAll('desc')).toEqual(names.toReversed());
  });

  it('continue only in the order of the cursor', async () => {
    const { next } = (await ben.get('/api/projects?limit=1&sort=name')).body;
    const answer = await ben.get(
      `/api/projects?limit=1&sort=target&cursor=${encodeURIComponent(next ?? '')}`,
    );
    expect(answer.status).toBe(400);
  });

  it.each(['cursor=x', 'cursor=WyJhIl0', 'limit=0', 'status=late', 'archived=maybe', 'colour=red'])(
    'refuse ?%s',
    async (query) => {
      expect((await ben.get(`/api/projects?${query}`)).status).toBe(400);
    },
  );

  it('take three queries for any number of projects: the caller, projects, names', async () => {
    for (const limit of [1, 200])
      expect(await logQueries(() => ben.list(`/api/projects?limit=${limit}`))).toHaveLength(3);
  });
});

describe('changing a project', () => {
  it('is for its lead and managers, and archiving removes it from the list', async () => {
    const { id } = await create({ name: 'Old berth' });
    const url = `/api/projects/${id}`;
    expect((await ben.patch(url, { version: 1, name: 'x' })).status).toBe(403);
    expect((await vera.patch(url, { version: 1, name: 'x' })).status).toBe(403);
    const changed = await lea.patch(url, { version: 1, health: 'at_risk', healthNote: 'Late castings' });
    expect(changed.body.response).toMatchObject({ health: 'at_risk', version: 2 });
    await lea.patch(url, { version: 2, archived: true });
    expect(await ben.list('/api/projects?text=Old%20berth')).toHaveLength(0);
    expect(await ben.list('/api/projects?text=Old%20berth&archived=yes')).toHaveLength(1);
    expect((await lea.post('/api/works', { projectId: id, title: 'x' })).body.detail).toContain('archived');
  });

  it('merges changes of two people to different fields and refuses changes to the same field', async () => {
    const { id } = await create();
    const url = `/api/projects/${id}`;
    await lea.patch(url, { version: 1, name: 'New name' });
    expect((await max.patch(url, { version: 1, color: 'red' })).body.response).toMatchObject({
      name: 'New name',
    });
    const conflict = await max.patch(url, { version: 1, name: 'Other name' });
    expect(conflict.status).toBe(409);
    expect(conflict.body.conflicts).toMatchObject([{ field: 'name', theirs: 'New name' }]);
  });

  it('makes a new lead a member with the role, and keeps the old lead as a member', async () => {
    const { id } = await create();
    const { body } = await max.patch(`/api/projects/${id}`, { version: 1, leadId: ben.id });
    expect(body.response.members).toEqual([
      { userId: ben.id, role: 'lead' },
      { userId: lea.id, role: 'member' },
    ]);
    expect((await lea.patch(`/api/projects/${id}`, { version: 2, name: 'x' })).status).toBe(403);
  });

  it('refuses a target before the start, a key, and unknown references', async () => {
    const { id } = await create({ start: '2026-03-02' });
    const url = `/api/projects/${id}`;
    expect((await lea.patch(url, { version: 1, targetDate: '2026-03-01' })).status).toBe(400);
    expect((await lea.patch(url, { version: 1, key: 'NEW' })).status).toBe(400);
    expect((await lea.patch(url, { version: 1, leadId: UNKNOWN_ID })).status).toBe(422);
    expect((await lea.patch(`/api/projects/${UNKNOWN_ID}`, { version: 1, name: 'x' })).status).toBe(404);
  });
});

describe('the members of a project', () => {
  const members = (...userIds: string[]) => userIds.map((userId) => ({ userId, role: 'member' }));

  it('are set as a whole, and always include the lead', async () => {
    const { id } = await create({ memberIds: [ben.id] });
    const url = `/api/projects/${id}/members`;
    const { body } = await lea.put(url, { version: 1, members: members(vera.id) });
    expect(body.response.members).toEqual([
      { userId: lea.id, role: 'lead' },
      { userId: vera.id, role: 'member' },
    ]);
    expect((await ben.put(url, { version: 2, members: [] })).status).toBe(403);
    expect((await lea.put(url, { version: 2, members: members(UNKNOWN_ID) })).status).toBe(422);
  });

  it('are not overwritten by a person who has not seen the current ones', async () => {
    const { id } = await create();
    const url = `/api/projects/${id}/members`;
    office.clock.advance({ seconds: 1 });
    expect((await lea.put(url, { version: 1, members: members(ben.id) })).status).toBe(200);
    office.clock.advance({ seconds: 1 });
    expect((await max.put(url, { version: 1, members: members(vera.id) })).status).toBe(409);
  });

  it('are restored by undo', async () => {
    const { id } = await create({ memberIds: [ben.id] });
    const { body } = await lea.put(`/api/projects/${id}/members`, { version: 1, members: [] });
    expect((await lea.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/projects/${id}`)).body.response.members).toHaveLength(2);
  });
});

describe('deleting a project', () => {
  it('first shows how many works it would delete, including those that the person cannot see', async () => {
    const department = await ada.make('/api/departments', { code: newKey(), name: 'Dredging' });
    const elsewhere = await ada.make('/api/departments', { code: newKey(), name: 'Survey' });
    const hal = await office.person({ name: 'Hal Head', roles: ['member'] });
    await ada.patch(`/api/departments/${department.id}`, { headId: hal.id, version: 1 });
    const { id } = await create({ departmentId: department.id, visibility: 'members' });
    const root = await lea.make('/api/works', { projectId: id, title: 'Root', departmentId: department.id });
    const below = { projectId: id, parentId: root.id, departmentId: department.id };
    await lea.make('/api/works', { ...below, title: 'Below' });
    await lea.make('/api/works', { projectId: id, title: 'Of others', departmentId: elsewhere.id });
    const gone = await lea.make('/api/works', { projectId: id, title: 'In the bin already' });
    await lea.delete(`/api/works/${gone.id}`);
    const asked = async (caller: Caller) => (await caller.get(`/api/projects/${id}/deletion`)).body.response;
    expect(await asked(lea)).toEqual({ works: 3, hidden: 0 });
    expect(await asked(hal)).toEqual({ works: 3, hidden: 1 });
    expect((await ben.get(`/api/projects/${id}/deletion`)).status).toBe(404);
    const open = await create();
    expect((await ben.get(`/api/projects/${open.id}/deletion`)).status).toBe(403);
  });

  it('deletes its works too, and one undo restores all of it', async () => {
    const { id } = await create();
    const work = await lea.make('/api/works', { projectId: id, title: 'Goes along' });
    expect((await ben.delete(`/api/projects/${id}`)).status).toBe(403);
    const { body } = await lea.delete(`/api/projects/${id}`);
    expect((await lea.get(`/api/projects/${id}`)).status).toBe(404);
    expect((await lea.get(`/api/works/${work.id}`)).status).toBe(404);
    expect((await lea.post(`/api/works/${work.id}/restore`)).body.detail).toContain('bin');
    expect((await max.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/works/${work.id}`)).status).toBe(200);
  });
});

const verbs = ['Pour', 'Survey', 'Drive', 'Install', 'Paint', 'Test', 'Order', 'Inspect', 'Weld', 'Level'];
const parts = ['foundation', 'piles', 'crane rails', 'fenders', 'drainage', 'quay wall', 'bollards'];

/** One of many works with a duration of one to three days, in office hours, with a typical title. */
function largeWork(n: number, projectId: string) {
  const day = (number: number) => new Date(Date.UTC(2026, 2, 2 + number)).toISOString().slice(0, 10);
  const days = 1 + (n % 3);
  return {
    key: `LARGE-${n + 1}`,
    title: `${verbs[(n * 7) % verbs.length]} the ${parts[(n * 3) % parts.length]}, row ${n}`,
    projectId,
    rank: String(n).padStart(6, '0'),
    start: `${day(n * 2)}T08:00`,
    due: `${day(n * 2 + days - 1)}T17:00`,
    durationMinutes: 480 * days,
  };
}

describe('the document of a project', () => {
  it('contains its works in tree order, in columns, and the links between them', async () => {
    const { id } = await create();
    const work = (title: string, payload: object = {}) =>
      lea.make('/api/works', { projectId: id, title, ...payload });
    const foundations = await work('Foundations');
    const deck = await work('Deck', { due: '2026-02-20' });
    const piles = await work('Piles', {
      parentId: foundations.id,
      start: '2026-03-02',
      durationMinutes: 480,
    });
    const base = await work('Base', { parentId: foundations.id });
    await lea.post('/api/links', { predecessorId: piles.id, successorId: base.id });
    const elsewhere = await lea.make('/api/works', { title: 'Elsewhere', due: '2026-02-19' });
    await lea.post('/api/links', { predecessorId: elsewhere.id, successorId: deck.id });
    const { body } = await lea.get(`/api/projects/${id}/document`);
    const { works, links, outside } = body.response as unknown as ProjectDocument;
    expect(works.title).toEqual(['Foundations', 'Piles', 'Base', 'Deck']);
    expect(works.parent).toEqual([-1, 0, 0, -1]);
    expect(works.overdue).toEqual([false, false, false, true]);
    expect(works.constraint[1]).toBe('start_no_earlier_than');
    expect(works.constraintDate).toEqual([null, works.start[1], null, null]);
    expect(works.scheduleMode).toEqual(['auto', 'auto', 'auto', 'auto']);
    expect(works.mayUpdate).toEqual([true, true, true, true]);
    expect(works.maySchedule).toEqual([true, true, true, true]);
    expect(links).toMatchObject({ predecessor: [1], successor: [2], type: ['FS'] });
    expect(links.id).toHaveLength(1);
    expect(outside).toMatchObject([
      { successorId: deck.id, id: elsewhere.id, key: elsewhere.key, due: elsewhere.due, type: 'FS' },
    ]);
  });

  it('names the assignees of its works, members or not', async () => {
    const { id: projectId } = await create();
    const work = await max.make('/api/works', {
      projectId,
      title: 'Piles',
      ownerId: ben.id,
      assigneeIds: [ben.id, ada.id],
    });
    for (const address of [`/api/projects/${projectId}/document`, `/api/works/${work.id}/document`]) {
      const references = (await lea.get(address)).body.references as unknown as References;
      const named = references.users.map(({ name }) => name);
      expect(named).toEqual(expect.arrayContaining(['Ben Builder', 'Ada Admin']));
    }
  });

  it('needs few bytes for each work with its link', async () => {
    const { id: projectId } = await create();
    const count = 300;
    const change = { actorId: null, via: 'api' as const, at: new Date('2026-03-02T09:00:00Z') };
    await inChangeSet(office.services.db, change, async (writer) => {
      const works = Array.from({ length: count }, (_, n) => largeWork(n, projectId));
      const rows = await writer.insert(workEntity, works);
      const links = rows
        .slice(1)
        .map((row, n) => ({ predecessorId: rows[n]?.id ?? '', successorId: row.id }));
      await writer.insert(linkEntity, links);
    });
    const signedIn = await signInAs(office.services, lea.id);
    const call = { method: 'GET', url: `/api/projects/${projectId}/document` } as const;
    const answer = await office.app.inject(by(signedIn, { ...call, headers: { 'accept-encoding': 'br' } }));
    expect(answer.headers['content-encoding']).toBe('br');
    // 5,000 of them leave room for the chart itself within 300 kB.
    expect(answer.rawPayload.length / count).toBeLessThan(42);
  });

  it('searches for outside works only if links start there', async () => {
    const { id } = await create();
    const [piles, deck] = [
      await lea.make('/api/works', { projectId: id, title: 'Piles' }),
      await lea.make('/api/works', { projectId: id, title: 'Deck' }),
    ];
    const countStatements = async () =>
      (await logQueries(() => lea.get(`/api/projects/${id}/document`))).length;
    await lea.post('/api/links', { predecessorId: piles.id, successorId: deck.id });
    const within = await countStatements();
    const elsewhere = await lea.make('/api/works', { title: 'Elsewhere', due: '2026-02-19' });
    await lea.post('/api/links', { predecessorId: elsewhere.id, successorId: deck.id });
    expect(await countStatements()).toBe(within + 1);
  });

  it('contains the last activity of works in progress, and hides what others may not see', async () => {
    const { id } = await create();
    const hidden = await create({ visibility: 'members' });
    const make = (parts: object) => lea.make('/api/works', { title: 'Piles', projectId: id, ...parts });
    const [begun, other] = [await make({ status: 'in_progress' }), await make({})];
    const secret = await lea.make('/api/works', { title: 'Secret', projectId: hidden.id, due: '2026-03-20' });
    await lea.post('/api/links', { predecessorId: secret.id, successorId: other.id });
    const read = async (caller: Caller) =>
      (await caller.get(`/api/projects/${id}/document`)).body.response as unknown as ProjectDocument;
    const { works, outside } = await read(lea);
    expect(works.id).toEqual([begun.id, other.id]);
    expect(works.lastActivity).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), null]);
    expect(outside).toHaveLength(1);
    const seen = await read(ben);
    expect(seen.outside).toEqual([]);
    expect(seen.hiddenPredecessors).toEqual([other.id]);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${secret.key}|${secret.id}|Secret`));
    expect((await read(lea)).hiddenPredecessors).toBeUndefined();
  });
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
