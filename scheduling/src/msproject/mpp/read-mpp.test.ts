import { describe, expect, it } from 'vitest';
import { LAYOUTS, type Layout } from '../../../tests/support/mpp/layouts.ts';
import { writeHours } from '../../../tests/support/mpp/write-hours.ts';
import { type MppPlan, type MppTask, momentOf, writeMpp } from '../../../tests/support/mpp/write-mpp.ts';
import { wideText } from '../../../tests/support/mpp/write-tables.ts';
import { readMsProject, type StoredTask, UnreadablePlanError } from '../index.ts';

async function read(bytes: Uint8Array) {
  const stored: StoredTask[] = [];
  const plan = await readMsProject([bytes], { onTask: (task) => stored.push(task) });
  return { ...plan, stored };
}

const readPlan = (layout: Layout, plan: MppPlan) => read(writeMpp(layout, plan));

/** Tasks below the project's own row. */
const tasks = (...below: readonly MppTask[]): MppPlan => ({
  tasks: [{ uid: 0, level: 0, name: 'Quay' }, ...below],
});

describe.each(LAYOUTS)('a binary plan of the layout %s', (layout) => {
  it('[R202] reads the status date of the project, and none if there is none', async () => {
    const statusDateOf = async (date: Uint8Array) =>
      (await readPlan(layout, { ...tasks(), properties: { 37748805: date } })).project.statusDate;
    const moment = new Uint8Array(4);
    new DataView(moment.buffer).setInt32(0, momentOf('2026-03-20T17:00'), true);
    expect(await statusDateOf(moment)).toBe('2026-03-20T17:00:00');
    expect(await statusDateOf(new Uint8Array(4).fill(0xff))).toBeUndefined();
  });

  it('reads the days per month, and none if the file has none', async () => {
    const daysOf = async (days: number) =>
      (await readPlan(layout, { ...tasks(), properties: { 37753743: Uint8Array.of(days, 0) } })).project;
    expect(await daysOf(22)).toMatchObject({ daysPerMonth: 22 });
    expect(await daysOf(0)).not.toHaveProperty('daysPerMonth');
  });

  it('places a task that Gantry pinned as in Gantry, until a planner moves it', async () => {
    const held = (mark: string): MppTask => ({
      uid: 1,
      level: 1,
      name: 'Drive piles',
      fields: { 17: 4, 18: momentOf('2026-03-10T08:00'), 336: wideText(mark) },
    });
    const placingOf = async (mark: string) => (await readPlan(layout, tasks(held(mark)))).tasks[1];
    expect(await placingOf('SNET 2026-03-10T08:00:00, else ASAP')).toMatchObject({
      constraint: 'ASAP',
      constraintDate: null,
    });
    const asInTheFile = { constraint: 'SNET', constraintDate: '2026-03-10T08:00:00' };
    expect(await placingOf('SNET 2026-03-11T08:00:00, else ASAP')).toMatchObject(asInTheFile);
    expect(await placingOf('Zone 4')).toMatchObject(asInTheFile);
  });

  it('[R201] reads the project, its calendar and its tree of tasks', async () => {
    const plan = await readPlan(
      layout,
      tasks(
        { uid: 7, level: 1, name: 'Foundations' },
        { uid: 5, level: 2, name: 'Drive piles ' },
        { uid: 6, level: 2, name: 'Pour\nbase' },
        { uid: 9, level: 1, name: 'Ünspect – 检查' },
      ),
    );
    expect(plan.project).toEqual({
      name: 'Quay',
      start: '2026-03-02T08:00:00',
      finish: '2026-03-02T17:00:00',
      calendarUid: 1,
      scheduleFromStart: true,
      minutesPerDay: 480,
      daysPerMonth: 20,
      criticalSlackLimitDays: 0,
      honorConstraints: false,
      multipleCriticalPaths: false,
    });
    expect(plan.calendars).toMatchObject([{ uid: 1, name: 'Standard', isBase: true, baseUid: null }]);
    expect(plan.calendars[0]?.week).toMatchObject({
      sun: [],
      mon: [
        [480, 720],
        [780, 1020],
      ],
    });
    expect(
      plan.tasks.map(({ uid, id, name, outlineNumber, parentUid, summary }) => [
        uid,
        id,
        name,
        outlineNumber,
        parentUid,
        summary,
      ]),
    ).toEqual([
      [0, 0, 'Quay', '0', null, true],
      [7, 1, 'Foundations', '1', 0, true],
      [5, 2, 'Drive piles', '1.1', 7, false],
      [6, 3, 'Pour\nbase', '1.2', 7, false],
      [9, 4, 'Ünspect – 检查', '2', 0, false],
    ]);
  });

  it('[R204] reads dates, durations, progress, constraints and the stored values', async () => {
    const { tasks: read, stored } = await readPlan(
      layout,
      tasks({
        uid: 3,
        level: 1,
        name: 'Pour',
        milestone: true,
        fields: {
          0: 960_500,
          17: 4,
          18: momentOf('2026-03-03T08:00'),
          20: 4800,
          178: 7,
          25: 800,
          28: 1200,
          29: 2400,
          31: 1200,
          181: 39,
          32: 50,
          35: momentOf('2026-03-03T08:00'),
          36: momentOf('2026-03-03T12:00'),
          41: momentOf('2026-03-03T08:00'),
          100: momentOf('2026-03-03T10:00'),
          99: momentOf('2026-03-03T10:00'),
          437: momentOf('2026-03-06T17:00'),
          401: 1,
          16: wideText('P-1'),
          15: new TextEncoder().encode('{\\rtf1\\ansi By night\\par only.\\par}\0'),
        },
      }),
    );
    expect(read[1]).toMatchObject({
      milestone: true,
      wbs: 'P-1',
      durationMinutes: 240,
      durationUnit: 'd?',
      actualDurationMinutes: 120,
      remainingDurationMinutes: 120,
      percentComplete: 50,
      actualStart: '2026-03-03T08:00:00',
      actualFinish: null,
      stop: '2026-03-03T10:00:00',
      resume: '2026-03-03T10:00:00',
      constraint: 'SNET',
      constraintDate: '2026-03-03T08:00:00',
      deadline: '2026-03-06T17:00:00',
      calendarUid: 1,
      levelingDelayMinutes: 480,
      levelingDelayUnit: 'd',
    });
    expect(stored[1]).toEqual({
      uid: 3,
      start: '2026-03-03T08:00:00',
      finish: '2026-03-03T12:00:00',
      notes: 'By night\nonly.',
      priority: 800,
      workMinutes: 960,
      external: false,
      baselines: [],
    });
  });

  it('[R203] skips deleted rows, but blank rows use a number', async () => {
    const { tasks: read } = await readPlan(
      layout,
      tasks(
        { uid: 1, level: 1, name: 'First' },
        { uid: 2, level: 1, name: 'Deleted', kind: 2 },
        { uid: 3, level: 1, kind: 4 },
        { uid: 4, level: 1, name: 'Last' },
      ),
    );
    expect(read.map(({ uid, name }) => [uid, name])).toEqual([
      [0, 'Quay'],
      [1, 'First'],
      [4, 'Last'],
    ]);
  });

  it('[R207] reads links of each type with their lag', async () => {
    const { tasks: read } = await readPlan(layout, {
      ...tasks(...[1, 2, 3, 4, 5].map((uid) => ({ uid, level: 1, name: `T${uid}` }))),
      links: [
        { from: 1, to: 5, type: 0, lag: 4800, unit: 7 },
        { from: 2, to: 5, type: 1, lag: -9600, unit: 8 },
        { from: 3, to: 5, type: 2, lag: -50, unit: 19 },
        { from: 4, to: 5, type: 3, lag: 10, unit: 52 },
        { from: 5, to: 5 },
        { from: 77, to: 5 },
        { from: 0, to: 5 },
      ],
    });
    expect(read.at(-1)?.predecessors).toEqual([
      { uid: 1, type: 'FF', lagUnit: 'd', elapsed: false, lagMinutes: 480 },
      { uid: 2, type: 'FS', lagUnit: 'ed', elapsed: true, lagMinutes: -960 },
      { uid: 3, type: 'SF', lagUnit: '%', elapsed: false, lagMinutes: null, lagPercent: -50 },
      { uid: 4, type: 'SS', lagUnit: 'e%?', elapsed: true, lagMinutes: null, lagPercent: 10 },
    ]);
  });

  it('[R209, R210] reads resources of each kind with their calendars, and assignments', async () => {
    const plan = await readPlan(layout, {
      ...tasks({ uid: 1, level: 1, name: 'T1' }),
      calendars: [
        { uid: 1, name: 'Standard' },
        { uid: 4, base: 1, resource: 8 },
        { uid: 5, base: 1, resource: 99 },
      ],
      resources: [
        { uid: 8, name: 'Ann Lee' },
        { uid: 9, name: 'Sand', work: false },
        { uid: 10, name: 'Travel', work: false, cost: true },
      ],
      assignments: [
        { uid: 1, task: 1, resource: 8, units: 5000 },
        { uid: 2, task: 1, resource: -65535, units: 10000 },
        { uid: 3, task: 77, resource: 8, units: 10000 },
      ],
    });
    expect(plan.resources).toEqual([
      { uid: 8, name: 'Ann Lee', type: 'work', calendarUid: 4 },
      { uid: 9, name: 'Sand', type: 'material', calendarUid: null },
      // Costs were introduced with Project 2007.
      { uid: 10, name: 'Travel', type: layout === 'mpp9' ? 'material' : 'cost', calendarUid: null },
    ]);
    expect(plan.assignments).toEqual([
      { taskUid: 1, resourceUid: 8, units: 0.5 },
      { taskUid: 1, resourceUid: -65535, units: 1 },
    ]);
    expect(
      plan.calendars.map(({ uid, name, isBase, baseUid, week }) => [
        uid,
        name,
        isBase,
        baseUid,
        Object.keys(week).length,
      ]),
    ).toEqual([
      [1, 'Standard', true, null, 7],
      [4, 'Ann Lee', false, 1, 0],
    ]);
  });

  it('[R205] reads manual and inactive tasks if the format supports them', async () => {
    const typed = {
      1283: momentOf('2026-03-04T08:00'),
      1284: momentOf('2026-03-05T17:00'),
      1288: 9600,
      1289: 7,
    };
    const { tasks: read, stored } = await readPlan(
      layout,
      tasks(
        { uid: 1, level: 1, name: 'Manual', manual: true, fields: typed },
        { uid: 2, level: 1, name: 'Dropped', inactive: true },
      ),
    );
    const isKnown = layout.startsWith('mpp14');
    const start = isKnown ? '2026-03-04T08:00:00' : '2026-03-02T08:00:00';
    expect([read[1]?.manual, read[1]?.durationMinutes, stored[1]?.start]).toEqual([
      isKnown,
      isKnown ? 960 : 480,
      start,
    ]);
    expect(read[1]?.fixed).toEqual(isKnown ? { start, finish: '2026-03-05T17:00:00' } : undefined);
    expect(read[2]?.active).toBe(!isKnown);
  });

  it('[R208, R211] reads the hours of calendars, exceptions and work weeks', async () => {
    const hours = writeHours(layout, {
      week: { 1: [[420, 660]], 6: [] },
      exceptions: [
        { from: '2026-04-03', to: '2026-04-06', spans: [] },
        { from: '2026-05-04', to: '2026-05-10', spans: [[600, 1440]], name: 'Fair', type: 7, period: 3 },
      ],
      workWeeks: [{ from: '2026-07-01', to: '2026-08-31', week: { 5: [[420, 780]] }, name: 'Summer' }],
    });
    const [calendar] = (await readPlan(layout, { calendars: [{ uid: 1, name: 'Standard', hours }] }))
      .calendars;
    const usual = [
      [480, 720],
      [780, 1020],
    ];
    expect(calendar?.week).toEqual({
      sun: [],
      mon: [[420, 660]],
      tue: usual,
      wed: usual,
      thu: usual,
      fri: usual,
      sat: [],
    });
    const easter = { from: '2026-04-03', to: '2026-04-06', working: [], name: null };
    const fair = (day: string) => ({ from: day, to: day, working: [[600, 1440]], name: 'Fair' });
    // MPP9 has no names and no recurrence.
    const fairs =
      layout === 'mpp9'
        ? [{ ...fair('2026-05-04'), to: '2026-05-10', name: null }]
        : ['2026-05-04', '2026-05-07', '2026-05-10'].map(fair);
    expect(calendar?.exceptions).toEqual([easter, ...fairs]);
    const summer = { from: '2026-07-01', to: '2026-08-31', name: 'Summer', week: { fri: [[420, 780]] } };
    expect(calendar?.workWeeks).toEqual(layout === 'mpp9' ? [] : [summer]);
  });

  it('[R11] applies the kind of overlapping exceptions, and ignores their position in the file', async () => {
    const fair = { from: '2026-05-04', to: '2026-05-10', spans: [], name: 'Fair' };
    const single = { from: '2026-05-07', to: '2026-05-07', spans: [[600, 1440]] as const, name: 'Open' };
    for (const exceptions of [
      [fair, single],
      [single, fair],
    ]) {
      const hours = writeHours(layout, { exceptions });
      const { calendars } = await readPlan(layout, { calendars: [{ uid: 1, name: 'Standard', hours }] });
      const days = calendars[0]?.exceptions.map(({ from, to, working }) => [from, to, working.length]);
      expect(days?.toSorted()).toEqual([
        ['2026-05-04', '2026-05-06', 0],
        ['2026-05-07', '2026-05-07', 1],
        ['2026-05-08', '2026-05-10', 0],
      ]);
    }
  });

  it('[R201] accepts a template, and a file without the name of its program', async () => {
    const version = /\d+/.exec(layout)?.[0];
    const plan = {
      ...tasks({ uid: 1, level: 1, name: 'Gate', milestone: true }, { uid: 2, level: 1, name: 'Pour' }),
      links: [{ from: 1, to: 2, lag: 4800 }],
    };
    const wanted = await readPlan(layout, plan);
    expect(wanted.tasks[2]?.predecessors).toMatchObject([{ uid: 1, lagMinutes: 480 }]);
    for (const format of [`MSProject.MPT${version}`, `MSProject.GLOBAL${version}`])
      expect(await readPlan(layout, { ...plan, compObj: ['Microsoft Project', format] })).toEqual(wanted);
  });

  it('[R212] refuses unreadable files with one sentence', async () => {
    const refuse = async (plan: MppPlan, words: RegExp) => {
      const attempt = readPlan(layout, plan);
      await expect(attempt).rejects.toThrow(UnreadablePlanError);
      await expect(attempt).rejects.toThrow(words);
    };
    await refuse({ password: 1 }, /^The plan has a password; [^\n]+$/);
    await expect(readPlan(layout, { password: 2 })).resolves.toBeDefined();
    await refuse({ compObj: ['Microsoft Word 97-2003', 'Word.Document.8'] }, /damaged/);
    await refuse({ compObj: ['Microsoft Project 98', 'MSProject.MPP8'] }, /Project 98 or older/);
  });
});
