import { dayOf, shortDay } from '#lib/dates/index.ts';
import type { Plan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import { type DatedIntent, type Placed, place, whyNotMove } from './preview.ts';
import { spokenConsequences } from './wake/consequence-words.ts';
import { datesSetBy, sentDates } from './wake/planned-dates.ts';
import { spanWords } from './wake/span-words.ts';
import type { Wake, WakeFinder } from './wake/wake.ts';
import {
  type ColumnChange,
  emptyWrite,
  type PlannedChange,
  type PlanWrite,
  type WorkToChange,
} from './writes/plan-write.ts';

/** What a gesture is done in. */
export interface Host {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly wake: WakeFinder;
  readonly projectId: string;
  readonly projectKey: string;
  /** The company's wall clock. */
  readonly now: string;
}

/** What is to be changed and what is said of it, why it may not be, or nothing. */
export type Wanted = { readonly write: PlanWrite; readonly spoken: string } | string | undefined;

export function dateChange(host: Host, intent: DatedIntent): Wanted {
  const { plan, calendar, wake } = host;
  const refused = whyNotMove(plan, intent);
  if (refused !== undefined) return refused;
  const placed = place(plan, calendar, intent);
  const { shown, consequences } = wake.wakeOf(intent);
  const stays = intent.kind !== 'dates' && !intent.withFollowers;
  const write = {
    ...emptyWrite,
    works: placed.map((each) => toChange(host, intent, each)),
    moves: shown,
    consequences,
    ...(stays && { followers: 'stay' as const }),
  };
  return said(host, write, { shown, consequences }, placed);
}

/** What is sent for a work that stands where it was put, and what its columns show until the answer is here. */
function toChange({ plan, calendar }: Host, intent: DatedIntent, placed: Placed): WorkToChange {
  const { works } = plan;
  const row = plan.rowOf(placed.work) ?? -1;
  const set = datesSetBy(plan, intent, row);
  const { start, due } = sentDates('both', placed);
  const isMilestone = works.milestone[row] === true;
  const isPlaced = works.scheduleMode[row] !== 'manual' && (set !== 'due' || isMilestone);
  return {
    id: works.id[row] ?? '',
    seen: works.version[row],
    change: sentDates(set, placed),
    shown: {
      start: (isMilestone ? due : start) ?? null,
      due: due ?? null,
      durationMinutes: durationOf(works, row, set, calendar.between(placed.start, placed.finish)),
      ...(isPlaced && {
        constraint: 'start_no_earlier_than',
        constraintDate: (isMilestone ? due : start) ?? null,
      }),
    },
  };
}

function durationOf(works: Plan['works'], row: number, set: string, measured: number): number | null {
  if (works.milestone[row]) return 0;
  return set === 'start' ? (works.durationMinutes[row] ?? null) : measured;
}

function said(
  { plan: { works, rowOf }, now }: Host,
  write: Omit<PlanWrite, 'announce'>,
  { shown, consequences }: Wake,
  placed: readonly Placed[],
): Wanted {
  const row = rowOf(placed[0]?.work ?? -1) ?? -1;
  const stands = shown.find(({ id }) => id === works.id[row]);
  const { followers } = consequences;
  const following =
    followers > 0 ? ` · ${followers} ${followers === 1 ? 'follower' : 'followers'} moved` : '';
  const many = `${placed.length} works moved${following}`;
  if (placed.length !== 1 || stands === undefined)
    return { write: { ...write, announce: many }, spoken: many };
  const day = (date: string) => shortDay(dayOf(date), now);
  const [start, due] = [day(stands.start), day(stands.due)];
  const key = works.key[row] ?? '';
  const spoken = `${key} now ${spanWords(stands.start, stands.due, now)}`;
  const more = spokenConsequences(consequences);
  return {
    write: {
      ...write,
      announce: `${key} is now ${start === due ? `on ${due}` : `${start} to ${due}`}${following}`,
    },
    spoken: more === '' ? spoken : `${spoken}; ${more}`,
  };
}

export function progressChange({ plan: { works, rowOf } }: Host, work: number, progress: number): Wanted {
  const row = rowOf(work) ?? -1;
  if (!works.mayUpdate[row]) return `You may not change ${works.key[row]}`;
  return fieldChange(works, row, { progress }, `${works.key[row]} is ${progress} % done`);
}

/** `shown`: what the columns show of it, where that is other than what is sent. */
export function fieldChange(
  works: Plan['works'],
  row: number,
  change: PlannedChange & ColumnChange,
  announce: string,
  shown: ColumnChange = change,
): Wanted {
  const changed = { id: works.id[row] ?? '', seen: works.version[row], change, shown };
  return { write: { ...emptyWrite, works: [changed], announce }, spoken: announce };
}

/** What was typed into a plan as it stood when somebody began to: others may have changed the same since. */
export function asSeen(seen: Plan, wanted: Wanted): Wanted {
  if (typeof wanted !== 'object') return wanted;
  const versionOf = (id: string) => seen.works.version[seen.works.id.indexOf(id)];
  const works = wanted.write.works.map((work) => ({ ...work, seen: versionOf(work.id) ?? work.seen }));
  return { ...wanted, write: { ...wanted.write, works, seen } };
}
