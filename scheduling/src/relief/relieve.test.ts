import { describe, expect, it } from 'vitest';
import { plannedWork } from '../../tests/support/planned-work.ts';
import type { PlannedProject, PlannedWork } from '../index.ts';
import { createRandom } from '../random.ts';
import type { ReliefDoer, ReliefKind, ReliefQuestion } from './relief.ts';
import { describeWake, keepUnscheduled, listWaysOut, listWorksThatCouldWait, relieve } from './relieve.ts';

const shift: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const DAY = 480;
const WEEK = 5 * DAY;

/** Monday 7 December 2026; from eight to five. */
const work = (id: string, days: number, parts: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, {
    start: '2026-12-07T08:00',
    due: `2026-12-${String(6 + days).padStart(2, '0')}T17:00`,
    durationMinutes: days * DAY,
    ...parts,
  });

/** A work of twenty days decides the end; the others could wait. */
const long = work('long', 20, { due: '2027-01-01T17:00' });

const project = (works: readonly PlannedWork[], links: readonly [string, string][] = []): PlannedProject => ({
  start: '2026-12-07',
  calendarId: 'company',
  calendars: [
    {
      id: 'company',
      name: 'Company',
      parentId: null,
      week: [[], shift, shift, shift, shift, shift, []],
      exceptions: [],
    },
  ],
  works,
  links: links.map(([predecessorId, successorId]) => ({
    predecessorId,
    successorId,
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  })),
});

interface Said {
  readonly works: readonly PlannedWork[];
  readonly links?: readonly [string, string][];
  /** Which person does which work; each does the whole work. */
  readonly doing: Readonly<Record<string, readonly string[]>>;
  readonly may?: readonly ReliefKind[];
  readonly mayHandOver?: boolean;
  readonly capacity?: Readonly<Record<string, number>>;
  readonly stays?: readonly string[];
}

const WEEKS = 4;

function question(said: Said): ReliefQuestion {
  const { works, links = [], doing, may = ['handOver', 'delay', 'split'], capacity = {} } = said;
  const minutesOf = (id: string) => works.find((each) => each.id === id)?.durationMinutes ?? 0;
  const doers = Object.entries(doing).map(([id, ids]): ReliefDoer => {
    const load = [0, 0, 0, 0];
    // All works of these tests begin in the first week; five days are a week.
    for (const each of ids)
      for (let week = 0, left = minutesOf(each); left > 0; week += 1, left -= WEEK)
        if (week < WEEKS) load[week] = (load[week] ?? 0) + Math.min(left, WEEK);
    const many = capacity[id];
    return {
      id,
      load,
      capacity: load.map(() => WEEK * (many ?? 1)),
      takesWork: many === undefined,
    };
  });
  return {
    plans: [{ id: 'harbour', project: project([long, ...works], links) }],
    doers,
    shares: Object.entries(doing).flatMap(([doerId, ids]) =>
      ids.map((workId) => ({
        workId,
        doerId,
        minutes: minutesOf(workId),
        mayHandOver: capacity[doerId] === undefined && said.mayHandOver !== false,
      })),
    ),
    firstWeek: '2026-12-07',
    now: '2026-12-07T00:00',
    stays: new Set(said.stays ?? []),
    may: new Set(may),
  };
}

const actsOf = (asked: ReliefQuestion) => relieve(asked).moves.map(({ act }) => act);

describe('relieving weeks', () => {
  const crowded: Said = {
    works: [work('piles', 4), work('deck', 3)],
    doing: { eva: ['piles', 'deck'], ben: [] },
  };

  it('[R270] hands a work over to a person with room, without moving dates', () => {
    const asked = question(crowded);
    const { moves, unsolved } = relieve(asked);
    expect(moves.map(({ act }) => act)).toEqual([
      { kind: 'handOver', workId: 'deck', fromId: 'eva', toId: 'ben' },
    ]);
    expect(moves[0]).toMatchObject({ week: 0, before: 7 * DAY, after: 4 * DAY, followers: 0 });
    expect(unsolved).toEqual([]);
    const wake = describeWake(asked, actsOf(asked));
    expect(wake.moved).toEqual([]);
    expect(wake.after.loads).toContainEqual({ doerId: 'ben', minutes: [3 * DAY, 0, 0, 0] });
  });

  it('[R270] delays a work within its slack if it may not be handed over', () => {
    const asked = question({ ...crowded, mayHandOver: false, may: ['handOver', 'delay'] });
    const { moves } = relieve(asked);
    expect(moves.map(({ act }) => act)).toEqual([
      { kind: 'delay', workId: 'deck', fromId: 'eva', start: '2026-12-14T00:00' },
    ]);
    expect(moves[0]).toMatchObject({ waits: WEEK, slack: 17 * DAY, becomesCritical: false });
    const wake = describeWake(asked, actsOf(asked));
    expect(wake.moved).toEqual([
      { planId: 'harbour', id: 'deck', from: '2026-12-07T08:00', to: '2026-12-14T08:00' },
    ]);
    expect(wake.before.finishes).toEqual(wake.after.finishes);
    expect(wake.after.loads[0]).toEqual({ doerId: 'eva', minutes: [4 * DAY, 3 * DAY, 0, 0] });
  });

  it('[R270] includes successors, and does not move the end of the project', () => {
    const works = [work('piles', 4), work('deck', 3), work('rails', 2)];
    const doing = { eva: ['piles', 'deck'] };
    const asked = question({ works, links: [['deck', 'rails']], doing, stays: ['piles'] });
    expect(relieve(asked).moves[0]).toMatchObject({ act: { kind: 'delay', workId: 'deck' }, followers: 1 });
    expect(describeWake(asked, actsOf(asked)).moved.map(({ id }) => id)).toEqual(['deck', 'rails']);
  });

  it('[R270] splits a work if nothing else is allowed, and its successors wait for its second part', () => {
    const works = [work('piles', 4), work('deck', 3), work('rails', 2)];
    const asked = question({
      works,
      links: [['deck', 'rails']],
      doing: { eva: ['piles', 'deck'] },
      may: ['split'],
    });
    const acts = actsOf(asked);
    expect(acts).toEqual([
      { kind: 'split', workId: 'piles', fromId: 'eva', minutes: 2 * DAY, start: '2026-12-14T00:00' },
    ]);
    const split = {
      kind: 'split',
      workId: 'deck',
      fromId: 'eva',
      minutes: DAY,
      start: '2026-12-14T00:00',
    } as const;
    const wake = describeWake(asked, [split]);
    expect(wake.moved.map(({ id, to }) => [id, to])).toEqual([['rails', '2026-12-16T08:00']]);
    expect(wake.after.loads[0]).toEqual({ doerId: 'eva', minutes: [5 * DAY, 2 * DAY, 0, 0] });
  });

  it.each([
    ['is in progress', { status: 'in_progress' }],
    ['has begun', { progress: 10 }],
    ['promises its end', { constraint: 'finish_no_later_than', constraintDate: '2026-12-31T17:00' }],
    ['is scheduled by hand', { scheduleMode: 'manual' }],
    ['is due by a deadline with no slack', { deadline: '2026-12-09T17:00' }],
  ] as const)('[R270] never delays a work that %s', (_, parts) => {
    const works = [work('piles', 4, parts), work('deck', 3, parts)];
    const asked = question({ ...crowded, works, may: ['delay', 'split'] });
    expect(relieve(asked)).toEqual({ moves: [], unsolved: [{ doerId: 'eva', week: 0 }] });
  });

  it('[R270] does not move works that the person may not schedule', () => {
    const asked = question({ ...crowded, may: ['delay'], stays: ['deck'] });
    expect(relieve(asked).moves.map(({ act }) => act.workId)).toEqual(['piles']);
  });

  it('[R270] uses the number of units of a resource, and hands none of it to a person', () => {
    const doing = { crane: ['piles', 'deck'], ben: [] };
    const two = question({ ...crowded, doing, capacity: { crane: 2 } });
    expect(relieve(two).moves).toEqual([]);
    const one = question({ ...crowded, doing, capacity: { crane: 1 } });
    expect(relieve(one).moves).toMatchObject([{ act: { kind: 'delay', workId: 'deck' } }]);
  });

  it('[R271] reports the effect of some acts without the others', () => {
    const works = [work('piles', 4), work('deck', 3), work('rails', 3)];
    const asked = question({ works, doing: { eva: ['piles', 'deck', 'rails'] }, may: ['delay'] });
    const acts = actsOf(asked);
    expect(acts).toHaveLength(2);
    const none = describeWake(asked, []);
    expect(none.before).toEqual(none.after);
    expect(none.before.overloadedWeeks).toBe(1);
    expect(describeWake(asked, acts.slice(0, 1)).after.overloadedWeeks).toBe(1);
    expect(describeWake(asked, acts).after.overloadedWeeks).toBe(0);
  });

  it('shows alternatives to the proposed act', () => {
    const kinds = listWaysOut(question(crowded), [], { doerId: 'eva', week: 0 }).map(
      ({ act }) => `${act.kind} ${act.workId}`,
    );
    expect(new Set(kinds)).toEqual(new Set(['handOver deck', 'handOver piles', 'delay deck', 'delay piles']));
  });

  it('[R271] does not change a plan whose dates differ from its links', () => {
    const works = [work('piles', 4), work('deck', 3), work('rails', 2)];
    const doing = { eva: ['piles', 'deck'] };
    expect(keepUnscheduled(question({ works, doing })).unscheduled).toEqual([]);
    const asked = question({ works, links: [['piles', 'rails']], doing, may: ['delay'] });
    const { question: kept, unscheduled } = keepUnscheduled(asked);
    expect(unscheduled).toEqual(['harbour']);
    expect(relieve(kept).moves).toEqual([]);
  });

  it('[R272] lists works that could wait until a week is over', () => {
    const critical = work('critical', 20, { due: '2027-01-01T17:00' });
    const works = [work('piles', 4), work('deck', 3, { status: 'in_progress' }), critical];
    expect(
      listWorksThatCouldWait(question({ works, doing: { eva: ['piles', 'deck', 'critical'] } }), 0),
    ).toEqual(['piles']);
  });

  it('is fast enough for a department of 50 people and 2,000 works', () => {
    const random = createRandom(7);
    const works = Array.from({ length: 2_000 }, (_, index) => work(`w${index}`, 1 + random.below(5)));
    const doing = Object.fromEntries(
      Array.from({ length: 50 }, (_, person) => [
        `p${person}`,
        works.filter((_, index) => index % 50 === person && index % 7 === 0).map(({ id }) => id),
      ]),
    );
    const asked = question({ works, doing });
    const begin = process.cpuUsage();
    const { moves } = relieve(asked);
    const { user, system } = process.cpuUsage(begin);
    expect(moves.length).toBeGreaterThan(100);
    // Processor time, because other tests run at the same time.
    expect((user + system) / 1000).toBeLessThan(3_000);
  });
});
