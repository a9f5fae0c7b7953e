import { type Link, type Plan, parseTime, type Work, type WorkingInterval } from '../src/index.ts';

const MONDAY = parseTime('2026-03-02T08:00') ?? 0;
const OFFICE: readonly WorkingInterval[] = [
  [480, 720],
  [780, 1020],
];
/** Holidays of ten years, so that look-ups have enough entries to search. */
const HOLIDAYS = Array.from({ length: 100 }, (_, i) => ({
  fromDay: 20_520 + i * 37,
  toDay: 20_520 + i * 37,
  working: [],
}));

function planOf(works: readonly Work[], links: readonly Link[]): Plan {
  return {
    start: MONDAY,
    calendarId: 'office',
    calendars: [
      {
        id: 'office',
        week: { mon: OFFICE, tue: OFFICE, wed: OFFICE, thu: OFFICE, fri: OFFICE },
        exceptions: HOLIDAYS,
      },
    ],
    works,
    links,
  };
}

/** Ids like those of the product: long texts. */
function idOf(i: number): string {
  return `0192f0c4-7d1e-7a3b-8c5d-${i.toString(16).padStart(12, '0')}`;
}

/** Works one after the other, each a day to a week long. */
export function chainPlan(count: number): Plan {
  const works = Array.from({ length: count }, (_, i) => ({ id: idOf(i), duration: 4800 * (1 + (i % 5)) }));
  const links = works
    .slice(1)
    .map((work, i): Link => ({ predecessorId: idOf(i), successorId: work.id, type: 'FS' }));
  return planOf(works, links);
}

/**
 * A typical project: phases of 50 works under a summary, each work linked to the one before and to an earlier one, with
 * all link types and some lags.
 */
export function projectPlan(count: number, linksPerWork = 2): Plan {
  const works: Work[] = [];
  const links: Link[] = [];
  const leaves: number[] = [];
  for (let i = 0; i < count; i++) {
    const phase = i - (i % 51);
    if (i === phase) {
      works.push({ id: idOf(i), duration: 0 });
      continue;
    }
    works.push({ id: idOf(i), parentId: idOf(phase), duration: i % 17 === 0 ? 0 : 2400 * (1 + (i % 7)) });
    for (let k = 1; k <= linksPerWork; k++) {
      const back = leaves[leaves.length - (k === 1 ? 1 + (i % 3) : 20 + ((i * 31) % 400))];
      if (back !== undefined) links.push(linkTo(i, back, k));
    }
    leaves.push(i);
  }
  return planOf(works, links);
}

function linkTo(i: number, predecessor: number, k: number): Link {
  const ends = { predecessorId: idOf(predecessor), successorId: idOf(i) };
  if (k > 1 && i % 5 === 0) return { ...ends, type: 'SS', lag: 2400 };
  return { ...ends, type: 'FS', ...(i % 11 === 0 ? { lag: 4800 } : {}) };
}

/** Parallel teams, each a chain of 1,000 works: a change at the head of one chain affects only that chain. */
export function teamsPlan(teams: number): { plan: Plan; firstId: string } {
  const works: Work[] = [];
  const links: Link[] = [];
  for (let i = 0; i < teams * 1000; i++) {
    works.push({ id: idOf(i), duration: 4800 });
    if (i % 1000 !== 0) links.push({ predecessorId: idOf(i - 1), successorId: idOf(i), type: 'FS' });
  }
  // One long work, so that the teams do not decide the finish of the plan.
  works.push({ id: 'frame', duration: 4800 * 1300 });
  return { plan: planOf(works, links), firstId: idOf(0) };
}
