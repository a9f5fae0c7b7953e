import type { LinkedWork } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let lea: Caller;
let ben: Caller;
let max: Caller;
let harbour: { id: string };

beforeAll(async () => {
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = await lea.make('/api/projects', { key: 'HAR', name: 'Harbour', memberIds: [ben.id] });
});

const create = (payload: object = {}) =>
  lea.make('/api/works', { title: 'Drive piles', projectId: harbour.id, start: '2026-03-09', ...payload });
const read = async (id: string) => (await lea.get(`/api/works/${id}`)).body.response;
const linkInto = ({ links }: Record<string, unknown>) => (links as LinkedWork[])[0]?.link;

describe('a change of a plan', () => {
  it('changes works and links together, as one change set that is undone as one', async () => {
    const [piles, base, deck] = [await create(), await create(), await create()];
    const old = await lea.make('/api/links', { predecessorId: piles.id, successorId: deck.id });
    const answer = await lea.post('/api/works/plan', {
      works: [
        { id: piles.id, change: { start: '2026-03-16', version: piles.version } },
        { id: base.id, change: { deadline: '2026-03-31', version: base.version } },
      ],
      addLinks: [{ predecessorId: piles.id, successorId: base.id }],
      removeLinkIds: [old.id],
      reason: 'The crane comes a week later.',
    });
    expect(answer.status).toBe(200);
    const answered = answer.body.response.works as { id: string; start: string; version: number }[];
    const piled = answered.find(({ id }) => id === piles.id);
    expect(piled?.start).toContain('2026-03-16');
    expect(piled?.version).toBe((await read(piles.id)).version);
    expect((await read(deck.id)).links).toEqual([]);
    expect((await read(base.id)).links).toHaveLength(1);

    const history = await lea.get(`/api/works/${piles.id}/history`);
    const [newest] = history.body.response as unknown as { id: string; reason: string }[];
    expect(newest).toMatchObject({ id: answer.body.changeSetId, reason: 'The crane comes a week later.' });
    await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect((await read(piles.id)).start).toBe(piles.start);
    expect((await read(base.id)).deadline).toBeNull();
    expect((await read(deck.id)).links).toHaveLength(1);
  });

  it('creates new works in the same change set, and one undo removes them with the rest', async () => {
    const piles = await create();
    const answer = await lea.post('/api/works/plan', {
      works: [{ id: piles.id, change: { title: 'Drive all piles', version: piles.version } }],
      makeWorks: {
        projectId: harbour.id,
        works: [{ title: 'Cast the base', start: '2026-03-16', durationMinutes: 480 }, { title: 'Rails' }],
      },
    });
    expect(answer.status).toBe(200);
    const made = answer.body.response.made as { id: string; key: string }[];
    expect(made.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^HAR-/),
      expect.stringMatching(/^HAR-/),
    ]);
    const base = await read(made[0]?.id ?? '');
    expect(base).toMatchObject({ title: 'Cast the base', projectId: harbour.id });
    expect(String(base.due)).toContain('2026-03-16');
    await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect((await read(piles.id)).title).toBe('Drive piles');
    expect((await lea.get(`/api/works/${made[1]?.id}`)).status).toBe(404);
  });

  it('splits works in the same change set, and the second part begins no earlier than requested', async () => {
    const piles = await create({ durationMinutes: 4 * 480 });
    const [base, deck] = [await create({ durationMinutes: 480 }), await create()];
    await lea.post('/api/works/plan', { addLinks: [{ predecessorId: piles.id, successorId: base.id }] });
    const { version } = await read(piles.id);
    const split = { id: piles.id, title: 'Drive the rest', minutes: 480, start: '2026-03-16', version };
    const answer = await lea.post('/api/works/plan', {
      splits: [split],
      works: [{ id: deck.id, change: { assigneeIds: [ben.id], version: deck.version } }],
    });
    expect(answer.status).toBe(200);
    expect(await read(piles.id)).toMatchObject({ durationMinutes: 480, due: '2026-03-09T17:00' });
    const [before] = (await read(base.id)).links as unknown as LinkedWork[];
    const second = await read(before?.work.id ?? '');
    expect(second).toMatchObject({
      title: 'Drive the rest',
      start: '2026-03-16T08:00',
      durationMinutes: 3 * 480,
    });
    expect((await read(base.id)).start).toBe('2026-03-19T08:00');
    await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect(await read(piles.id)).toMatchObject({ durationMinutes: 4 * 480 });
    expect((await read(deck.id)).assigneeIds).toEqual([]);
    expect((await lea.get(`/api/works/${second.id}`)).status).toBe(404);
    const met = await lea.post('/api/works/plan', { splits: [split] });
    expect(met.status).toBe(409);
  });

  it('creates and changes nothing if one new work is refused', async () => {
    const piles = await create({ ownerId: ben.id });
    const vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
    const body = {
      works: [{ id: piles.id, change: { title: 'Mine', version: piles.version } }],
      makeWorks: { projectId: harbour.id, works: [{ title: 'Theirs', ownerId: crypto.randomUUID() }] },
    };
    expect((await lea.post('/api/works/plan', body)).status).toBe(422);
    expect(
      (await vera.post('/api/works/plan', { makeWorks: { ...body.makeWorks, works: [{ title: 'V' }] } }))
        .status,
    ).toBe(403);
    expect((await read(piles.id)).title).toBe('Drive piles');
  });

  it('changes a link: omitted fields stay, and works follow', async () => {
    const length = { durationMinutes: 480 };
    const [piles, base] = [await create(length), await create({ ...length, start: '2026-03-10' })];
    const ends = { predecessorId: piles.id, successorId: base.id };
    const { id } = await lea.make('/api/links', { ...ends, lag: 50, lagUnit: 'percent' });
    const linkOf = async () => linkInto(await read(base.id));
    const change = (fields: object, more: object = {}) =>
      lea.post('/api/works/plan', { changeLinks: [{ id, change: fields }], ...more });

    const kind = await change({ type: 'SS', version: 1 });
    expect(kind.body.response).toEqual({ works: [], links: [{ id, version: 2 }] });
    expect(await linkOf()).toMatchObject({ type: 'SS', lag: 50, lagUnit: 'percent' });
    const longer = { lag: 960, lagUnit: 'working', version: 2 };
    const lag = await change(longer, { reason: 'The concrete hardens.' });
    expect(lag.body).toMatchObject({ rescheduled: { works: [{ id: base.id, start: '2026-03-11T08:00' }] } });
    const history = await lea.get(`/api/works/${base.id}/history`);
    expect(history.body.response).toMatchObject([{ reason: 'The concrete hardens.' }, {}, {}, {}]);
    await lea.post(`/api/change-sets/${lag.body.changeSetId}/undo`);
    expect(await linkOf()).toMatchObject({ type: 'SS', lag: 50, lagUnit: 'percent' });

    await lea.make('/api/links', ends);
    const again = { type: 'FS', version: (await linkOf())?.version };
    expect((await change(again)).body.code).toBe('works/link-exists');
    expect((await ben.post('/api/works/plan', { changeLinks: [{ id, change: longer }] })).status).toBe(403);
  });

  it('changes links only if the person may schedule each successor and see each predecessor, and reveals nothing about others', async () => {
    const pia = await office.person({ name: 'Pia Pier' });
    const { id: pier } = await lea.make('/api/projects', { key: 'PIR', name: 'Pier', leadId: pia.id });
    const hidden = { key: 'SEC', name: 'Secret', visibility: 'members' };
    const { id: secret } = await lea.make('/api/projects', hidden);
    const make = async (projectId: string) => (await create({ projectId })).id;
    const [deck, rail, dredge, vault] = [
      await make(pier),
      await make(pier),
      await make(harbour.id),
      await make(secret),
    ];
    const link = async (predecessorId: string, successorId: string) =>
      (await lea.make('/api/links', { predecessorId, successorId })).id;
    const own = await link(deck, rail);
    const change = (...ids: string[]) => {
      const changeLinks = ids.map((id) => ({ id, change: { lag: 480, lagUnit: 'working', version: 1 } }));
      return pia.post('/api/works/plan', { changeLinks });
    };

    const elsewhere = await change(own, await link(deck, dredge));
    expect(elsewhere.status).toBe(403);
    const unseen = await change(own, await link(vault, deck));
    expect(unseen.status).toBe(404);
    expect(JSON.stringify(unseen.body)).not.toContain('SEC');
    expect(linkInto(await read(rail))).toMatchObject({ id: own, lag: 0, version: 1 });
    expect((await change(own, await link(dredge, rail))).status).toBe(200);

    await lea.delete(`/api/works/${rail}`);
    expect((await change(own)).status).toBe(404);
  });

  it("does not overwrite another person's change of a link, and reports both lags with their units", async () => {
    const [piles, base] = [await create(), await create()];
    const { id } = await lea.make('/api/links', { predecessorId: piles.id, successorId: base.id });
    const change = (caller: Caller, fields: object) =>
      caller.post('/api/works/plan', { changeLinks: [{ id, change: { ...fields, version: 1 } }] });
    await change(max, { lag: 480, lagUnit: 'working' });
    // Changing the type is a different conflict.
    expect((await change(lea, { type: 'SS' })).status).toBe(200);
    const named = { id, name: `${base.key} after ${piles.key}`, version: 3 };
    const met = await change(lea, { lag: 50, lagUnit: 'percent' });
    expect(met.body).toMatchObject({
      code: 'entity/conflict',
      detail: `${base.key} after ${piles.key}: Max Manager changed lag since you looked.`,
      conflicts: [
        { link: named, field: 'lag', yours: 50, theirs: 480 },
        { link: named, field: 'lagUnit', yours: 'percent', theirs: 'working' },
      ],
    });
    expect(linkInto(await read(base.id))).toMatchObject({ type: 'SS', lag: 480, lagUnit: 'working' });
  });

  it('lets successors follow or stay', async () => {
    const [piles, base] = [
      await create({ durationMinutes: 480 }),
      await create({ start: '2026-03-10', durationMinutes: 480 }),
    ];
    await lea.post('/api/works/plan', { addLinks: [{ predecessorId: piles.id, successorId: base.id }] });
    const moveTo = async (start: string, followers?: 'stay') => {
      const { version } = await read(piles.id);
      const works = [{ id: piles.id, change: { start, version } }];
      return lea.post('/api/works/plan', { works, ...(followers && { followers }) });
    };
    const moved = await moveTo('2026-03-16');
    expect(moved.body).toMatchObject({ rescheduled: { count: 1, works: [{ id: base.id }] } });
    expect((await read(base.id)).start).toContain('2026-03-17');
    const alone = await moveTo('2026-03-23', 'stay');
    expect(alone.body).not.toHaveProperty('rescheduled');
    expect((await read(base.id)).start).toContain('2026-03-17');
  });

  it('is applied completely or not at all, and names the work that fails', async () => {
    const [piles, base] = [await create(), await create()];
    await lea.patch(`/api/works/${base.id}`, { due: '2026-03-27', version: base.version });
    const works = [
      { id: piles.id, change: { start: '2026-03-16', version: piles.version } },
      { id: base.id, change: { due: '2026-03-20', version: base.version } },
    ];
    const conflict = await lea.post('/api/works/plan', { works });
    expect(conflict.status).toBe(409);
    expect(conflict.body.code).toBe('entity/conflict');
    expect(conflict.body.detail).toContain(`${base.key}: `);
    expect(conflict.body.conflicts[0]).toMatchObject({
      workId: base.id,
      field: 'due',
      theirs: '2026-03-27T17:00',
    });
    expect((await read(piles.id)).start).toBe(piles.start);

    const circle = { predecessorId: piles.id, successorId: base.id };
    const back = { predecessorId: base.id, successorId: piles.id };
    const round = await lea.post('/api/works/plan', { addLinks: [circle, back] });
    expect(round.body.code).toBe('works/dependency-cycle');
    expect((await read(base.id)).links).toEqual([]);

    const denied = await ben.post('/api/works/plan', { works: works.slice(0, 1) });
    expect(denied.body.code).toBe('access/denied');
    expect(denied.body.detail).toContain(`${piles.key}: `);
  });

  it('two people who drag at once lose nothing: moved works are where each put them, and their successor follows both', async () => {
    const dated = () => create({ durationMinutes: 480 });
    for (const day of [9, 10, 11, 12, 13]) {
      const [mine, theirs, after] = [await dated(), await dated(), await dated()];
      for (const { id } of [mine, theirs])
        await lea.post('/api/links', { predecessorId: id, successorId: after.id });
      const drag = (caller: Caller, { id, version }: { id: string; version: number }, to: number) =>
        caller.post('/api/works/plan', { works: [{ id, change: { start: `2026-03-${to}`, version } }] });
      const answers = await Promise.all([drag(lea, mine, day + 7), drag(max, theirs, day + 14)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(mine.id)).start).toContain(`2026-03-${day + 7}`);
      expect((await read(theirs.id)).start).toContain(`2026-03-${day + 14}`);
      expect((await read(after.id)).start).toContain(`2026-03-${day === 13 ? 30 : day + 15}`);
      const again = await read(mine.id);
      const both = await Promise.all([drag(lea, again, 30), drag(max, again, 31)]);
      // For the same work, the second person gets a conflict and nothing is overwritten.
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = both[0]?.status === 200 ? '2026-03-30' : '2026-03-31';
      expect((await read(mine.id)).start).toContain(won);
    }
  });

  it('reports the conflicts of all works at once', async () => {
    const all = [await create(), await create()];
    for (const { id, version } of all) await lea.patch(`/api/works/${id}`, { due: '2026-03-27', version });
    const works = all.map(({ id, version }) => ({ id, change: { due: '2026-03-20', version } }));
    const conflict = await lea.post('/api/works/plan', { works });
    const asked = conflict.body.conflicts.map(({ workId, field }: Record<string, unknown>) => [
      workId,
      field,
    ]);
    expect(asked.filter(([, field]: unknown[]) => field === 'due').sort()).toEqual(
      all.map(({ id }) => [id, 'due']).sort(),
    );
    for (const { key } of all) expect(conflict.body.detail).toContain(`${key}: `);
  });

  it('is refused with the work and the reason when rights were removed in the meantime, and changes nothing', async () => {
    const pia = await office.person({ name: 'Pia Planner' });
    const { id, version } = await lea.make('/api/projects', {
      key: 'PIA',
      name: 'Pier',
      leadId: pia.id,
    });
    const piles = await create({ projectId: id, durationMinutes: 480 });
    const base = await create({ projectId: id, durationMinutes: 480 });
    await lea.make('/api/links', { predecessorId: piles.id, successorId: base.id });
    const stands = [await read(piles.id), await read(base.id)];
    const planOf = () => pia.get(`/api/projects/${id}/document`);
    expect((await planOf()).body.response.works).toMatchObject({ maySchedule: [true, true] });

    const another = await lea.patch(`/api/projects/${id}`, { leadId: lea.id, version });
    const out = await lea.put(`/api/projects/${id}/members`, {
      version: another.body.response.version,
      members: [],
    });
    const change = { start: '2026-03-23', version: stands[0]?.version };
    const drop = () => pia.post('/api/works/plan', { works: [{ id: piles.id, change }] });
    const refused = await drop();
    expect(refused).toMatchObject({ status: 403, body: { code: 'access/denied' } });
    expect(refused.body.detail).toContain(`${piles.key}: You may not schedule works here.`);
    expect((await planOf()).body.response.works).toMatchObject({ maySchedule: [false, false] });

    const { version: next } = out.body.response;
    await lea.patch(`/api/projects/${id}`, { visibility: 'members', version: next });
    expect((await drop()).status).toBe(404);
    expect((await planOf()).status).toBe(404);
    expect([await read(piles.id), await read(base.id)]).toEqual(stands);
  });

  it('must contain something, and each work only once', async () => {
    const piles = await create();
    const change = { start: '2026-03-16', version: piles.version };
    const twice = { works: [1, 2].map(() => ({ id: piles.id, change })) };
    expect((await lea.post('/api/works/plan', twice)).status).toBe(400);
    expect((await lea.post('/api/works/plan', {})).status).toBe(400);
  });
});
