import type { Layout } from './layouts.ts';
import { writeHours } from './write-hours.ts';
import { type MppCalendar, type MppPlan, type MppTask, momentOf, writeMpp } from './write-mpp.ts';
import { wideText } from './write-tables.ts';

/** A plan with an example of everything that is read, and without contradictions. */
export function samplePlan(layout: Layout): Uint8Array {
  return writeMpp(layout, { ...sampleParts(20), calendars: calendarsOf(layout) });
}

/**
 * A plan of many tasks in groups of ten, linked in sequence, with people and assignments; `noteLength`: letters of
 * notes per work in addition to its number.
 */
export function largePlan(layout: Layout, count: number, noteLength = 0): Uint8Array {
  return writeMpp(layout, sampleParts(count, 'Stone by stone. '.repeat(noteLength / 16)));
}

function sampleParts(count: number, note = ''): MppPlan {
  const uids = Array.from({ length: count }, (_, i) => i + 1);
  const isGroup = (uid: number) => uid % 10 === 1;
  const works = uids.filter((uid) => !isGroup(uid));
  return {
    tasks: [
      { uid: 0, level: 0, name: 'Quay' },
      ...uids.map((uid) => (isGroup(uid) ? groupOf(uid) : workOf(uid, note))),
    ],
    links: works
      .filter((uid) => !isGroup(uid - 1))
      .map((uid) => ({ from: uid - 1, to: uid, type: 3, lag: 4800 })),
    resources: [1, 2, 3].map((uid) => ({ uid, name: `Person ${uid}` })),
    assignments: works.map((uid) => ({ uid, task: uid, resource: (uid % 3) + 1, units: 10_000, work: WORK })),
    calendars: [{ uid: 1, name: 'Standard' }, ...PEOPLE],
  };
}

/** One day of work, in thousandths of a minute. */
const WORK = 480_000;

const PEOPLE = [1, 2, 3].map((uid) => ({ uid: uid + 10, base: 1, resource: uid }));

const groupOf = (uid: number): MppTask => ({ uid, level: 1, name: `Group ${uid}` });

function workOf(uid: number, note: string): MppTask {
  const isHalfDone = uid % 7 === 0;
  return {
    uid,
    level: 2,
    name: `Work number ${uid}`,
    fields: {
      0: WORK,
      4: WORK,
      15: new TextEncoder().encode(`{\\rtf1\\ansi Notes of ${uid}${note}\\par}\0`),
      16: wideText(`W-${uid}`),
      ...(uid % 5 === 0 && { 17: 4, 18: momentOf('2026-03-02T08:00'), 437: momentOf('2026-03-06T17:00') }),
      ...(isHalfDone && {
        28: 2400,
        31: 2400,
        32: 50,
        41: momentOf('2026-03-02T08:00'),
        99: momentOf('2026-03-02T13:00'),
        100: momentOf('2026-03-02T12:00'),
        101: momentOf('2026-03-02T13:00'),
      }),
    },
  };
}

function calendarsOf(layout: Layout): readonly MppCalendar[] {
  const hours = writeHours(layout, {
    week: { 1: [[420, 660]] },
    exceptions: [{ from: '2026-05-04', to: '2026-05-10', spans: [], name: 'Fair' }],
    workWeeks: [{ from: '2026-07-01', to: '2026-08-31', week: { 5: [[420, 780]] }, name: 'Summer' }],
  });
  return [{ uid: 1, name: 'Standard', hours }, ...PEOPLE];
}
