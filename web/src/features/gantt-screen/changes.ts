import type { Intent } from '@gantry/gantt';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { findLink, inACircle, leadsTo, mayNotSay, whyNotLink } from './links.ts';
import { type Plan, typeOfKind } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import type { LinkChanges } from './predecessors.ts';
import { type DatedIntent, type Placed, place, whyNotMove } from './preview.ts';
import { spokenConsequences } from './wake/consequence-words.ts';
import { heldLinks } from './wake/held-links.ts';
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
