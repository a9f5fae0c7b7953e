import type { WhyDates } from '@gantry/contract';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { calendarEntity } from '../calendars/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { amountWords, dayWords } from './date-words.ts';
import { moveSentence } from './last-move.ts';
import { slackSentence } from './slack-words.ts';

/** It is Monday, 2 March 2026, ten o'clock. */
const office = await openOffice();
let max: Caller;
let ben: Caller;
let letters = 0;

interface Made {
  id: string;
  key: string;
  version: number;
}

const createProject = (project: object = {}) =>
  max.make('/api/projects', {
    key: `WHY${String.fromCharCode(65 + letters++)}`,
    name: 'Quay',
    start: '2026-03-02',
    memberIds: [ben.id],
    ...project,
  });
const createWork = async (projectId: string | null, title: string, dates: object = {}) =>
  (await max.make('/api/works', { title, projectId, ...dates })) as unknown as Made;
const link = (before: Made, after: Made, more: object = {}) =>
  max.make('/api/links', { predecessorId: before.id, successorId: after.id, ...more });
const whyOf = async ({ id }: { id: string }, caller = max) =>
  (await caller.get(`/api/works/${id}/why-dates`)).body.response as unknown as WhyDates;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('why this date', () => {
  it('[R64] shows where a chain breaks because a work has no duration', async () => {
    const { id } = await createProject();
    const dig = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-04' });
    const cure = await createWork(id, 'Cure');
    const paint = await createWork(id, 'Paint', { start: '2026-03-02', due: '2026-03-03' });
    await link(dig, cure);
    await link(cure, paint);
    expect((await whyOf(cure)).notes).toContain(
      'It has links but no length: the plan is calculated without it, and what comes after it does not wait.',
    );
    expect((await whyOf(paint)).notes[0]).toBe(
      `It does not wait for ${cure.key} Cure, which has no length: the plan is calculated without that work.`,
    );
    const { version } = (await max.get(`/api/works/${cure.id}`)).body.response;
    await max.patch(`/api/works/${cure.id}`, { durationMinutes: 480, version });
    for (const work of [dig, cure, paint])
      expect((await whyOf(work)).notes.join(' ')).not.toContain('calculated without');
  });

  it('names what determines the work’s dates, the chain behind it, and the slack', async () => {
    const { id } = await createProject();
    const dig = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-04' });
    const pour = await createWork(id, 'Pour', { start: '2026-03-05', due: '2026-03-06' });
    const cure = await createWork(id, 'Cure', { start: '2026-03-09', due: '2026-03-10' });
    await createWork(id, 'Paint', { start: '2026-03-02', due: '2026-03-03' });
    for (const work of [pour, cure])
      await max.patch(`/api/works/${work.id}`, { constraint: 'as_soon_as_possible', version: work.version });
    await link(dig, pour);
    await link(pour, cure);
    const why = await whyOf(cure);
    expect(why).toMatchObject({
      start: '2026-03-09T08:00',
      sentence: `It can start once ${pour.key} Pour finishes; no one works between Fri 6 Mar and its start.`,
      chain: [
        {
          work: { id: pour.id },
          due: '2026-03-06T17:00',
          sentence: `It can start once ${dig.key} Dig finishes.`,
        },
        { work: { id: dig.id }, sentence: 'It must start no earlier than Mon 2 Mar.' },
      ],
      notes: ['It takes 2 d of working time.'],
      slack: { totalMinutes: 0, sentence: 'It cannot slip: the project’s end would move with it.' },
    });
    expect((await whyOf(dig)).slack?.totalMinutes).toBe(0);
  });

  it('gives lags in days of the calendar, as the chart does, and a part of a length as an amount', async () => {
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const hours = [
      [420, 720],
      [750, 1050],
    ];
    const calendar = await ada.make('/api/calendars', {
      name: 'Four long days',
      week: [[], hours, hours, hours, hours, [], []],
    });
    const { id } = await createProject({ calendarId: calendar.id });
    const dig = await createWork(id, 'Dig', { durationMinutes: 1800 });
    const pour = await createWork(id, 'Pour', { durationMinutes: 600 });
    const cure = await createWork(id, 'Cure', { durationMinutes: 600 });
    await link(dig, pour, { lag: 1200, lagUnit: 'working' });
    await link(dig, cure, { lag: -50, lagUnit: 'percent' });
    expect((await whyOf(pour)).sentence).toContain(`2 days of working time after ${dig.key} Dig finishes`);
    expect((await whyOf(cure)).sentence).toContain(`1.5 days of working time before ${dig.key} Dig finishes`);
  });

  it('does not blame the end of the project for a date that a constraint fixes', async () => {
    const { id } = await createProject();
    const visit = await createWork(id, 'Visit', { durationMinutes: 480 });
    const before = await createWork(id, 'Invite', { durationMinutes: 480 });
    await createWork(id, 'Paint', { start: '2026-03-02', due: '2026-03-20' });
    await link(before, visit);
    expect((await whyOf(before)).slack?.sentence).toBe(
      'It can slip 13 d before the project’s end moves, but any delay moves the next work.',
    );
    const { version } = (await max.get(`/api/works/${visit.id}`)).body.response;
    await max.patch(`/api/works/${visit.id}`, {
      version,
      constraint: 'must_start_on',
      constraintDate: '2026-03-04T08:00',
    });
    expect((await whyOf(visit)).slack?.sentence).toBe('It cannot slip: its own constraint fixes its date.');
    expect((await whyOf(before)).slack?.sentence).toBe(
      'It can slip 1 d before the project’s end moves or a promised date is missed.',
    );
  });

  it('speaks the language of the reader', async () => {
    const { id } = await createProject();
    const dig = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-06' });
    const pour = await createWork(id, 'Pour', { durationMinutes: 480, deadline: '2026-03-12' });
    await link(dig, pour);
    const why = async (locale: string) => {
      expect((await max.patch('/api/users/me', { locale })).status).toBe(200);
      return whyOf(pour, await office.signIn(max.id));
    };
    expect(await why('de')).toMatchObject({
      sentence: `Er kann beginnen, sobald ${dig.key} Dig endet; zwischen Fr 6. März und seinem Beginn wird nicht gearbeitet.`,
      notes: ['Er dauert 1 T Arbeitszeit.', 'Sein Stichtag ist Do 12. März: Er ist 3 T vorher fällig.'],
      chain: [{ sentence: 'Er darf frühestens am Mo 2. März beginnen.' }],
    });
    expect(await why('vi')).toMatchObject({
      sentence: `Việc này có thể bắt đầu khi ${dig.key} Dig kết thúc; không ai làm việc từ sau T6 6 thg 3 đến khi nó bắt đầu.`,
    });
    expect((await why('en')).sentence).toContain('It can start once');
  });

  it('does not name works that the reader may not see', async () => {
    const { id: secretId } = await createProject({ visibility: 'members', memberIds: [] });
    const order = await createWork(secretId, 'Order', { start: '2026-03-02', due: '2026-03-06' });
    const { id } = await createProject();
    const build = await createWork(id, 'Build', { start: '2026-03-09', due: '2026-03-10' });
    await max.patch(`/api/works/${build.id}`, { constraint: 'as_soon_as_possible', version: 1 });
    await link(order, build);
    expect((await whyOf(build)).chain).toMatchObject([{ work: { title: 'Order' } }]);
    const why = await whyOf(build, ben);
    expect(why.sentence).toContain('once a work you may not see finishes');
    expect(why.chain).toEqual([
      { work: null, start: null, due: null, sentence: 'You may not see this work.' },
    ]);
    expect(JSON.stringify(why)).not.toContain(order.key);
    expect(await ben.get(`/api/works/${order.id}/why-dates`)).toMatchObject({ status: 404 });
  });

  it('says who moved it last, and why', async () => {
    const { id } = await createProject();
    const work = await createWork(id, 'Dig', { start: '2026-03-02', due: '2026-03-04' });
    expect((await whyOf(work)).moved).toBeNull();
    await max.patch(`/api/works/${work.id}`, { due: '2026-03-06', version: work.version });
    expect((await whyOf(work)).moved).toBe(
      'Max Manager moved the due from Wed 4 Mar to Fri 6 Mar on Mon 2 Mar.',
    );
  });

  it('explains in plain words if there is no chain', async () => {
    const { id } = await createProject();
    const undated = await createWork(id, 'Some day');
    expect((await whyOf(undated)).sentence).toBe('It has no dates yet.');
    const due = await createWork(id, 'Report', { due: '2026-03-06' });
    expect((await whyOf(due)).sentence).toContain('the date stays as a person typed it');
    const hand = await createWork(id, 'Visit', {
      start: '2026-03-02',
      due: '2026-03-03',
      scheduleMode: 'manual',
    });
    expect((await whyOf(hand)).sentence).toBe('Its dates were set by hand.');
    const alone = await createWork(null, 'Alone', { start: '2026-03-02', due: '2026-03-03' });
    expect(await whyOf(alone)).toMatchObject({ slack: null, chain: [] });
    const done = await max.patch(`/api/works/${hand.id}`, { status: 'done', version: 1 });
    expect(done.status).toBe(200);
    expect(await whyOf(hand)).toMatchObject({ slack: null, sentence: 'It was done on Mon 2 Mar, 10:00.' });
    const kept = await createWork(id, 'Kept', { start: '2026-03-02', due: '2026-03-03' });
    await max.patch(`/api/works/${kept.id}`, { archived: true, version: 1 });
    expect((await whyOf(kept)).sentence).toContain('archive');
  });

  it('names holidays, constraints and deadlines', async () => {
    const { id } = await createProject();
    const { calendarId } = (await max.get('/api/company')).body.response;
    const change = { actorId: null, via: 'api', at: office.clock.now() } as const;
    await inChangeSet(office.services.db, change, (writer) =>
      writer.update(calendarEntity, String(calendarId), {
        exceptions: [{ name: 'Port holiday', from: '2026-03-03', to: '2026-03-03', spans: [] }],
      }),
    );
    const work = await createWork(id, 'Dig', {
      start: '2026-03-02',
      due: '2026-03-04',
      deadline: '2026-03-06',
    });
    await max.patch(`/api/works/${work.id}`, {
      constraint: 'finish_no_later_than',
      constraintDate: '2026-03-05',
      version: 1,
    });
    expect(await whyOf(work)).toMatchObject({
      sentence: 'Nothing holds it back, so it starts with the project.',
      notes: [
        'It takes 2 d of working time.',
        'No one works on Tue 3 Mar (Port holiday).',
        'It must finish no later than Thu 5 Mar.',
        'Its deadline is Fri 6 Mar: it is due 2 d before it.',
      ],
    });
  });
});

describe('why this date on a calendar that works round the clock', () => {
  it('gives ends at midnight the day that they end', async () => {
    const always = Array.from({ length: 7 }, () => [[0, 1440]]);
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const calendar = await ada.make('/api/calendars', { name: 'Round the clock', week: always });
    const { id } = await createProject({ calendarId: calendar.id });
    const work = await createWork(id, 'Pump', {
      start: '2026-03-04',
      due: '2026-03-04',
      deadline: '2026-03-06',
    });
    await max.patch(`/api/works/${work.id}`, {
      constraint: 'must_finish_on',
      constraintDate: '2026-03-05',
      version: 1,
    });
    const why = await whyOf(work);
    expect(why.sentence).toContain('It must finish on Thu 5 Mar.');
    expect(why.notes).toContain('Its deadline is Fri 6 Mar: it is due 1 d before it.');
    const [before, after] = [await createWork(id, 'Open'), await createWork(id, 'Close')];
    for (const [each, on] of [
      [before, '2026-02-26T00:00'],
      [after, '2026-02-26'],
    ] as const)
      await max.patch(`/api/works/${each.id}`, { status: 'done', actualFinish: on, version: each.version });
    expect((await whyOf(before)).sentence).toBe('It was done on Wed 25 Feb.');
    expect((await whyOf(after)).sentence).toBe('It was done on Thu 26 Feb.');
  });
});

describe('the words', () => {
  test.each([
    [{ totalMinutes: 0, freeMinutes: 0 }, 'It cannot slip: the project’s end would move with it.'],
    [
      { totalMinutes: -960, freeMinutes: 0 },
      'It is 2 d too late: a deadline or a fixed date that it leads to cannot be kept.',
    ],
    [{ totalMinutes: 1440, freeMinutes: 1440 }, 'It can slip 3 d before the project’s end moves.'],
    [
      { totalMinutes: 1440, freeMinutes: 0 },
      'It can slip 3 d before the project’s end moves, but any delay moves the next work.',
    ],
    [
      { totalMinutes: 1440, freeMinutes: 240 },
      'It can slip 3 d before the project’s end moves, and 4 h before another work does.',
    ],
  ])('for a slack of %o are %s', (slack, words) => {
    expect(slackSentence(slack, { minutesPerDay: 480 })('en')).toBe(words);
  });

  const move = {
    seq: 1,
    at: '2026-03-02T09:00:00.000Z',
    by: 'Lan Tran',
    via: 'ui',
    reason: null,
    field: 'due',
    old: '2026-03-04T17:00',
    new: '2027-01-08T17:00',
    origin: 'scheduler',
  } as const;
  const when = { now: '2026-03-05T09:00', timeZone: 'Europe/Berlin' };
  const because = (field: string, isReadable = true) => ({ entity: 'work', field, key: 'GAN-7', isReadable });

  test('for a move contain who, when, from where to where, and the cause', () => {
    expect(moveSentence(move, because('actualFinish'), when)('en')).toBe(
      'Lan Tran moved the due from Wed 4 Mar to Fri 8 Jan 2027 on Mon 2 Mar, because GAN-7 finished at another time.',
    );
    expect(moveSentence({ ...move, reason: 'Strike' }, because('due', false), when)('en')).toContain(
      'because a work that you may not see moved: “Strike”.',
    );
    expect(moveSentence({ ...move, by: null, via: 'import', new: null }, undefined, when)('en')).toBe(
      'An import removed the due on Mon 2 Mar.',
    );
    const byLink = { entity: 'link', field: 'row', key: null, isReadable: false };
    expect(moveSentence(move, byLink, when)('en')).toContain('because links changed.');
  });

  test('for days and amounts are short', () => {
    expect(dayWords('2026-12-04T17:00', '2026-03-02')('en')).toBe('Fri 4 Dec');
    expect(dayWords('2026-12-04T17:00', '2026-03-02')('de')).toBe('Fr 4. Dez');
    expect(dayWords('2026-12-04T17:00', '2026-03-02')('vi')).toBe('T6 4 thg 12');
    expect([20, 90, 480, 1320].map((minutes) => amountWords(minutes, 480)('en'))).toEqual([
      '20 min',
      '1.5 h',
      '1 d',
      '2.8 d',
    ]);
  });
});
