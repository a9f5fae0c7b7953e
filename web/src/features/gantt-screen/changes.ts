import { type Intent, minutesOf } from '@gantry/gantt';
import { dayOf, readTypedDate, shortDay } from '#lib/dates/index.ts';
import { findLink, inACircle, leadsTo, mayNotSay, whyNotLink } from './links.ts';
import { type Plan, typeOfKind } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import { type LinkChanges, shortened } from './predecessors.ts';
import { type DatedIntent, type Placed, place, whyNotMove } from './preview.ts';
import { spokenConsequences } from './wake/consequence-words.ts';
import { heldLinks } from './wake/held-links.ts';
import { datesSetBy, sentDates } from './wake/planned-dates.ts';
import { spanWords } from './wake/span-words.ts';
import type { Wake, WakeFinder } from './wake/wake.ts';
import { emptyWrite, type PlanWrite, type WorkToChange } from './writes/plan-write.ts';

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

/** A link that was drawn. */
export function linkChange(host: Host, intent: Extract<Intent, { kind: 'link' }>): Wanted {
  const { plan, wake } = host;
  const refused = whyNotLink(plan, intent);
  if (refused !== undefined) return refused;
  const before = plan.rowOf(intent.from) ?? -1;
  const guest = plan.guests.get(intent.from);
  const predecessor = guest ?? { id: plan.works.id[before] ?? '', key: plan.works.key[before] ?? '' };
  const { shown, consequences } = wake.wakeOf(intent);
  const added = { predecessor, type: typeOfKind(intent.linkKind), lag: 0, lagUnit: 'working' as const };
  const changes = { added: [added], removed: [] };
  const write = linksWrite(plan.works, plan.rowOf(intent.to) ?? -1, changes, { shown, consequences });
  return { ...write, write: { ...write.write, ...(guest && { guests: [guest] }) } };
}

/** A link that is taken away. */
export function unlinkChange(host: Host, linkId: string): Wanted {
  const link = findLink(host.plan, linkId);
  if (link === undefined) return undefined;
  const { works } = host.plan;
  if (!works.maySchedule[link.row]) return mayNotSay(works.key[link.row]);
  return linksChange(host, link.row, { added: [], removed: [linkId] });
}

/** Links that come and go without a gesture; `row`: the work that comes after the added ones. */
export function linksChange({ plan, wake }: Host, row: number, changes: LinkChanges): Wanted {
  const work = plan.rows[row] ?? -1;
  const goesRound = changes.added.find(({ predecessor }) => {
    const from = plan.rows[plan.works.id.indexOf(predecessor.id)];
    return from !== undefined && leadsTo(plan.data, work, from);
  });
  // Where a link goes as well, it may have been the one that closes the circle: the server says.
  if (goesRound !== undefined && changes.removed.length === 0)
    return `${plan.works.key[row]} after ${goesRound.predecessor.key}: ${inACircle.toLowerCase()}`;
  const follows = goesRound === undefined ? wake.wakeOfChanges(heldLinks(plan, row, changes), 0) : undefined;
  return linksWrite(plan.works, row, changes, follows);
}

function linksWrite(
  works: Plan['works'],
  row: number,
  { added, removed }: LinkChanges,
  follows: Wake | undefined,
): { readonly write: PlanWrite; readonly spoken: string } {
  const announce = linkWords(works, row, { added, removed });
  const successorId = works.id[row] ?? '';
  const addLinks = added.map(({ predecessor, ...kind }) => {
    return { predecessorId: predecessor.id, successorId, ...kind };
  });
  const write = { ...emptyWrite, addLinks, removeLinkIds: removed, announce };
  if (follows === undefined) return { write, spoken: announce };
  const more = spokenConsequences(follows.consequences);
  return {
    write: { ...write, moves: follows.shown, consequences: follows.consequences },
    spoken: more === '' ? announce : `${announce}; ${more}`,
  };
}

function linkWords(works: Plan['works'], row: number, { added, removed }: LinkChanges): string {
  const [first, ...others] = added.map(({ predecessor }) => predecessor.key);
  if (first === undefined) return removed.length === 1 ? 'Link removed' : `${removed.length} links removed`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${works.key[row]} comes after ${first}${more}`;
}

export function progressChange({ plan: { works, rowOf } }: Host, work: number, progress: number): Wanted {
  const row = rowOf(work) ?? -1;
  if (!works.mayUpdate[row]) return `You may not change ${works.key[row]}`;
  return fieldChange(works, row, { progress }, `${works.key[row]} is ${progress} % done`);
}

function fieldChange(
  works: Plan['works'],
  row: number,
  change: { title: string } | { progress: number },
  announce: string,
): Wanted {
  const changed = { id: works.id[row] ?? '', seen: works.version[row], change, shown: change };
  return { write: { ...emptyWrite, works: [changed], announce }, spoken: announce };
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
  return fieldChange(works, row, { title: typed }, `${works.key[row]} renamed`);
}

/** What was typed into a plan as it stood when somebody began to: others may have changed the same since. */
export function asSeen(seen: Plan, wanted: Wanted): Wanted {
  if (typeof wanted !== 'object') return wanted;
  const versionOf = (id: string) => seen.works.version[seen.works.id.indexOf(id)];
  const works = wanted.write.works.map((work) => ({ ...work, seen: versionOf(work.id) ?? work.seen }));
  return { ...wanted, write: { ...wanted.write, works, seen } };
}

const minutesPerDay = 1440;

/** A typed start moves the work, a typed due changes its length; both get the hours of that day. */
function typedDate(host: Host, work: number, column: 'start' | 'due', typed: string): Wanted {
  const { plan, calendar, now } = host;
  const { works, data } = plan;
  const row = plan.rowOf(work) ?? -1;
  const [day] = readTypedDate(typed, now);
  if (day === undefined) return `“${shortened(typed)}” is no date: type one such as 4 Dec, fri or +3d.`;
  if (day === works[column][row]?.slice(0, 10)) return undefined;
  const morning = calendar.toWork(minutesOf(day));
  const evening = calendar.backToWork(minutesOf(day) + minutesPerDay);
  const [start = 0, finish = 0] = [data.start[work], data.finish[work]];
  if (works.start[row] == null || works.due[row] == null) return firstDate(host, row, column, day);
  if (works.milestone[row])
    return dateChange(host, { kind: 'move', work, works: [work], ...moveTo(evening, finish, start) });
  return column === 'due'
    ? dateChange(host, { kind: 'resize', work, end: 'finish', start, finish: evening, withFollowers: true })
    : dateChange(host, { kind: 'move', work, works: [work], ...moveTo(morning, start, start) });
}

/** So that what stands at `from` stands at `to`. */
const moveTo = (to: number, from: number, start: number) => ({
  start: start + to - from,
  finish: to,
  withFollowers: true,
});

/** A date of a work that has not both: the server says what follows. */
function firstDate(
  { plan: { works }, now }: Host,
  row: number,
  column: 'start' | 'due',
  day: string,
): Wanted {
  const announce = `${works.key[row]} ${column === 'due' ? 'is due' : 'starts'} ${shortDay(day, now)}`;
  const change = { id: works.id[row] ?? '', seen: works.version[row], change: { [column]: day }, shown: {} };
  return { write: { ...emptyWrite, works: [change], announce }, spoken: announce };
}
