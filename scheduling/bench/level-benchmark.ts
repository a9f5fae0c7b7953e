/**
 * `node scheduling/bench/level-benchmark.ts [PSPLIB.json]`: the length of the schedules under limited resources, the
 * time to find them on this machine, and the cost of levelling a plan. The file of instances (with `instances`, each
 * with `bestKnownMakespan`) is optional. Only prints; never fails.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  level,
  levelProject,
  type Plan,
  type PlannedProject,
  type PlannedWork,
  type ResourceProblem,
  solveProblem,
} from '../src/index.ts';
import { projectPlan } from './benchmark-plans.ts';
import { fastestMs, ms, printTable, type Row } from './measure.ts';

const BESIDE_CHECKOUT = new URL('../../../shared/data/psplib/j30-first-120.json', import.meta.url);
const WORKS_PER_PERSON = 20;
/** Distributes the works of a section over all people, so that some people have several at a time. */
const STRIDE = 31;

interface PublishedInstance extends ResourceProblem {
  readonly bestKnownMakespan: number;
}

function solveAll(instances: readonly PublishedInstance[]) {
  return instances.map((instance) => {
    const begin = performance.now();
    const { makespan, lowerBound } = solveProblem(instance);
    const duration = performance.now() - begin;
    return { duration, gap: makespan / instance.bestKnownMakespan - 1, proved: makespan === lowerBound };
  });
}

function psplibRows(instances: readonly PublishedInstance[]): Row[] {
  const results = solveAll(instances);
  const count = results.length;
  const gap = results.reduce((sum, result) => sum + result.gap, 0) / count;
  const duration = results.reduce((sum, result) => sum + result.duration, 0) / count;
  const countOf = (holds: (result: (typeof results)[0]) => boolean) =>
    `${results.filter(holds).length} of ${count}`;
  return [
    { what: 'mean gap to the best known', figure: `${(gap * 100).toFixed(3)} %`, budget: '≤ 3 %' },
    { what: 'at the best known', figure: countOf((result) => result.gap <= 0) },
    { what: 'proved best by the bound', figure: countOf((result) => result.proved) },
    { what: 'mean time', figure: ms(duration) },
    {
      what: 'longest time',
      figure: ms(Math.max(...results.map((result) => result.duration))),
      budget: '≤ 1 s',
    },
  ];
}

function levelRows(plan: Plan): Row[] {
  const people = Array.from({ length: plan.works.length / WORKS_PER_PERSON }, (_, index) => ({
    id: `p${index}`,
  }));
  const assignments = plan.works.map((work, index) => ({
    workId: work.id,
    personId: `p${Math.floor(index / STRIDE) % people.length}`,
  }));
  const propose = () => level(plan, { people, assignments });
  const { before, after } = propose();
  return [
    { what: 'proposal', figure: ms(fastestMs(propose, 3, 1)) },
    { what: 'peaks before and after', figure: `${before.peaks.length} → ${after.peaks.length}` },
  ];
}

/** The waiting time in the browser: a plan of 2,000 works of 50 people that all begin within two years. */
function projectRows(): Row[] {
  const project = plannedProject(2000);
  const assignments = project.works.map(({ id }, index) => ({
    workId: id,
    personId: `p${(index * 7) % 50}`,
  }));
  const propose = () => levelProject(project, { assignments, from: '2026-01-05T08:00' });
  const { before, after, moved } = propose();
  return [
    { what: 'levelled project', figure: ms(fastestMs(propose, 3, 1)), budget: '≤ 3 s' },
    { what: 'works moved', figure: String(moved.length) },
    { what: 'overloaded weeks', figure: `${before.overloadedWeeks} → ${after.overloadedWeeks}` },
  ];
}

/** Chains of ten works of one to five days, some of them begin each week. */
function plannedProject(count: number): PlannedProject {
  const shift: [number, number][] = [
    [480, 720],
    [780, 1020],
  ];
  const calendar = { id: 'company', name: 'Company', parentId: null, exceptions: [] };
  const works = Array.from({ length: count }, (_, index): PlannedWork => {
    const begins = new Date(Date.UTC(2026, 0, 5 + 7 * (Math.floor(index / 10) % 90)))
      .toISOString()
      .slice(0, 10);
    return {
      id: `w${index}`,
      parentId: null,
      status: 'todo',
      start: `${begins}T08:00`,
      due: `${begins}T17:00`,
      durationMinutes: 480 * (1 + (index % 5)),
      progress: 0,
      milestone: false,
      deadline: null,
      scheduleMode: 'auto',
      constraint: 'start_no_earlier_than',
      constraintDate: `${begins}T08:00`,
      calendarId: null,
      actualStart: null,
      actualFinish: null,
    };
  });
  return {
    start: '2026-01-05',
    calendarId: 'company',
    calendars: [{ ...calendar, week: [[], shift, shift, shift, shift, shift, []] }],
    works,
    links: works.flatMap(({ id }, index) =>
      index % 10 === 0
        ? []
        : [
            {
              predecessorId: `w${index - 1}`,
              successorId: id,
              type: 'FS',
              lag: 0,
              lagUnit: 'working',
            } as const,
          ],
    ),
  };
}

const file = process.argv[2] ?? fileURLToPath(BESIDE_CHECKOUT);
if (existsSync(file)) {
  printTable('PSPLIB instances', psplibRows(JSON.parse(readFileSync(file, 'utf8')).instances));
} else {
  console.log(`No instances at ${file}: left out.`);
}
for (const count of [100, 1000, 10_000]) {
  printTable(`Levelling ${count.toLocaleString('en')} works`, levelRows(projectPlan(count)));
}
printTable('Levelling a project of 2,000 works and 50 people', projectRows());
