import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { NeutralPlan } from '../src/index.ts';
import type { NeutralSchedule } from '../src/neutral/write-neutral-schedule.ts';
import { momentOf, writeMpp } from './support/mpp/write-mpp.ts';
import { hasSharedData, readShared, sharedPath, WITHOUT_DATA } from './support/shared-data.ts';

function run(command: string, file: string, input: string | Uint8Array = '') {
  const script = fileURLToPath(new URL(`../bin/${command}.ts`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, file], { input, encoding: 'utf8' });
  return { stdout, stderr, status };
}

function scheduleJson(plan: unknown): NeutralSchedule {
  const { stdout, status } = run('schedule', '-', JSON.stringify(plan));
  expect(status).toBe(0);
  return JSON.parse(stdout) as NeutralSchedule;
}

const STANDARD = {
  uid: 1,
  week: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [
      day,
      [
        [480, 720],
        [780, 1020],
      ],
    ]),
  ),
};

function planOf(tasks: readonly (object | null)[], project: object = {}): object {
  return {
    project: { start: '2026-03-02T08:00:00', calendarUid: 1, ...project },
    calendars: [STANDARD],
    tasks,
  };
}

describe('schedule command', () => {
  it('prints every task in input order, with dates, slack and reason', () => {
    const answer = scheduleJson(
      planOf([
        { uid: 7, durationMinutes: 480, predecessors: [{ uid: 3, type: 'FS', lagMinutes: 0 }] },
        { uid: 3, durationMinutes: 480.1 },
        { uid: 4, durationMinutes: 480, active: false },
        { uid: 5, durationMinutes: 960 },
      ]),
    );
    expect(answer.project).toEqual({ start: '2026-03-02T08:00:00', finish: '2026-03-04T08:00:06' });
    expect(answer.tasks.map(({ uid }) => uid)).toEqual([7, 3, 4, 5]);
    expect(answer.tasks[0]).toEqual({
      uid: 7,
      start: '2026-03-03T08:00:06',
      finish: '2026-03-04T08:00:06',
      earlyStart: '2026-03-03T08:00:06',
      earlyFinish: '2026-03-04T08:00:06',
      lateStart: '2026-03-03T08:00:06',
      lateFinish: '2026-03-04T08:00:06',
      totalSlackMinutes: 0,
      freeSlackMinutes: 0,
      critical: true,
      reason: 'It can start once 3 finishes.',
    });
    expect(answer.tasks[2]).toMatchObject({ start: null, lateFinish: null, totalSlackMinutes: null });
    expect(answer.tasks[3]?.totalSlackMinutes).toBe(0.1);
  });

  it('lists the works of a cycle and omits their dates', () => {
    const link = (uid: number) => [{ uid, type: 'FS', lagMinutes: 0, elapsed: false }];
    const answer = scheduleJson(
      planOf([
        { uid: 1, durationMinutes: 480, predecessors: link(2) },
        { uid: 2, durationMinutes: 480, predecessors: link(1) },
        { uid: 3, durationMinutes: 480 },
      ]),
    );
    expect(answer.findings).toMatchObject([{ code: 'cycle', uids: [1, 2] }]);
    expect(answer.tasks.map(({ start }) => start)).toEqual([null, null, '2026-03-02T08:00:00']);
  });

  it('reports that scheduling from the finish is not supported', () => {
    expect(scheduleJson(planOf([], { scheduleFromStart: false })).findings).toMatchObject([
      { code: 'unsupported' },
    ]);
  });

  it('counts only existing people of type work with units', () => {
    const plan = {
      ...planOf([
        { uid: 1, durationMinutes: 600 },
        { uid: 2, durationMinutes: 600 },
        { uid: 3, durationMinutes: 600 },
      ]),
      calendars: [STANDARD, { uid: 2, baseUid: 1, week: { mon: [[0, 1440]] } }],
      resources: [
        { uid: 1, type: 'work', calendarUid: 2 },
        { uid: 2, type: 'material', calendarUid: 2 },
      ],
      assignments: [
        { taskUid: 1, resourceUid: 1, units: 1 },
        { taskUid: 2, resourceUid: 1, units: 0 },
        { taskUid: 2, resourceUid: 9, units: 1 },
        { taskUid: 3, resourceUid: 2, units: 1 },
      ],
    };
    expect(scheduleJson(plan).tasks.map(({ finish }) => finish)).toEqual([
      '2026-03-02T18:00:00',
      '2026-03-03T10:00:00',
      '2026-03-03T10:00:00',
    ]);
  });

  it('answers hostile plans with findings', () => {
    const answer = scheduleJson(
      planOf([
        {
          uid: 1,
          parentUid: 1,
          durationMinutes: 'long',
          deadline: 'soon',
          predecessors: [{ uid: 1 }, 'x', null],
        },
        { uid: 1, durationMinutes: 1e308, constraint: 'MSO' },
        null,
        { uid: {}, percentComplete: 'half', predecessors: 'none', actualStart: 7 },
      ]),
    );
    expect(answer.tasks).toHaveLength(4);
    expect(answer.findings.length).toBeGreaterThan(4);
  });

  const unreadable: readonly [string, string][] = [
    ['no JSON', '{'],
    ['no plan', '[1, 2]'],
    ['nothing', ''],
    ['no tasks', '{"project": {"start": "2026-03-02T08:00:00"}}'],
    ['no start', '{"project": {"start": "soon"}, "tasks": []}'],
  ];

  it.each(unreadable)('exits with 2 and one line for %s', (_, input) => {
    const { stdout, stderr, status } = run('schedule', '-', input);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('exits with 2 for a missing file', () => {
    expect(run('schedule', 'no-such-plan.json')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('import command', () => {
  it.skipIf(!hasSharedData)(`prints a plan that the schedule command takes${WITHOUT_DATA}`, () => {
    const { stdout, status } = run('import-msproject', sharedPath('msproject/mpxj__slack9.xml'));
    expect(status).toBe(0);
    const plan = JSON.parse(stdout) as NeutralPlan;
    const original: unknown = JSON.parse(readShared('msproject/mpxj__slack9.json'));
    expect(scheduleJson(plan)).toEqual(scheduleJson(original));
  });

  it('prints the same for XML and for a binary plan: the plan, and the stored values of each task', () => {
    const day = { start: '2026-03-02T08:00:00', finish: '2026-03-02T17:00:00' };
    const xml = `<Project><Title>Quay</Title><StartDate>2026-03-02T08:00:00</StartDate><FinishDate>2026-03-02T17:00:00</FinishDate>
      <HonorConstraints>0</HonorConstraints><DaysPerMonth>20</DaysPerMonth><CalendarUID>1</CalendarUID><Tasks><Task><UID>1</UID><ID>1</ID><Name>Pour</Name><OutlineLevel>1</OutlineLevel>
      <OutlineNumber>1</OutlineNumber><WBS>1</WBS><Start>${day.start}</Start><Finish>${day.finish}</Finish><Work>PT0H0M0S</Work>
      <Duration>PT8H0M0S</Duration><DurationFormat>7</DurationFormat><ActualDuration>PT0H0M0S</ActualDuration>
      <RemainingDuration>PT8H0M0S</RemainingDuration><LevelingDelayFormat>8</LevelingDelayFormat></Task></Tasks></Project>`;
    const binary = writeMpp('mpp14 since 2013', {
      tasks: [{ uid: 1, level: 1, name: 'Pour', fields: { 36: momentOf('2026-03-02T17:00') } }],
    });
    const printed = (input: string | Uint8Array) => {
      const { stdout, status } = run('import-msproject', '-', input);
      expect(status).toBe(0);
      return JSON.parse(stdout) as NeutralPlan & { stored: unknown };
    };
    expect(printed(xml).stored).toEqual([
      { uid: 1, ...day, notes: null, priority: 500, workMinutes: 0, external: false, baselines: [] },
    ]);
    // Every binary file contains the calendar of the project.
    expect({ ...printed(binary), calendars: [] }).toEqual(printed(xml));
  });

  it('exits with 2 and one line for any other file', () => {
    const { stderr, status } = run('import-msproject', '-', '<!DOCTYPE x><Project/>');
    expect(status).toBe(2);
    expect(stderr).toBe('The XML has a document type, which plans must not have.\n');
  });
});
