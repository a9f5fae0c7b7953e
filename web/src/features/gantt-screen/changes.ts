import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { dayOf, readTypedDate, shortDay } from '#lib/dates/index.ts';
import type { Plan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import { type DatedIntent, type Placed, place, whyNotSchedule } from './preview.ts';
import type { PlannedChange, WorkToChange } from './use-change-works.ts';

/** What a gesture is done in. */
export interface Host {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly projectId: string;
  readonly projectKey: string;
  /** The company's wall clock. */
  readonly now: string;
}

/** What is to be changed, why it may not be, or nothing. */
export type Wanted =
  | { readonly changes: readonly WorkToChange[]; readonly announce: string }
  | string
  | undefined;

export function dateChange(host: Host, intent: DatedIntent): Wanted {
  const { plan, calendar } = host;
  const refused = whyNotSchedule(plan, intent.kind === 'move' ? intent.works : [intent.work]);
  if (refused !== undefined) return refused;
  const changes = place(plan, calendar, intent).map((placed) => toChange(host, intent.kind, placed));
  return {
    changes,
    announce: changes.length > 1 ? `${changes.length} works moved` : movedWords(host, changes[0]),
  };
}

/** What is sent so that a work stands where it was put: the server keeps its length where only its start is given. */
function toChange(
  { plan, calendar }: Host,
  kind: DatedIntent['kind'],
  { work, start, finish }: Placed,
): WorkToChange {
  const row = plan.rowOf(work) ?? -1;
  const [from, to] = [textOfMinutes(start), textOfMinutes(finish)];
  const id = plan.works.id[row] ?? '';
  if (plan.works.milestone[row]) return { id, change: { due: to }, shown: { start: to, due: to } };
  const keepsLength =
    kind === 'move' && plan.works.durationMinutes[row] != null && plan.works.start[row] != null;
  const change: PlannedChange = keepsLength ? { start: from } : { start: from, due: to };
  return {
    id,
    change,
    shown: { start: from, due: to, durationMinutes: calendar.between(start, finish) },
  };
}

function movedWords({ plan: { works }, now }: Host, moved: WorkToChange | undefined): string {
  const key = works.key[works.id.indexOf(moved?.id ?? '')] ?? '';
  const words = (date: string | null | undefined) => shortDay(dayOf(date ?? now), now);
  const [start, due] = [words(moved?.shown.start), words(moved?.shown.due)];
  return start === due ? `${key} is now on ${due}` : `${key} is now ${start} to ${due}`;
}

export function progressChange({ plan: { works, rowOf } }: Host, work: number, progress: number): Wanted {
  const row = rowOf(work) ?? -1;
  if (!works.mayUpdate[row]) return `You may not change ${works.key[row]}`;
  const id = works.id[row] ?? '';
  return {
    changes: [{ id, change: { progress }, shown: { progress } }],
    announce: `${works.key[row]} is ${progress} % done`,
  };
}

/** What was typed into a cell. */
export function editChange(host: Host, work: number, column: string, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  if (column === 'start' || column === 'due') return typedDate(host, work, column, typed);
  if (column === 'progress') {
    const progress = Number(typed.replace('%', ''));
    if (!Number.isInteger(progress) || progress < 0 || progress > 100)
      return 'Progress is a number from 0 to 100.';
    return progress === works.progress[row] ? undefined : progressChange(host, work, progress);
  }
  if (column !== 'title' || typed === '' || typed === works.title[row]) return undefined;
  const title = { title: typed };
  return {
    changes: [{ id: works.id[row] ?? '', change: title, shown: title }],
    announce: `${works.key[row]} renamed`,
  };
}

const minutesPerDay = 1440;

/** A typed start moves the work, a typed due changes its length; the server gives the day its hours. */
function typedDate(host: Host, work: number, column: 'start' | 'due', typed: string): Wanted {
  const { plan, calendar, now } = host;
  const row = plan.rowOf(work) ?? -1;
  const [day] = readTypedDate(typed, now);
  if (day === undefined) return `“${typed}” is no date: type one such as 4 Dec, fri or +3d.`;
  if (day === plan.works[column][row]?.slice(0, 10)) return undefined;
  const morning = calendar.toWork(minutesOf(day));
  const evening = textOfMinutes(calendar.backToWork(minutesOf(day) + minutesPerDay));
  const length = plan.works.durationMinutes[row];
  const shown =
    column === 'due' || plan.works.milestone[row]
      ? { [column]: evening }
      : {
          start: textOfMinutes(morning),
          ...(length != null && { due: textOfMinutes(calendar.finishAfter(morning, length)) }),
        };
  const change: WorkToChange = { id: plan.works.id[row] ?? '', change: { [column]: day }, shown };
  const words = `${plan.works.key[row]} ${column === 'due' ? 'is due' : 'starts'} ${shortDay(day, now)}`;
  return { changes: [change], announce: words };
}
