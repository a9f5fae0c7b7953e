import { createReadStream } from 'node:fs';
import { makeDateCalendar } from '@gantry/scheduling';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedPath, WITHOUT_DATA } from '../../../scheduling/tests/support/shared-data.ts';
import { draftPlan } from './draft.ts';
import { toInterruptions } from './plan-breaks.ts';
import { readPlanFile } from './plan-file.ts';

const OFFICE: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const calendar = makeDateCalendar(
  [
    {
      id: 'office',
      name: '',
      parentId: null,
      week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []],
      exceptions: [],
    },
  ],
  'office',
);
const DAY = 480;
/** Monday and Thursday. */
const task = { start: '2026-03-02T08:00', due: '2026-03-05T17:00', durationMinutes: 2 * DAY };
const broken = { worksFrom: '2026-03-02T08:00:00', worksMinutes: DAY, goesOn: '2026-03-05T08:00:00' };
const read = (of: typeof task, ...assignments: (typeof broken)[][]) =>
  toInterruptions(of, assignments, () => calendar);

describe('[R219] interruptions of a split Microsoft Project task', () => {
  it('are where its work pauses, if its length is shorter than the time between its dates by the same amount', () => {
    expect(read(task, [broken])).toEqual([{ afterMinutes: DAY, minutes: 2 * DAY }]);
    expect(read(task, [broken], [broken])).toEqual([{ afterMinutes: DAY, minutes: 2 * DAY }]);
  });

  it('do not exist if only some assignments pause, or if work is distributed unevenly', () => {
    expect(read(task, [broken], [])).toEqual([]);
    expect(read({ ...task, durationMinutes: 4 * DAY }, [broken])).toEqual([]);
    expect(read({ ...task, durationMinutes: 3 * DAY }, [broken])).toEqual([]);
  });
});

const PLAN = sharedPath('mpp/mpp12timephased.xml');

describe.skipIf(!hasSharedData)(`a plan that Microsoft Project saved${WITHOUT_DATA}`, () => {
  it('[R219] contains interruptions for its split tasks only', async () => {
    const { works } = draftPlan(await readPlanFile(createReadStream(PLAN)));
    const interrupted = works.filter(({ interruptions }) => interruptions.length > 0);
    expect(interrupted.map(({ title }) => title)).toEqual([
      'Task 5',
      'Task 6',
      'Task 8',
      'Task 5 - 50%',
      'Task 6 - 50%',
      'Task 8 - 50%',
      'Task 5 - 150%',
      'Task 6 - 150%',
      'Task 8 - 150%',
    ]);
    expect(interrupted[0]).toMatchObject({ interruptions: [{ afterMinutes: 1920, minutes: 1440 }] });
  });
});
