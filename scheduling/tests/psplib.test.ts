import { describe, expect, it } from 'vitest';
import { type Plan, schedule } from '../src/index.ts';
import { hasSharedData, readShared, WITHOUT_DATA } from './support/shared-data.ts';

interface Instance {
  readonly name: string;
  readonly publishedCriticalPath: number;
  readonly jobs: readonly {
    readonly id: number;
    readonly duration: number;
    readonly successors: readonly number[];
  }[];
}

/** Periods become hours of a calendar that works round the clock. */
function planOf(instance: Instance): Plan {
  const allDay = [[0, 1440]] as const;
  return {
    start: 0,
    calendarId: 'clock',
    calendars: [
      {
        id: 'clock',
        week: { sun: allDay, mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay },
      },
    ],
    works: instance.jobs.map((job) => ({ id: String(job.id), duration: job.duration * 600 })),
    links: instance.jobs.flatMap((job) =>
      job.successors.map((successor) => ({
        predecessorId: String(job.id),
        successorId: String(successor),
        type: 'FS' as const,
      })),
    ),
  };
}

describe.skipIf(!hasSharedData)(`PSPLIB j30${WITHOUT_DATA}`, () => {
  const { instances } = hasSharedData
    ? (JSON.parse(readShared('psplib/j30-first-120.json')) as { instances: Instance[] })
    : { instances: [] };

  it('has the published critical path length in all 120 instances', () => {
    const lengths = instances.map((instance) => [instance.name, schedule(planOf(instance)).finish / 600]);
    expect(lengths).toHaveLength(120);
    expect(lengths).toEqual(instances.map((instance) => [instance.name, instance.publishedCriticalPath]));
  });
});
