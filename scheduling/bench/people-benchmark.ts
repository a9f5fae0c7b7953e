/**
 * `node scheduling/bench/people-benchmark.ts`: the cost of people's calendars. The same plan runs with and without them
 * in turns, so that both have the same conditions. Only prints; never fails.
 */
import { type Calendar, type Plan, schedule } from '../src/index.ts';
import { projectPlan } from './benchmark-plans.ts';
import { ms, printTable } from './measure.ts';

const PEOPLE = 200;
const ABSENCES = 40;
const WORKS = 10_000;
const TURNS = 60;
/** Monday 2026-03-02. */
const FIRST_DAY = 20_514;

/** Absences of one to five days over four years, on different days for each person. */
function awayOf(person: number): Calendar {
  const exceptions = Array.from({ length: ABSENCES }, (_, i) => {
    const fromDay = FIRST_DAY + i * 36 + ((person * 7) % 30);
    return { fromDay, toDay: fromDay + ((person + i) % 5), working: [] };
  });
  const day = [[0, 1440]] as const;
  const week = { sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day };
  return { id: `person ${person}`, week, exceptions };
}

/** Each leaf has an owner; one in ten is done by two people. */
function withPeople(plan: Plan, people: readonly Calendar[]): Plan {
  const idOf = (index: number) => people[index % people.length]?.id ?? '';
  return {
    ...plan,
    calendars: [...plan.calendars, ...people],
    works: plan.works.map((work, i) => ({
      ...work,
      personCalendarIds: i % 10 === 0 ? [idOf(i), idOf(i * 7)] : [idOf(i)],
    })),
  };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}

function timeOf(act: () => void): number {
  const begin = performance.now();
  act();
  return performance.now() - begin;
}

function measure(): { without: number; added: number } {
  const plain = projectPlan(WORKS);
  const peopled = withPeople(
    plain,
    Array.from({ length: PEOPLE }, (_, person) => awayOf(person)),
  );
  const without: number[] = [];
  const added: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const before = timeOf(() => schedule(plain));
    const after = timeOf(() => schedule(peopled));
    if (turn < TURNS / 4) continue;
    without.push(before);
    added.push(after - before);
  }
  return { without: medianOf(without), added: medianOf(added) };
}

const { without, added } = measure();
printTable(`${WORKS.toLocaleString('en')} works, ${PEOPLE} people with ${ABSENCES} absences each`, [
  { what: 'schedule(plan) without people', figure: ms(without) },
  {
    what: 'more with people',
    figure: `${ms(added)} = ${((100 * added) / without).toFixed(1)} %`,
    budget: '≤ 5 %',
  },
]);
