import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { logQueries } from '../../tests/query-log.ts';
import { calendarEntity } from '../calendars/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { newId } from '../platform/identifiers.ts';
import { DAY, movedBy, openChain, openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

describe('the followers of a change', () => {
  it('move along links in the same change set, and the response lists them', async () => {
    const chain = await openChain(max, 4);
    expect(await chain.dates('w3')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    const answer = await chain.change('w0', { start: '2026-03-05' });
    const moved = movedBy(answer);
    expect(moved?.works.map(({ id, start }) => [id, start])).toEqual([
      [chain.idOf('w1'), '2026-03-06T08:00'],
      [chain.idOf('w2'), '2026-03-09T08:00'],
      [chain.idOf('w3'), '2026-03-10T08:00'],
    ]);
    expect(moved?.count).toBe(3);
    const last = await chain.read('w3');
    expect(moved?.works.at(-1)).toMatchObject({ due: last.due, version: last.version });
    const [newest] = await max.list(`/api/works/${chain.idOf('w3')}/history`);
    expect(newest).toMatchObject({
      id: answer.body.changeSetId,
      items: [{ origin: 'scheduler' }, { origin: 'scheduler' }],
      cause: { entity: 'work', entityId: chain.idOf('w0'), field: 'due' },
    });
  });

  it('move back with undo, and forward with redo', async () => {
    const chain = await openChain(max, 3);
    const { body } = await chain.change('w0', { durationMinutes: 3 * DAY });
    expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    const undone = await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ refused: [] });
    expect(await chain.dates('w0')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
    expect(await chain.dates('w2')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    await max.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
  });

  it('move back also if the schedule has moved the work since: the typed value is undone, and the work follows its predecessor', async () => {
    const chain = await openChain(max, 2);
    const longer = await chain.change('w1', { due: '2026-03-05' });
    await chain.change('w0', { durationMinutes: 2 * DAY });
    expect(await chain.dates('w1')).toBe('2026-03-04T08:00 → 2026-03-06T17:00');
    const undone = await max.post(`/api/change-sets/${longer.body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ refused: [] });
    expect(await chain.dates('w1')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
  });

  it('move by working days of the plan, also those that work around the clock', async () => {
    const admin = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const calendar = await admin.make('/api/calendars', {
      name: 'Around the clock',
      week: Array.from({ length: 7 }, () => [[0, 1440]]),
    });
    const desk = await openPlanDesk(max);
    await desk.make('pour', { durationMinutes: 4 * DAY });
    await desk.make('cure', { start: undefined, durationMinutes: 1440, calendarId: calendar.id });
    await desk.make('strip', { start: undefined });
    await desk.link('pour', 'cure');
    await desk.link('cure', 'strip');
    // From Thursday to Monday: two working days, and four days around the clock.
    const answer = await desk.change('pour', { durationMinutes: 6 * DAY });
    expect(await desk.dates('cure')).toBe('2026-03-09T17:00 → 2026-03-10T17:00');
    expect(await desk.dates('strip')).toBe('2026-03-11T08:00 → 2026-03-11T17:00');
    expect(movedBy(answer)?.followers).toMatchObject({ count: 2, minutes: 2 * DAY, minutesPerDay: DAY });
  });

  it('return to where they were before the link', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('first', { durationMinutes: 5 * DAY });
    await desk.make('second');
    const { body } = await desk.link('first', 'second');
    expect(await desk.dates('second')).toBe('2026-03-09T08:00 → 2026-03-09T17:00');
    await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(await desk.dates('second')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
  });

  it.each([
    { type: 'FS', lag: 0, dates: '2026-03-04T08:00 → 2026-03-04T17:00' },
    { type: 'FS', lag: DAY, dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'FS', lag: -DAY, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'FS', lag: 1440, lagUnit: 'elapsed', dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'FS', lag: 50, lagUnit: 'percent', dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'SS', lag: DAY, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'FF', lag: 0, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'SF', lag: 3 * DAY, dates: '2026-03-04T08:00 → 2026-03-04T17:00' },
  ])('are placed by a link of $type with a lag of $lag $lagUnit', async ({ dates, ...link }) => {
    const desk = await openPlanDesk(max);
    await desk.make('first', { durationMinutes: 2 * DAY });
    await desk.make('second', { start: undefined });
    await desk.link('first', 'second', link);
    expect(await desk.dates('second')).toBe(dates);
  });

  it('move when a link changes or is removed, and then stay if nothing places them', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('first', { durationMinutes: 2 * DAY });
    await desk.make('second', { start: undefined });
    const { body } = await desk.link('first', 'second');
    const { id, version } = body.response;
    await max.patch(`/api/links/${id}`, { version, lag: DAY, lagUnit: 'working' });
    expect(await desk.dates('second')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    await max.delete(`/api/links/${id}`);
    expect(await desk.dates('second')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    await desk.change('first', { durationMinutes: 4 * DAY });
    expect(await desk.dates('second')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
  });

  it('do not move if they are manual, done, or have only a due', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('first');
    await desk.make('hand', { scheduleMode: 'manual' });
    await desk.make('done', { status: 'done' });
    await desk.make('due', { start: undefined, durationMinutes: undefined, due: '2026-03-03' });
    for (const name of ['hand', 'done', 'due']) await desk.link('first', name);
    const before = await Promise.all(['hand', 'done', 'due'].map(desk.dates));
    expect(movedBy(await desk.change('first', { durationMinutes: 8 * DAY }))).toBeUndefined();
    expect(await Promise.all(['hand', 'done', 'due'].map(desk.dates))).toEqual(before);
  });

  it('use actual dates: a late finish pushes, an early one pulls', async () => {
    const chain = await openChain(max, 2);
    await chain.change('w0', { start: '2026-02-16' });
    await chain.change('w0', { status: 'done', actualFinish: '2026-02-19' });
    expect(await chain.dates('w0')).toBe('2026-02-16T08:00 → 2026-02-16T17:00');
    expect(await chain.dates('w1')).toBe('2026-02-20T08:00 → 2026-02-20T17:00');
    await chain.change('w0', { actualFinish: '2026-02-17T12:00' });
    expect(await chain.dates('w1')).toBe('2026-02-17T13:00 → 2026-02-18T12:00');
    await chain.change('w1', { actualStart: '2026-02-18' });
    expect(await chain.dates('w1')).toBe('2026-02-18T08:00 → 2026-02-18T17:00');
  });

  it('do not wait for cancelled, archived or deleted works', async () => {
    const chain = await openChain(max, 2);
    await chain.make('other', { durationMinutes: 3 * DAY });
    await chain.link('other', 'w1');
    expect(await chain.dates('w1')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    await chain.change('other', { status: 'cancelled' });
    expect(await chain.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
    await chain.change('other', { status: 'todo' });
    await max.delete(`/api/works/${chain.idOf('other')}`);
    expect(await chain.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
    await max.post(`/api/works/${chain.idOf('other')}/restore`);
    expect(await chain.dates('w1')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    await chain.change('other', { archived: true });
    expect(await chain.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
  });
});

describe('working times', () => {
  it('change dates: a holiday, another calendar of the project, another project start', async () => {
    const { db, clock } = office.services;
    const calendarId = newId();
    const hours: [number, number][] = [[480, 960]];
    const options = { actorId: null, via: 'api', at: clock.now() } as const;
    await inChangeSet(db, options, (change) =>
      change.insert(calendarEntity, [
        { id: calendarId, name: 'Harbour', week: [[], hours, hours, [], [], hours, []], exceptions: [] },
      ]),
    );
    const chain = await openChain(max, 3);
    const changeProject = async (fields: object) => {
      const { version } = (await max.get(`/api/projects/${chain.projectId}`)).body.response;
      return max.patch(`/api/projects/${chain.projectId}`, { version, ...fields });
    };
    expect(movedBy(await changeProject({ calendarId }))?.count).toBe(3);
    expect(await chain.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T16:00');
    expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T16:00');
    await changeProject({ start: '2026-03-06' });
    // A person chose when the first one starts.
    expect(await chain.dates('w0')).toBe('2026-03-02T08:00 → 2026-03-02T16:00');
    await chain.make('free', { constraint: 'as_soon_as_possible', durationMinutes: DAY });
    expect(await chain.dates('free')).toBe('2026-03-06T08:00 → 2026-03-06T16:00');
  });
});

describe('bulk edited works', () => {
  it('are scheduled together, each project once', async () => {
    const [one, two] = [await openChain(max, 3), await openChain(max, 3)];
    const answer = await max.post('/api/works/bulk', {
      ids: [one.idOf('w0'), two.idOf('w0')],
      change: { shiftWorkingDays: 2 },
    });
    expect(movedBy(answer)?.count).toBe(4);
    for (const chain of [one, two])
      expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    await max.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    for (const chain of [one, two])
      expect(await chain.dates('w2')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
  });

  it('get a date from a shift only if no link moves them', async () => {
    const { idOf, read, dates, change, link, make, names } = await openChain(max, 3);
    await make('alone', { start: '2026-03-05' });
    await make('held', { start: undefined });
    await link('w2', 'held', { lag: 1440, lagUnit: 'elapsed' });
    const all = [...names, 'held', 'alone'];
    const starts = () => Promise.all(all.map(async (name) => (await dates(name)).slice(8, 10)));
    expect(await starts()).toEqual(['02', '03', '04', '06', '05']);
    const shift = (days: number) =>
      max.post('/api/works/bulk', { ids: all.map(idOf), change: { shiftWorkingDays: days } });
    const answer = await shift(1);
    expect(answer.body.response).toMatchObject({ changed: 5, unchanged: 0 });
    expect(await starts()).toEqual(['03', '04', '05', '09', '06']);
    const dated = await Promise.all(all.map(async (name) => (await read(name)).constraint));
    const [asap, snet] = ['as_soon_as_possible', 'start_no_earlier_than'];
    expect(dated).toEqual([snet, asap, asap, asap, snet]);
    const { versions } = answer.body.response as unknown as { versions: { id: string; version: number }[] };
    for (const name of all)
      expect(versions).toContainEqual({ id: idOf(name), version: (await read(name)).version });
    // Followers move forward again together with their predecessor.
    await change('w0', { start: '2026-03-02' });
    expect((await starts()).slice(0, 3)).toEqual(['02', '03', '04']);
    await shift(-1);
    expect((await starts()).slice(0, 3)).toEqual(['27', '02', '03']);
    expect((await read('w1')).constraint).toBe('as_soon_as_possible');
  });

  it('are dated by a shift if their predecessor stays, and if a summary holds them', async () => {
    const { idOf, read, dates, change, link, make } = await openPlanDesk(max);
    await make('before');
    for (const name of ['phase', 'later']) await make(name, { start: undefined, durationMinutes: undefined });
    await make('one', { start: undefined, parentId: idOf('phase') });
    await make('two', { start: undefined, parentId: idOf('later') });
    await link('before', 'one');
    await link('phase', 'later');
    const shift = (names: string[], more: object = {}) =>
      max.post('/api/works/bulk', { ids: names.map(idOf), change: { shiftWorkingDays: 1 }, ...more });
    const below = async () => [await dates('one'), await dates('two')].map((text) => text.slice(8, 10));
    expect(await below()).toEqual(['03', '04']);
    await shift(['phase', 'one', 'later', 'two']);
    expect(await below()).toEqual(['04', '05']);
    const constraints = async () =>
      Promise.all(['phase', 'one', 'later', 'two'].map(async (name) => (await read(name)).constraint));
    const [asap, snet] = ['as_soon_as_possible', 'start_no_earlier_than'];
    expect(await constraints()).toEqual([asap, snet, asap, asap]);
    // No link moves a work before its own earliest start.
    await change('one', { constraint: 'as_soon_as_possible', constraintDate: null });
    await shift(['before', 'one'], { followers: 'stay' });
    expect((await read('one')).constraint).toBe(snet);
  });

  it('leave a project: their followers there do not wait for them any more', async () => {
    const [from, to] = [await openChain(max, 3), await openPlanDesk(max)];
    await from.change('w2', { start: '2026-03-03' });
    await max.post('/api/works/bulk', { ids: [from.idOf('w0')], change: { projectId: to.projectId } });
    await from.change('w1', { constraint: 'start_no_earlier_than', constraintDate: '2026-03-02' });
    // The link now leads out of the project: it still holds the work, but the plan of the other project does not move
    // it.
    expect(await from.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
    await from.change('w0', { start: '2026-03-10' });
    expect(await from.dates('w1')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
  });
});

describe('followers that should stay', () => {
  it('are held: a pushed one becomes manual, a pulled one may not start earlier', async () => {
    const chain = await openChain(max, 3);
    const pushed = await chain.change('w0', { start: '2026-03-04', followers: 'stay' });
    expect(movedBy(pushed)).toBeUndefined();
    expect(await chain.read('w1')).toMatchObject({ start: '2026-03-03T08:00', scheduleMode: 'manual' });
    expect(await chain.read('w2')).toMatchObject({ start: '2026-03-04T08:00', scheduleMode: 'auto' });
    await max.post(`/api/change-sets/${pushed.body.changeSetId}/undo`);
    expect(await chain.read('w1')).toMatchObject({ scheduleMode: 'auto' });

    const late = await openChain(max, 2);
    await late.change('w0', { start: '2026-03-10' });
    await max.post('/api/works/bulk', {
      ids: [late.idOf('w0')],
      change: { start: '2026-03-04' },
      followers: 'stay',
    });
    expect(await late.read('w1')).toMatchObject({
      start: '2026-03-11T08:00',
      scheduleMode: 'auto',
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-03-11T08:00',
    });
  });
});

describe('two people at once', () => {
  it('lose nothing: followers take both changes into account', async () => {
    const desk = await openPlanDesk(max);
    for (const name of ['left', 'right']) await desk.make(name);
    await desk.make('both', { start: undefined });
    for (const name of ['left', 'right']) await desk.link(name, 'both');
    const other = await office.person({ name: 'Mia Manager', roles: ['manager'] });
    for (let round = 2; round < 6; round++) {
      const [left, right] = [round, 8 - round].map((days) => ({ durationMinutes: days * DAY }));
      const answers = await Promise.all([
        desk.change('left', left ?? {}),
        desk.change('right', right ?? {}, other),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [ends, start] = [
        [await desk.read('left'), await desk.read('right')],
        (await desk.read('both')).start,
      ];
      const last =
        ends
          .map(({ due }) => String(due))
          .toSorted()
          .at(-1) ?? '';
      expect(String(start) > last).toBe(true);
    }
  });
});

describe('the cost', () => {
  it('depends on what a change reaches: as many statements for two followers as for twenty', async () => {
    const count = async (followers: number) => {
      const chain = await openChain(max, followers + 1);
      const { version } = await chain.read('w0');
      const url = `/api/works/${chain.idOf('w0')}`;
      return (await logQueries(() => max.patch(url, { version, start: '2026-03-05' }))).length;
    };
    const [few, many] = [await count(2), await count(20)];
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(22);
  });

  it('is zero if no date can follow', async () => {
    const chain = await openChain(max, 2);
    const { version } = await chain.read('w0');
    const queries = await logQueries(() =>
      max.patch(`/api/works/${chain.idOf('w0')}`, { version, title: 'Other' }),
    );
    expect(queries.some(({ text }) => text.includes('recursive reach'))).toBe(false);
    expect(queries.some(({ text }) => text.includes('for no key update'))).toBe(false);
  });
});
