import type { DateCalendar } from '../planned/date-calendar.ts';
import type { PlannedLink, PlannedProject, PlannedWork } from '../planned/planned-project.ts';
import { applyTypedDates } from '../planned/typed-dates.ts';
import type { ReliefAct } from './relief.ts';

/** The temporary id of the second part of a split work, until it has its own row. */
export const secondPartOf = (workId: string): string => `${workId} second`;

/** The plan after an act, as the server would write it. Handing over moves no date. */
export function applyAct(project: PlannedProject, act: ReliefAct, calendar: DateCalendar): PlannedProject {
  if (act.kind === 'handOver') return project;
  const work = project.works.find(({ id }) => id === act.workId);
  if (work === undefined) return project;
  return act.kind === 'delay'
    ? withWork(project, { ...work, ...applyTypedDates(work, { start: act.start }, calendar) })
    : splitInTwo(project, work, act, calendar);
}

function withWork(project: PlannedProject, changed: PlannedWork): PlannedProject {
  return { ...project, works: project.works.map((work) => (work.id === changed.id ? changed : work)) };
}

/** Outgoing links and the deadline move to the second part, because they apply to the end. */
function splitInTwo(
  project: PlannedProject,
  work: PlannedWork,
  { minutes, start }: Extract<ReliefAct, { kind: 'split' }>,
  calendar: DateCalendar,
): PlannedProject {
  const rest = (work.durationMinutes ?? 0) - minutes;
  if (rest <= 0) return project;
  const id = secondPartOf(work.id);
  const first = applyTypedDates({ ...work, deadline: null }, { durationMinutes: minutes }, calendar);
  const blank = {
    ...work,
    ...{ start: null, due: null, constraint: 'as_soon_as_possible' as const, constraintDate: null },
  };
  const second = { ...blank, ...applyTypedDates(blank, { start, durationMinutes: rest }, calendar) };
  const after: PlannedLink = {
    predecessorId: work.id,
    successorId: id,
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  };
  return {
    ...project,
    works: [
      ...project.works.map((each) => (each.id === work.id ? { ...work, ...first } : each)),
      { ...second, id, status: 'todo' },
    ],
    links: [
      ...project.links.map((link) =>
        link.predecessorId === work.id ? { ...link, predecessorId: id } : link,
      ),
      after,
    ],
  };
}
