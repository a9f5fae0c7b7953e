import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

/*
 * How far works are, by item 1 of "true days". Monday 2 March 2026, ten o'clock in the company; days work from 8 to 12
 * and from 13 to 17.
 */
const office = await openOffice();
let ada: Caller;
let happening: string;
let planned: string;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly progress: number;
  readonly start: string | null;
  readonly due: string | null;
  readonly durationMinutes: number | null;
  readonly remainingMinutes: number | null;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  readonly completedAt: string | null;
}

const make = (projectId: string, more: object = {}) =>
  ada.make('/api/works', {
    title: 'Piles',
    projectId,
    start: '2026-03-02',
    durationMinutes: 960,
    ...more,
  }) as unknown as Promise<Row>;
const read = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response as unknown as Row;
const change = async (id: string, fields: object) => {
  const { version } = await read(id);
  return ada.patch(`/api/works/${id}`, { version, ...fields });
};
const changed = async (id: string, fields: object): Promise<Row> => {
  const { status, body } = await change(id, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.response as unknown as Row;
};

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  happening = (await ada.make('/api/projects', { key: 'NOW', name: 'As it happens' })).id;
  planned = (await ada.make('/api/projects', { key: 'PLN', name: 'As planned', progressEntry: 'as_planned' }))
    .id;
});

/** Days later the person signs in anew. */
const goTo = async (instant: string) => {
  office.clock.set(instant);
  ada = await office.signIn(ada.id);
};

beforeEach(() => goTo('2026-03-02T09:00:00Z'));

describe('work begins and ends', () => {
  it.each(['in_progress', 'in_review'])(
    '%s stamps the start now where it is said as it happens',
    async (status) => {
      const { id } = await make(happening);
      expect(await changed(id, { status })).toMatchObject({
        actualStart: '2026-03-02T10:00',
        actualFinish: null,
      });
    },
  );

  it('on a day off as well, and what remains counts from the next working minute', async () => {
    const { id } = await make(happening);
    await goTo('2026-03-07T10:23:00Z');
    expect(await changed(id, { status: 'in_progress' })).toMatchObject({
      actualStart: '2026-03-07T11:23',
      start: '2026-03-07T11:23',
      due: '2026-03-10T17:00',
    });
  });

  it('done stamps the finish now, and a later review keeps the start', async () => {
    const { id } = await make(happening);
    await changed(id, { status: 'in_progress' });
    await goTo('2026-03-03T14:30:00Z');
    expect(await changed(id, { status: 'in_review' })).toMatchObject({ actualStart: '2026-03-02T10:00' });
    expect(await changed(id, { status: 'done' })).toMatchObject({
      actualStart: '2026-03-02T10:00',
      actualFinish: '2026-03-03T15:30',
      progress: 100,
      remainingMinutes: 0,
      completedAt: '2026-03-03T14:30:00.000Z',
    });
  });

  it('is said as planned where the project takes it so, but never in the future', async () => {
    const past = await make(planned, { start: '2026-02-24' });
    expect(await changed(past.id, { status: 'done' })).toMatchObject({
      actualStart: '2026-02-24T08:00',
      actualFinish: '2026-02-25T17:00',
    });
    const coming = await make(planned, { start: '2026-03-09' });
    expect(await changed(coming.id, { status: 'in_progress' })).toMatchObject({
      actualStart: '2026-03-02T10:00',
    });
  });

  it('progress begins a work that is to do, and 100 leaves it to the person to call it done', async () => {
    const { id } = await make(happening, { status: 'backlog' });
    expect(await changed(id, { progress: 30 })).toMatchObject({
      status: 'in_progress',
      actualStart: '2026-03-02T10:00',
    });
    expect(await changed(id, { progress: 100 })).toMatchObject({
      status: 'in_progress',
      remainingMinutes: 0,
    });
  });

  it('an actual finish makes it done, a cancelled work keeps what happened, and to do clears both', async () => {
    const { id } = await make(happening);
    const done = { actualStart: '2026-02-26T08:00', actualFinish: '2026-02-27T17:00' };
    expect(await changed(id, { actualStart: '2026-02-26', actualFinish: '2026-02-27' })).toMatchObject({
      status: 'done',
      progress: 100,
      ...done,
    });
    expect(await changed(id, { status: 'cancelled' })).toMatchObject(done);
    expect(await changed(id, { status: 'todo' })).toMatchObject({
      actualStart: null,
      actualFinish: null,
      progress: 0,
      remainingMinutes: 960,
    });
  });

  it('opened again it is as far as before it was done', async () => {
    const { id } = await make(happening);
    await changed(id, { progress: 50 });
    await changed(id, { remainingMinutes: 500 });
    await changed(id, { status: 'done' });
    expect(await changed(id, { status: 'in_progress' })).toMatchObject({
      actualStart: '2026-03-02T10:00',
      actualFinish: null,
      completedAt: null,
      progress: 49,
      durationMinutes: 980,
      remainingMinutes: 500,
    });
  });

  it('of many works, each as its project takes it, and opened again each as far as before', async () => {
    const one = await make(happening, { progress: 25 });
    const two = await make(planned, { start: '2026-02-23', progress: 75 });
    const ids = [one.id, two.id];
    await ada.post('/api/works/bulk', { ids, change: { status: 'done' } });
    expect(await read(one.id)).toMatchObject({ actualFinish: '2026-03-02T10:00' });
    expect(await read(two.id)).toMatchObject({ actualFinish: '2026-02-24T17:00' });
    await ada.post('/api/works/bulk', { ids, change: { status: 'in_review' } });
    expect([(await read(one.id)).progress, (await read(two.id)).progress]).toEqual([25, 75]);
  });

  it('is undone and redone as a whole', async () => {
    const { id } = await make(happening);
    const before = await changed(id, { progress: 25 });
    const { body } = await change(id, { status: 'done' });
    const after = await read(id);
    const fields = ({ status, progress, remainingMinutes, actualStart, actualFinish, start, due }: Row) => ({
      status,
      progress,
      remainingMinutes,
      actualStart,
      actualFinish,
      start,
      due,
    });
    const undone = await ada.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(fields(await read(id))).toEqual(fields(before));
    await ada.post(`/api/change-sets/${undone.body.changeSetId}/undo`);
    expect(fields(await read(id))).toEqual(fields(after));
  });
});

describe('a work that is done without an actual start', () => {
  it('began as planned, and an earlier finish takes the start along', async () => {
    const { id } = await make(happening);
    expect(await changed(id, { status: 'done' })).toMatchObject({
      actualStart: '2026-03-02T08:00',
      actualFinish: '2026-03-02T10:00',
    });
    expect(await changed(id, { actualFinish: '2026-02-27' })).toMatchObject({
      actualStart: '2026-02-26T08:00',
      actualFinish: '2026-02-27T17:00',
    });
  });

  it('among many, and when it is made', async () => {
    const one = await make(happening);
    await ada.post('/api/works/bulk', { ids: [one.id], change: { status: 'done' } });
    expect((await read(one.id)).actualStart).toBe('2026-03-02T08:00');
    const made = await make(happening, { status: 'done' });
    expect((await read(made.id)).actualStart).toBe('2026-03-02T08:00');
  });
});

describe('the answer says what moves', () => {
  it('how many works follow and how far the furthest goes, and that none does', async () => {
    const long = await make(happening, { durationMinutes: 2400 });
    const next = await make(happening);
    const last = await make(happening);
    await ada.make('/api/links', { predecessorId: long.id, successorId: next.id });
    await ada.make('/api/links', { predecessorId: next.id, successorId: last.id });
    expect((await read(next.id)).start).toBe('2026-03-09T08:00');
    const { body } = await change(long.id, { status: 'done' });
    // Finished on Monday at ten instead of Friday at five.
    expect(body).toMatchObject({ rescheduled: { followers: { count: 2, minutes: 120 - 2400 } } });
    expect(body).toMatchObject({
      rescheduled: { followers: { least: 120 - 2400, most: 120 - 2400, minutesPerDay: 480 } },
    });
    const kept = await ada.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(kept.status).toBe(200);
    const { version } = await read(long.id);
    const stay = { version, status: 'done', actualFinish: '2026-02-27', followers: 'stay' };
    const answer = (await ada.patch(`/api/works/${long.id}`, stay)).body as { rescheduled?: object };
    expect(answer.rescheduled ?? {}).not.toHaveProperty('followers');
    expect((await read(next.id)).start).toBe('2026-03-09T08:00');
  });
});

describe('length = done + remaining', () => {
  it('typing what remains changes length, due and progress', async () => {
    const { id } = await make(happening, { progress: 50 });
    expect(await changed(id, { remainingMinutes: 960 })).toMatchObject({
      durationMinutes: 1440,
      remainingMinutes: 960,
      progress: 33,
    });
    expect(await changed(id, { progress: 50 })).toMatchObject({
      durationMinutes: 1440,
      remainingMinutes: 720,
    });
  });

  it('holds after any sequence of changes, whichever way the project takes progress', async () => {
    const step = fc.oneof(
      fc.record({ progress: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ remainingMinutes: fc.integer({ min: 0, max: 5_000 }) }),
      fc.record({ durationMinutes: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({
        status: fc.constantFrom('backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled'),
      }),
      fc.record({ actualStart: fc.constantFrom('2026-02-23', '2026-03-02', null) }),
      fc.record({ actualFinish: fc.constantFrom('2026-02-20', '2026-03-01T12:00', null) }),
    );
    const sequence = fc.array(step, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(happening, planned), sequence, async (project, steps) => {
        const { id } = await make(project);
        let before = await read(id);
        for (const typed of steps) {
          const { status, body } = await ada.patch(`/api/works/${id}`, { version: before.version, ...typed });
          const after = status === 200 ? (body.response as unknown as Row) : await read(id);
          if (status === 200) expectSound(before, typed, after);
          else {
            expect([400, 422]).toContain(status);
            expect(after).toMatchObject(before);
          }
          before = after;
        }
      }),
      { numRuns: 15 },
    );
  }, 240_000);
});

/** What is so of every work that has a length, and of a work for which this was typed. */
function expectSound(before: Row, typed: object, after: Row): void {
  const { durationMinutes: length, remainingMinutes: left, progress, status } = after;
  if (length === null || left === null) throw new Error('The length is not known.');
  // Whole percents say it to half of one, whole minutes to half of one.
  if (status === 'done') expect([progress, left]).toEqual([100, 0]);
  else expect(Math.abs(length - left - (length * progress) / 100)).toBeLessThanOrEqual(0.5 + length / 200);
  if (status !== 'cancelled') expect(after.actualFinish !== null).toBe(status === 'done');
  if (status === 'todo' || status === 'backlog') expect([progress, after.actualStart]).toEqual([0, null]);
  const { actualStart, actualFinish } = after;
  for (const actual of [actualStart, actualFinish]) expect((actual ?? '') <= '2026-03-02T10:00').toBe(true);
  if (actualStart !== null && actualFinish !== null) expect(actualStart <= actualFinish).toBe(true);
  if ('progress' in typed) expect(length).toBe(before.durationMinutes);
  if (!('remainingMinutes' in typed) || status === 'done') return;
  expect(left).toBe(typed.remainingMinutes);
  expect(length - left).toBe((before.durationMinutes ?? 0) - (before.remainingMinutes ?? 0));
}

describe('what cannot have happened', () => {
  it.each([
    [{ actualStart: '2026-03-02T10:01' }, 'in the future'],
    [{ actualFinish: '2026-03-03' }, 'in the future'],
    [{ status: 'done', progress: 40 }, 'Reopen it'],
    [{ status: 'in_progress', actualFinish: '2026-02-27' }, 'Only a work that is done'],
    [{ remainingMinutes: 0 }, 'Nothing is done yet'],
    [{ durationMinutes: 480, remainingMinutes: 481 }, 'The remaining work cannot be longer'],
  ])('%j is refused in a sentence', async (fields, sentence) => {
    const { id } = await make(happening);
    const { status, body } = await change(id, fields);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('a finish before its start is refused, alone and among many', async () => {
    const { id } = await make(happening);
    const fields = { actualStart: '2026-02-27', actualFinish: '2026-02-26' };
    const refused = (await change(id, fields)).body;
    expect([refused.code, refused.detail]).toEqual([
      'works/dates-reversed',
      expect.stringContaining('on Thu, 26 Feb 2026, before its actual start on Fri, 27 Feb 2026.'),
    ]);
    const { body } = await ada.post('/api/works/bulk', { ids: [id], change: fields });
    expect(body.response).toMatchObject({ changed: 0, skipped: [{ count: 1 }] });
  });

  it('a bare day that is today ends now, not this evening', async () => {
    const { id } = await make(happening);
    expect(await changed(id, { actualStart: '2026-03-02', actualFinish: '2026-03-02' })).toMatchObject({
      actualStart: '2026-03-02T08:00',
      actualFinish: '2026-03-02T10:00',
    });
  });

  it('what a summary takes from its sub-works is not typed', async () => {
    const summary = await make(happening);
    const one = await make(happening, { parentId: summary.id });
    const two = await make(happening, { parentId: summary.id });
    for (const fields of [{ progress: 10 }, { remainingMinutes: 60 }, { actualStart: '2026-03-01' }])
      expect(await change(summary.id, fields)).toMatchObject({
        status: 422,
        body: { code: 'works/progress-of-sub-works' },
      });
    await changed(one.id, { actualStart: '2026-02-26', actualFinish: '2026-02-27' });
    expect(await read(summary.id)).toMatchObject({
      actualStart: '2026-02-26T08:00',
      actualFinish: null,
      progress: 50,
    });
    await changed(two.id, { status: 'done' });
    expect(await read(summary.id)).toMatchObject({ actualFinish: '2026-03-02T10:00', progress: 100 });
  });
});

describe('who may', () => {
  it('who may not close a work types no finish', async () => {
    const ben = await office.person({ name: 'Ben Viewer', roles: ['viewer'] });
    const { id, version } = await make(happening);
    for (const fields of [
      { actualFinish: '2026-03-01' },
      { actualStart: '2026-03-01' },
      { remainingMinutes: 60 },
    ])
      expect((await ben.patch(`/api/works/${id}`, { version, ...fields })).status).toBe(403);
  });
});

describe('lists', () => {
  it('are filtered and sorted by what happened, and have it in columns of files', async () => {
    const { id: projectId } = await ada.make('/api/projects', { key: 'LST', name: 'Lists' });
    const one = await make(projectId, { title: 'One' });
    const two = await make(projectId, { title: 'Two' });
    await make(projectId, { title: 'Three' });
    await changed(two.id, { actualStart: '2026-02-20', actualFinish: '2026-02-23' });
    await changed(one.id, { actualStart: '2026-02-25' });
    const titles = async (query: string) =>
      (await ada.list(`/api/works?filter=project:is:${projectId}&${query}`)).map(({ title }) => title);
    expect(await titles('filter=actualStart:before:2026-02-22')).toEqual(['Two']);
    expect(await titles('filter=actualFinish:empty&sort=title')).toEqual(['One', 'Three']);
    expect(await titles('sort=-actualStart')).toEqual(['One', 'Two', 'Three']);
  });
});
