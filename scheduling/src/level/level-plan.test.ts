import { describe, expect, it } from 'vitest';
import { at, DAY, planOf } from '../../tests/support/plan-of.ts';
import { Random } from '../../tests/support/random.ts';
import { randomPlan } from '../../tests/support/random-plan.ts';
import { hasSharedData, readShared, WITHOUT_DATA } from '../../tests/support/shared-data.ts';
import { type Plan, type PlanChange, type ScheduleOptions, schedule, type Work } from '../index.ts';
import { level } from './level-plan.ts';
import type { Assignment, LevellingProposal, Person } from './levelling.ts';
import type { ResourceProblem } from './resource-problem.ts';

const EVA: Person = { id: 'eva' };
const ALL_OF_EVA = (...workIds: string[]): Assignment[] =>
  workIds.map((workId) => ({ workId, personId: 'eva' }));

/** The plan after the user has pressed Apply. */
function apply(plan: Plan, changes: readonly PlanChange[]): Plan {
  const fieldsOf = new Map(
    changes.map((change) => (change.kind === 'updateWork' ? [change.id, change.fields] : ['', {}])),
  );
  return { ...plan, works: plan.works.map((work) => ({ ...work, ...fieldsOf.get(work.id) })) };
}

/** Counts overloaded people minute by minute, independently of the levelling code. */
function findOverloads(
  plan: Plan,
  people: readonly Person[],
  assignments: readonly Assignment[],
  options: ScheduleOptions,
) {
  const run = schedule(plan, options);
  const overloads: string[] = [];
  for (const { id, capacity = 1 } of people) {
    const spans = assignments.flatMap(({ workId, personId, units = 1 }) => {
      const index = plan.works.findIndex((work) => work.id === workId);
      const scheduled = run.works[index];
      const done = run.network.actualFinish[index] !== 0 && scheduled?.progress === 100;
      if (personId !== id || !scheduled || scheduled.summary || done) return [];
      return [{ workId, units, from: scheduled.start, to: scheduled.finish }];
    });
    for (const { from: moment } of spans) {
      const load = spans.reduce(
        (sum, { from, to, units }) => sum + (from <= moment && moment < to ? units : 0),
        0,
      );
      if (load > capacity + 1e-9) overloads.push(`${id} has ${load} at ${moment}`);
    }
  }
  return overloads;
}

const startOf = (proposal: LevellingProposal, id: string) =>
  proposal.moves.find((move) => move.workId === id)?.toStart;

describe('a levelling proposal', () => {
  /*
   * work    | M T W T F | after
   * long    | # # # # # |
   * short   | # #       |          eva, three days of slack
   * other   | # # #     |          eva
   */
  const plan = planOf({ long: { days: 5 }, short: { days: 2 }, other: { days: 3 } });
  const options = { people: [EVA], assignments: ALL_OF_EVA('short', 'other'), maxPlacements: 20_000 };

  it('[R103] delays within slack if that is enough, at no cost', () => {
    const proposal = level(plan, options);
    expect(proposal.before.peaks).toEqual([
      {
        personId: 'eva',
        from: at(2),
        to: at(3, '17:00'),
        units: 2,
        capacity: 1,
        workIds: ['short', 'other'],
      },
    ]);
    expect(proposal.after.peaks).toEqual([]);
    expect(proposal).toMatchObject({ finishShift: 0, newlyLateWorkIds: [] });
    expect(proposal.moves).toHaveLength(1);
    expect(proposal.moves[0]).toMatchObject({
      workId: 'other',
      toStart: at(4),
      shift: 2 * DAY,
      withinSlack: true,
    });
  });

  it('[R103] is only a proposal: applying the changes gives the described result', () => {
    const proposal = level(plan, options);
    const applied = schedule(apply(plan, proposal.changes));
    expect(applied.finish).toBe(proposal.after.finish);
    for (const move of proposal.moves) {
      expect(applied.findWork(move.workId)).toMatchObject({ start: move.toStart, finish: move.toFinish });
    }
    expect(level(apply(plan, proposal.changes), options).changes).toEqual([]);
  });

  it('[R103] goes beyond slack if necessary, and reports the cost', () => {
    const tight = planOf({
      one: { days: 3, deadline: at(4, '17:00') },
      two: { days: 3 },
      three: { days: 1, deadline: at(9, '17:00'), after: ['two'] },
    });
    const proposal = level(tight, { ...options, assignments: ALL_OF_EVA('one', 'two', 'three') });
    expect(proposal.after.peaks).toEqual([]);
    expect(startOf(proposal, 'two')).toBe(at(5));
    expect(proposal).toMatchObject({ finishShift: 3 * DAY, newlyLateWorkIds: ['three'] });
    const late = level(tight, {
      ...options,
      assignments: ALL_OF_EVA('one', 'two'),
      dueOf: new Map([['two', at(6)]]),
    });
    expect(late.newlyLateWorkIds).toEqual(['one']);
  });

  it('[R103] fills people up to their capacity, in parts', () => {
    const thirds = planOf({ a: { days: 1 }, b: { days: 1 }, c: { days: 1 }, d: { days: 1 } });
    const assignments = ['a', 'b', 'c', 'd'].map((workId) => ({ workId, personId: 'team', units: 0.5 }));
    const proposal = level(thirds, { ...options, people: [{ id: 'team', capacity: 1.5 }], assignments });
    expect(proposal.moves).toHaveLength(1);
    expect(proposal.after.peaks).toEqual([]);
  });

  it('[R104] does not move works that are in progress, dated by hand, pinned or as late as possible', () => {
    const given = planOf({
      going: { days: 2, actualStart: at(2) },
      visit: { mode: 'manual', fixed: { start: at(4), finish: at(5, '17:00') } },
      pinned: { days: 1, constraint: 'MSO', constraintDate: at(6) },
      last: { days: 1, constraint: 'ALAP' },
      free: { days: 1 },
      end: { days: 10 },
    });
    const proposal = level(given, {
      ...options,
      assignments: ALL_OF_EVA('going', 'visit', 'pinned', 'last', 'free'),
    });
    expect(proposal.moves.map((move) => move.workId)).toEqual(['free']);
    expect(startOf(proposal, 'free')).toBe(at(9));
    expect(proposal.after.peaks).toEqual([]);
  });

  it('[R104] reports the peaks that delays cannot remove', () => {
    const stuck = planOf({
      visit: { mode: 'manual', fixed: { start: at(2), finish: at(3, '17:00') } },
      pinned: { days: 1, constraint: 'MSO', constraintDate: at(3) },
      giant: { days: 1 },
      capped: { days: 1, constraint: 'SNLT', constraintDate: at(2) },
    });
    const assignments = [
      ...ALL_OF_EVA('visit', 'pinned', 'capped'),
      { workId: 'giant', personId: 'eva', units: 3 },
    ];
    const proposal = level(stuck, { ...options, assignments });
    expect(proposal.changes).toEqual([]);
    expect(proposal.after.peaks.map((peak) => [peak.from, peak.to, peak.units])).toEqual([
      [at(2), at(2, '17:00'), 5],
      [at(3), at(3, '17:00'), 2],
    ]);
  });

  it('[R103] misses a deadline rather than leaving a person overloaded', () => {
    const capped = planOf({
      promised: { days: 1, deadline: at(2, '17:00') },
      capped: { days: 1, constraint: 'SNLT', constraintDate: at(2) },
    });
    const proposal = level(capped, { ...options, assignments: ALL_OF_EVA('promised', 'capped') });
    expect(proposal.after.peaks).toEqual([]);
    expect(proposal.newlyLateWorkIds).toEqual(['promised']);
  });

  it('[R105] levels only the remaining work, from today on', () => {
    const running = planOf({
      going: { days: 4, actualStart: at(2), remainingDuration: 2 * DAY },
      done: { days: 1, actualStart: at(4), actualFinish: at(4, '17:00'), progress: 100 },
      next: { days: 1 },
    });
    const proposal = level(running, {
      ...options,
      asOf: at(4),
      assignments: ALL_OF_EVA('going', 'done', 'next'),
    });
    expect(proposal.moves.map((move) => [move.workId, move.fromStart, move.toStart])).toEqual([
      ['next', at(4), at(6)],
    ]);
  });

  it('[R103] recomputes existing delays of works', () => {
    const delayed = planOf({ a: { days: 1, levelingDelay: 20 * DAY }, b: { days: 1 } });
    const proposal = level(delayed, { ...options, assignments: ALL_OF_EVA('a', 'b') });
    expect(proposal.after.finish).toBe(at(3, '17:00'));
    expect(proposal.finishShift).toBeLessThan(0);
  });

  it('proposes nothing without assignments, and for an empty plan', () => {
    expect(level(plan, { people: [], assignments: ALL_OF_EVA('short') }).changes).toEqual([]);
    expect(
      level(plan, { people: [EVA], assignments: [{ workId: 'gone', personId: 'eva' }] }).changes,
    ).toEqual([]);
    expect(level(planOf({}), { people: [EVA], assignments: [] }).moves).toEqual([]);
  });
});

describe('levelling random plans', () => {
  it('[R103] [R104] leaves peaks only between works that may not be moved, and agrees with the engine', () => {
    let free = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const random = new Random(seed);
      const plan = randomPlan(random);
      const people = [EVA, { id: 'team', capacity: 2.5 }];
      const assignments = plan.works.flatMap((work): Assignment[] =>
        random.chance(0.7)
          ? [{ workId: work.id, personId: random.pick(['eva', 'team']), units: random.pick([0.5, 1]) }]
          : [],
      );
      const options = { people, assignments, maxPlacements: 600 };
      const proposal = level(plan, options);
      expect(level(plan, options), `seed ${seed}`).toEqual(proposal);
      const moved = schedule(apply(plan, proposal.changes));
      expect(moved.finish, `seed ${seed}`).toBe(proposal.after.finish);
      const isGiven = ({ actualStart, fixed, constraint = 'ASAP', progress }: Work) =>
        actualStart || fixed || progress || !['ASAP', 'SNET', 'FNET'].includes(constraint);
      if (!plan.works.some(isGiven)) {
        free += 1;
        expect(findOverloads(apply(plan, proposal.changes), people, assignments, {}), `seed ${seed}`).toEqual(
          [],
        );
        expect(proposal.after.peaks, `seed ${seed}`).toEqual([]);
      }
    }
    expect(free).toBeGreaterThan(50);
  });
});

// The instances are not part of the repository; they are in a directory next to it.
describe.skipIf(!hasSharedData)(`PSPLIB instances as plans${WITHOUT_DATA}`, () => {
  interface Published extends ResourceProblem {
    readonly name: string;
    readonly bestKnownMakespan: number;
  }
  // The test itself reads the file, because code at this level runs even when the test is skipped.
  const readInstances = (): Published[] => JSON.parse(readShared('psplib/j30-first-120.json')).instances;

  it('[R103] come within a tenth of the best known makespan on working days', () => {
    for (const instance of readInstances().slice(0, 10)) {
      const waitsFor = (id: number) => instance.jobs.filter((job) => job.successors.includes(id));
      const plan = planOf(
        Object.fromEntries(
          instance.jobs.map((job) => [
            `j${job.id}`,
            { days: job.duration, after: waitsFor(job.id).map(({ id }) => `j${id}`) },
          ]),
        ),
      );
      const people = instance.capacity.map((capacity, index) => ({ id: `r${index}`, capacity }));
      const assignments = instance.jobs.flatMap((job) =>
        job.demand.map((units, index) => ({ workId: `j${job.id}`, personId: `r${index}`, units })),
      );
      const { after, changes } = level(plan, { people, assignments, maxPlacements: 40_000 });
      expect(findOverloads(apply(plan, changes), people, assignments, {}), instance.name).toEqual([]);
      const run = schedule(plan);
      const calendar = run.network.calendars[run.network.planCalendar];
      const days = (calendar?.between(plan.start, after.finish) ?? 0) / DAY;
      expect(days / instance.bestKnownMakespan, instance.name).toBeLessThanOrEqual(1.1);
      expect(days, instance.name).toBeGreaterThanOrEqual(instance.bestKnownMakespan);
    }
  });
});
