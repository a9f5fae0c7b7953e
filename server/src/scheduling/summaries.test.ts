import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { DAY, movedBy, openChain, openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

describe('summaries', () => {
  it('span their sub-works, whose moves also move the successors of the summary', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('phase', { start: undefined, durationMinutes: undefined });
    await desk.make('a', { parentId: desk.idOf('phase') });
    await desk.make('b', { parentId: desk.idOf('phase'), durationMinutes: 2 * DAY });
    await desk.make('next', { start: undefined });
    await desk.link('phase', 'next');
    expect(await desk.read('phase')).toMatchObject({
      start: '2026-03-02T08:00',
      due: '2026-03-03T17:00',
      durationMinutes: 2 * DAY,
    });
    const moved = movedBy(await desk.change('a', { start: '2026-03-05' }));
    expect(new Set(moved?.works.map(({ id }) => id))).toEqual(
      new Set([desk.idOf('phase'), desk.idOf('next')]),
    );
    expect(await desk.dates('phase')).toBe('2026-03-02T08:00 → 2026-03-05T17:00');
    expect(await desk.dates('next')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    await max.delete(`/api/works/${desk.idOf('a')}`);
    expect(await desk.dates('phase')).toBe('2026-03-02T08:00 → 2026-03-03T17:00');
  });

  it('have the progress of their sub-works, weighted by duration, also after undo, and closed ones stay closed', async () => {
    const desk = await openPlanDesk(max);
    const progress = async (name: string) => (await desk.read(name)).progress;
    const open = { start: undefined, durationMinutes: undefined };
    await desk.make('project', open);
    await desk.make('phase', { ...open, parentId: desk.idOf('project') });
    await desk.make('long', { parentId: desk.idOf('phase'), durationMinutes: 3 * DAY });
    await desk.make('short', { parentId: desk.idOf('phase') });
    await desk.make('gate', { parentId: desk.idOf('phase'), milestone: true, durationMinutes: 0 });
    const { body } = await desk.change('long', { progress: 50 });
    expect([await progress('phase'), await progress('project')]).toEqual([38, 38]);
    await desk.change('short', { status: 'done' });
    expect(await progress('project')).toBe(63);
    await desk.change('short', { durationMinutes: 3 * DAY });
    expect(await progress('project')).toBe(75);
    await desk.change('short', { status: 'cancelled' });
    expect(await progress('project')).toBe(50);
    await desk.change('phase', { progress: 99 });
    expect(await progress('phase')).toBe(50);
    await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect([await progress('long'), await progress('project')]).toEqual([0, 0]);
    await desk.change('project', { status: 'done' });
    expect(await progress('project')).toBe(100);
  });

  it('are done with their last sub-work, and open again with one of them', async () => {
    const desk = await openPlanDesk(max);
    const read = async (name: string) => {
      const { status, progress, completedAt } = await desk.read(name);
      return [status, progress, completedAt === null];
    };
    await desk.make('project', { start: undefined });
    await desk.make('phase', { start: undefined, parentId: desk.idOf('project') });
    await desk.make('a', { parentId: desk.idOf('phase') });
    await desk.make('b', { parentId: desk.idOf('phase') });
    await desk.change('a', { status: 'done' });
    expect(await read('phase')).toEqual(['in_progress', 50, true]);
    const { body } = await desk.change('b', { status: 'done' });
    for (const name of ['phase', 'project']) expect(await read(name)).toEqual(['done', 100, false]);
    await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    for (const name of ['phase', 'project']) expect((await read(name)).slice(1)).toEqual([50, true]);
    await desk.change('b', { status: 'cancelled' });
    expect(await read('phase')).toEqual(['done', 100, false]);
    await desk.make('c', { parentId: desk.idOf('phase') });
    for (const name of ['phase', 'project']) expect(await read(name)).toEqual(['in_progress', 50, true]);
    // A status that a person sets on the summary itself has priority.
    await desk.change('project', { status: 'done' });
    expect(await read('project')).toEqual(['done', 100, false]);
    await desk.change('c', { progress: 10 });
    expect((await read('project'))[0]).toBe('done');
  });

  it('are in progress once one of their sub-works has begun, and to do again once none has', async () => {
    const desk = await openPlanDesk(max);
    const statuses = async () =>
      Promise.all(['project', 'phase'].map(async (name) => (await desk.read(name)).status));
    await desk.make('project', { start: undefined });
    await desk.make('phase', { start: undefined, parentId: desk.idOf('project') });
    await desk.make('a', { parentId: desk.idOf('phase') });
    await desk.make('b', { parentId: desk.idOf('phase') });
    expect(await statuses()).toEqual(['todo', 'todo']);
    await desk.change('a', { progress: 40 });
    expect(await statuses()).toEqual(['in_progress', 'in_progress']);
    await desk.change('a', { status: 'todo' });
    expect(await statuses()).toEqual(['todo', 'todo']);
    // What a person says of the summary stands until a sub-work says otherwise.
    await desk.change('phase', { status: 'in_progress' });
    await desk.change('b', { durationMinutes: 3 * DAY });
    expect(await statuses()).toEqual(['todo', 'in_progress']);
    await desk.change('b', { actualStart: '2026-03-02' });
    expect(await statuses()).toEqual(['in_progress', 'in_progress']);
  });

  it('wait for their reviewer', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('phase', { start: undefined, reviewerId: max.id });
    await desk.make('a', { parentId: desk.idOf('phase') });
    await desk.change('a', { status: 'done' });
    expect(await desk.read('phase')).toMatchObject({ status: 'in_progress', progress: 100 });
  });

  it('include works that are moved in and exclude those that are moved out or deleted', async () => {
    const desk = await openPlanDesk(max);
    const progress = async (name: string) => (await desk.read(name)).progress;
    for (const name of ['first', 'second']) await desk.make(name, { start: undefined });
    await desk.make('a', { parentId: desk.idOf('first') });
    await desk.make('b', { parentId: desk.idOf('first') });
    await desk.make('c', { parentId: desk.idOf('second') });
    await desk.change('b', { progress: 100 });
    expect(await progress('first')).toBe(50);
    await max.post(`/api/works/${desk.idOf('b')}/place`, { parentId: desk.idOf('second') });
    expect([await progress('first'), await progress('second')]).toEqual([0, 50]);
    await max.delete(`/api/works/${desk.idOf('c')}`);
    expect(await progress('second')).toBe(100);
  });

  it('stay within the supported years: a work that would leave them does not move', async () => {
    const chain = await openChain(max, 3);
    await chain.change('w1', { durationMinutes: 170 * 260 * DAY });
    const before = [await chain.dates('w1'), await chain.dates('w2')];
    expect(before[1]).toMatch(/^219\d-/);
    const answer = await chain.change('w0', { durationMinutes: 10 * 260 * DAY });
    expect(answer.status).toBe(200);
    expect([await chain.dates('w1'), await chain.dates('w2')]).toEqual(before);
    const refused = await chain.change('w1', { durationMinutes: 190 * 260 * DAY });
    expect(refused.body).toMatchObject({ code: 'request/invalid', errors: [{ path: 'durationMinutes' }] });
  });

  it('end with their sub-works, and delay them if they are to start later', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('phase', { start: undefined, durationMinutes: undefined });
    await desk.make('a', { parentId: desk.idOf('phase') });
    const refused = await desk.change('phase', { due: '2026-03-20' });
    expect(refused.body.code).toBe('works/dates-of-sub-works');
    const bulk = { ids: [desk.idOf('phase')], change: { due: '2026-03-20' } };
    expect((await max.post('/api/works/bulk', bulk)).body.response).toMatchObject({ changed: 0 });
    await desk.change('phase', { start: '2026-03-04' });
    expect(await desk.dates('a')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    await desk.change('phase', { scheduleMode: 'manual', due: '2026-03-20' });
    expect(await desk.dates('phase')).toBe('2026-03-04T08:00 → 2026-03-20T17:00');
  });

  it('change when works are placed below another work', async () => {
    const desk = await openPlanDesk(max);
    for (const name of ['first', 'second'])
      await desk.make(name, { start: undefined, durationMinutes: undefined });
    await desk.make('a', { parentId: desk.idOf('first') });
    await desk.make('b', { parentId: desk.idOf('first'), start: '2026-03-10' });
    await desk.make('c', { parentId: desk.idOf('second') });
    await max.post(`/api/works/${desk.idOf('b')}/place`, { parentId: desk.idOf('second') });
    expect(await desk.dates('first')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
    expect(await desk.dates('second')).toBe('2026-03-02T08:00 → 2026-03-10T17:00');
  });
});
