import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readNeutralHistory } from './read-neutral-history.ts';
import type { NeutralForecast } from './write-neutral-forecast.ts';

const COMMAND = fileURLToPath(new URL('../../bin/forecast.ts', import.meta.url));
const WORKDAY = [
  [480, 720],
  [780, 1020],
];
const week = { sun: [], mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY, sat: [] };

const PLAN = {
  project: { start: '2026-03-02T08:00:00', calendarUid: 1, minutesPerDay: 480 },
  calendars: [{ uid: 1, week }],
  tasks: [
    { uid: 0, name: 'Hut', durationMinutes: 0 },
    { uid: 4, name: 'dig', parentUid: 0, durationMinutes: 960, deadline: '2026-03-03T17:00:00' },
    { uid: 2, name: 'pour', parentUid: 0, durationMinutes: 480, predecessors: [{ uid: 4, type: 'FS' }] },
    {
      uid: 3,
      name: 'survey',
      parentUid: 0,
      durationMinutes: 480,
      actualDurationMinutes: 480,
      percentComplete: 100,
      actualStart: '2026-03-02T08:00:00',
      actualFinish: '2026-03-02T17:00:00',
      baselines: [{ number: 0, durationMinutes: 240 }],
    },
    { uid: 9, name: 'old idea', active: false, durationMinutes: 480 },
  ],
};

function runForecast(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { input: JSON.stringify(PLAN), encoding: 'utf8' });
}

describe('the forecast command', () => {
  it('prints the finish, the chance of lateness and the reasons of every task in order', () => {
    const args = [COMMAND, '-', '--today', '2026-03-04', '--seed', '7', '--runs', '200'];
    const printed = execFileSync(process.execPath, args, { input: JSON.stringify(PLAN), encoding: 'utf8' });
    const answer: NeutralForecast = JSON.parse(printed);
    expect(answer.tasks.map((task) => task.uid)).toEqual([0, 4, 2, 3, 9]);
    expect(answer.tasks[1]).toEqual({
      uid: 4,
      finish: '2026-03-05T17:00:00',
      chanceLate: 1,
      reasons: ['It was to start at 2026-03-02 08:00 and has not started (100 % of the cases).'],
    });
    expect(answer.tasks[3]).toEqual({ uid: 3, finish: '2026-03-02T17:00:00', chanceLate: 0, reasons: [] });
    expect(answer.tasks[4]).toEqual({ uid: 9, finish: null, chanceLate: 0, reasons: [] });
    expect(answer.project.p50 <= answer.project.p80).toBe(true);
    expect(answer.project.p50).toMatch(/^2026-03-\d\dT\d\d:\d\d:\d\d$/);
  });

  it.each([
    [['-'], /^--today must be a date/],
    [['-', '--today', '2026-03-04', '--runs', '0'], /^--runs must be a whole number from 1/],
    [['-', '--today', '2026-03-04', '--seed', 'x'], /^--seed must be a whole number/],
    [['/nowhere.json', '--today', '2026-03-04'], /cannot be read/],
    [['--wat'], /^Usage/],
  ])('exits with code 2 and one line for %j', (args, message) => {
    const { status, stderr, stdout } = runForecast(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('the history in a plan', () => {
  it('[R122] compares finished tasks with their first baseline', () => {
    expect(readNeutralHistory(JSON.stringify(PLAN))).toEqual([{ planned: 2400, actual: 4800 }]);
  });
});
