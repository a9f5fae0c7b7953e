import { describe, expect, it } from 'vitest';
import {
  type Link,
  type Plan,
  type PlanChange,
  type PlanRun,
  reschedule,
  schedule,
  type Work,
} from '../src/index.ts';
import { Random } from './support/random.ts';
import { MONDAY, randomInterruptions, randomLink, randomPlan, randomWork } from './support/random-plan.ts';

/** 400 plans with 8 changes each in the test run; `RANDOM_PLANS=20000` makes it 4,000. */
const PLANS = Math.max(400, Number(process.env.RANDOM_PLANS ?? 0) / 5);
const CHANGES = 8;

function randomChange(random: Random, run: PlanRun, step: number): PlanChange | null {
  const { works, links } = run.plan;
  const work = works[random.whole(0, works.length - 1)];
  const link = links[random.whole(0, Math.max(0, links.length - 1))];
  if (!work) return null;
  const kind = random.next();
  if (kind < 0.5) return { kind: 'updateWork', id: work.id, fields: randomFields(random, work) };
  if (kind < 0.7) return addition(randomLink(random, works));
  if (kind < 0.83) return link ? { kind: 'removeLink', link } : null;
  if (kind < 0.92)
    return link ? { kind: 'updateLink', link: { ...link, lag: random.whole(-9000, 9000) } } : null;
  if (kind < 0.95) return { kind: 'updatePlan', fields: { start: MONDAY + random.whole(0, 5) * 14_400 } };
  if (kind < 0.97) return { kind: 'removeWork', id: work.id };
  return { kind: 'addWork', work: randomWork(random, `new${step}`, random.chance(0.5) ? work.id : null) };
}

function addition(link: Link | null): PlanChange | null {
  return link ? { kind: 'addLink', link } : null;
}

/** Changes either only the duration or all fields; fields that the random work lacks are removed. */
function randomFields(random: Random, work: Work): Partial<Omit<Work, 'id'>> {
  if (random.chance(0.15)) return { interruptions: randomInterruptions(random, work) };
  const { id: _id, ...fields } = randomWork(random, work.id, work.parentId ?? null);
  if (random.chance(0.4)) return { duration: fields.duration };
  const {
    calendarId: _own,
    resourceCalendarIds: _resources,
    personCalendarIds: _people,
    active: _active,
    parentId: _parent,
    ...dates
  } = fields;
  const blank = {
    constraint: 'ASAP',
    constraintDate: null,
    deadline: null,
    fixed: null,
    mode: 'auto',
    actualStart: null,
    actualFinish: null,
    remainingDuration: null,
    resume: null,
    progress: 0,
    levelingDelay: 0,
    elapsed: false,
    interruptions: [],
  } as const;
  const changed = { ...blank, ...(random.chance(0.9) ? dates : fields) };
  return changed.constraint === 'ALAP' && random.chance(0.8) ? { ...changed, constraint: 'ASAP' } : changed;
}

/** As-late-as-possible works make every change a full run; most sequences have none. */
function startingPlan(random: Random): Plan {
  const plan = randomPlan(random);
  if (random.chance(0.4)) return plan;
  const works = plan.works.map(
    (work): Work => (work.constraint === 'ALAP' ? { ...work, constraint: 'ASAP' } : work),
  );
  return { ...plan, works };
}

function picture(run: PlanRun): string[] {
  return [
    ...run.works.map((work) => JSON.stringify(work)),
    ...run.findings.map((each) => JSON.stringify(each)).sort(),
  ];
}

function changesOf(seed: number, eachChange: (run: PlanRun, change: PlanChange) => void): void {
  const random = new Random(seed);
  const run = schedule(startingPlan(random));
  for (let step = 0; step < CHANGES; step++) {
    const change = randomChange(random, run, step);
    if (change) eachChange(run, change);
  }
}

describe('random changes', () => {
  it('[R80] give the same result as scheduling the changed plan from scratch', () => {
    const wrong: string[] = [];
    let incremental = 0;
    for (let seed = 1; seed <= PLANS; seed++) {
      changesOf(seed, (run, change) => {
        incremental += reschedule(run, change).incremental ? 1 : 0;
        const fresh = schedule(run.plan);
        if (picture(run).join('\n') !== picture(fresh).join('\n'))
          wrong.push(`seed ${seed}: ${JSON.stringify(change)}`);
      });
    }
    expect(wrong).toEqual([]);
    expect(incremental).toBeGreaterThan(PLANS * 3);
  }, 600_000);

  it('[R80] report exactly the works that have moved', () => {
    for (let seed = 1; seed <= 100; seed++) {
      changesOf(seed, (run, change) => {
        const before = new Map(run.works.flatMap((work) => (work ? [[work.id, work]] : [])));
        const { movedIds, movedPlaces } = reschedule(run, change);
        const moved = new Set(movedIds);
        const places = new Set(movedPlaces);
        for (const [place, work] of run.works.entries()) {
          if (!work) continue;
          const was = before.get(work.id);
          expect(moved.has(work.id)).toBe(was?.start !== work.start || was?.finish !== work.finish);
          expect(places.has(place)).toBe(moved.has(work.id));
        }
      });
    }
  });
});
