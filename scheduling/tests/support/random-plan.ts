import {
  type Calendar,
  type ConstraintType,
  type Interruption,
  type LagUnit,
  type Link,
  type LinkType,
  type Plan,
  parseTime,
  TENTHS_PER_DAY,
  type Work,
} from '../../src/index.ts';
import type { Random } from './random.ts';

/** Monday 2026-03-02, 08:00. */
export const MONDAY = parseTime('2026-03-02T08:00') ?? 0;
const MONDAY_DAY = Math.floor(MONDAY / TENTHS_PER_DAY);

const OFFICE = [
  [480, 720],
  [780, 1020],
] as const;
const CONSTRAINTS: readonly [ConstraintType, ...ConstraintType[]] = [
  'ASAP',
  'ALAP',
  'SNET',
  'SNLT',
  'FNET',
  'FNLT',
  'MSO',
  'MFO',
];
const LINK_TYPES: readonly [LinkType, ...LinkType[]] = ['FS', 'FS', 'FS', 'SS', 'FF', 'SF'];
const LAG_UNITS: readonly [LagUnit, ...LagUnit[]] = [
  'working',
  'working',
  'elapsed',
  'percent',
  'elapsedPercent',
];
const CALENDAR_IDS: readonly [string, ...string[]] = ['std', 'night', 'clock', 'site', 'person', 'early'];

/** Calendars with all features: nights, round the clock, exceptions, other weeks, parents. */
export function randomCalendars(random: Random): Calendar[] {
  const weekdays = { mon: OFFICE, tue: OFFICE, wed: OFFICE, thu: OFFICE, fri: OFFICE };
  const allDay = [[0, 1440]] as const;
  const day = () => MONDAY_DAY + random.whole(-10, 30);
  const exceptions = Array.from({ length: random.whole(0, 3) }, () => {
    const fromDay = day();
    const working = random.chance(0.3) ? ([[600, 840]] as const) : [];
    return { fromDay, toDay: fromDay + random.whole(0, 3), working };
  });
  const weekFrom = day();
  const away = day();
  const shortWeek = { fri: [[480, 720]] as const, mon: [] };
  return [
    { id: 'std', week: { ...weekdays, sat: [], sun: [] }, exceptions: random.chance(0.5) ? exceptions : [] },
    {
      id: 'clock',
      week: { sun: allDay, mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay },
    },
    {
      id: 'night',
      week: {
        mon: [[1380, 1440]],
        tue: [
          [0, 180],
          [240, 480],
          [1380, 1440],
        ],
        wed: [[0, 480]],
        sat: [[0, 300]],
      },
    },
    {
      id: 'site',
      parentId: 'std',
      week: { sat: [[480, 780]] },
      exceptions: exceptions.slice(0, 1),
      workWeeks: [{ fromDay: weekFrom, toDay: weekFrom + random.whole(0, 13), week: shortWeek }],
    },
    { id: 'person', parentId: 'std', week: {}, exceptions: exceptions.slice(1) },
    { id: 'early', parentId: 'site', week: { mon: [[360, 600]], tue: [[360, 600]] } },
    {
      id: 'away',
      parentId: 'clock',
      week: { fri: [[480, 720]] },
      exceptions: [{ fromDay: away, toDay: away + 8, working: [] }],
    },
  ];
}

/** A moment within six weeks, mostly at the edges of working days. */
function randomMoment(random: Random): number {
  const minute = random.pick([480, 480, 1020, 1020, 600, 0, 733]);
  return (MONDAY_DAY + random.whole(-3, 30)) * TENTHS_PER_DAY + minute * 10;
}

function randomDuration(random: Random): number {
  if (random.chance(0.15)) return 0;
  return random.chance(0.7) ? 4800 * random.whole(1, 5) : random.whole(1, 20_000);
}

export function randomWork(random: Random, id: string, parentId: string | null): Work {
  const work: Work = { id, parentId, duration: randomDuration(random) };
  if (random.chance(0.6)) return work;
  const parts: Partial<Work>[] = [
    random.chance(0.15) ? { elapsed: true } : {},
    random.chance(0.2) ? { calendarId: random.pick(CALENDAR_IDS) } : {},
    random.chance(0.25) ? randomPeople(random) : {},
    random.chance(0.35) ? randomConstraint(random) : {},
    random.chance(0.15) ? { deadline: randomMoment(random) } : {},
    random.chance(0.2) ? randomProgress(random, work.duration) : {},
    random.chance(0.1)
      ? { levelingDelay: random.whole(0, 30_000), levelingDelayWorking: random.chance(0.4) }
      : {},
    random.chance(0.12) ? randomFixed(random) : {},
    random.chance(0.05) ? { active: false } : {},
  ];
  const whole: Work = Object.assign({}, work, ...parts);
  return whole.calendarId === 'night' ? withoutPeople(whole) : whole;
}

/** The night shift has no time in common with the people, a case that the reference does not support. */
function withoutPeople(work: Work): Work {
  return { ...work, resourceCalendarIds: [], personCalendarIds: [] };
}

/** One calendar, or a few that may differ, instead of the work's calendar or within it. */
function randomPeople(random: Random): Partial<Work> {
  const some = () =>
    Array.from({ length: random.whole(1, 3) }, () => random.pick(['std', 'clock', 'person', 'site', 'away']));
  return {
    ...(random.chance(0.6) ? { resourceCalendarIds: some() } : {}),
    ...(random.chance(0.6) ? { personCalendarIds: some() } : {}),
    ignoreResourceCalendars: random.chance(0.2),
  };
}

function randomConstraint(random: Random): Partial<Work> {
  return { constraint: random.pick(CONSTRAINTS), constraintDate: randomMoment(random) };
}

function randomProgress(random: Random, duration: number): Partial<Work> {
  const actualStart = randomMoment(random);
  if (random.chance(0.4)) {
    return { actualStart, actualFinish: actualStart + random.whole(0, 40_000), progress: 100 };
  }
  if (random.chance(0.2)) return { progress: 100, actualStart };
  const remainingDuration = random.chance(0.5) ? random.whole(0, duration) : null;
  const resume = random.chance(0.5) ? actualStart + random.whole(0, 60_000) : null;
  const resumeNoEarlier = random.chance(0.3)
    ? { at: actualStart + random.whole(0, 60_000), done: random.whole(0, 10_000) }
    : null;
  return { actualStart, progress: random.whole(0, 99), remainingDuration, resume, resumeNoEarlier };
}

/** Valid and invalid pauses: [R94]. */
export function randomInterruptions(random: Random, { duration }: Work): Interruption[] {
  return Array.from({ length: random.whole(1, 3) }, () => ({
    after: random.chance(0.8) ? random.whole(1, Math.max(1, duration - 1)) : random.whole(0, duration + 4800),
    length: random.chance(0.8) ? 4800 * random.whole(1, 4) : random.whole(0, 20_000),
  }));
}

/** The plan with pauses in some of its works. */
export function withInterruptions(random: Random, plan: Plan): Plan {
  const works = plan.works.map((work) =>
    random.chance(0.2) ? { ...work, interruptions: randomInterruptions(random, work) } : work,
  );
  return { ...plan, works };
}

function randomFixed(random: Random): Partial<Work> {
  const start = randomMoment(random);
  const finish = start + random.whole(0, 60_000);
  const late = random.chance(0.3) ? { lateStart: start + 4800, lateFinish: finish + 9600 } : {};
  return { mode: random.chance(0.6) ? 'manual' : 'auto', fixed: { start, finish, ...late } };
}

/** Works in the order of the tree: summaries come before their sub-works. */
export function randomWorks(random: Random, count: number): Work[] {
  const works: Work[] = [];
  const open: string[] = [];
  for (let i = 0; i < count; i++) {
    while (open.length > 0 && random.chance(0.4)) open.pop();
    const id = `w${i}`;
    works.push(randomWork(random, id, open.at(-1) ?? null));
    if (random.chance(0.25)) open.push(id);
  }
  return works;
}

export function randomLink(random: Random, works: readonly Work[], backwards = 0.02): Link | null {
  const a = random.whole(0, works.length - 1);
  const b = random.whole(0, works.length - 1);
  const turned = random.chance(backwards);
  const [first, second] = a < b === !turned ? [a, b] : [b, a];
  const predecessorId = works[first]?.id;
  const successorId = works[second]?.id;
  if (predecessorId === undefined || successorId === undefined || a === b) return null;
  const link = { predecessorId, successorId, type: random.pick(LINK_TYPES) };
  if (random.chance(0.6)) return link;
  const lagUnit = random.pick(LAG_UNITS);
  const lag = lagUnit.toLowerCase().includes('percent')
    ? random.whole(-150, 150)
    : random.whole(-15_000, 20_000);
  return { ...link, lag, lagUnit };
}

/** A plan of up to twelve works with all features of plans. */
export function randomPlan(random: Random): Plan {
  const works = randomWorks(random, random.whole(1, 12));
  const links = Array.from({ length: random.whole(0, works.length * 2) }, () => randomLink(random, works));
  const calendarId = random.chance(0.85) ? 'std' : random.pick(CALENDAR_IDS);
  return {
    start: random.chance(0.8) ? MONDAY : randomMoment(random),
    imposedFinish: random.chance(0.15) ? randomMoment(random) : null,
    calendarId,
    criticalSlackLimit: random.chance(0.2) ? 4800 : 0,
    honorConstraints: random.chance(0.8),
    multipleCriticalPaths: random.chance(0.15),
    splitsInProgress: random.chance(0.3),
    calendars: randomCalendars(random),
    works: calendarId === 'night' ? works.map(withoutPeople) : works,
    links: links.filter((link) => link !== null),
  };
}
