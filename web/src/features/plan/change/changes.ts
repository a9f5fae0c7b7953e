import type { ProgressEntry } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import type { PlanUnits } from '#features/works/index.ts';
import { daysOfSpan, shortDay } from '#lib/dates/index.ts';
import {
  type ColumnChange,
  emptyWrite,
  type PlannedChange,
  type PlanWrite,
  type WorkToChange,
} from '#sync/plan/plan-write.ts';
import { type Plan, usualTimeOf } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { followersWords, heldWords, spokenConsequences } from '../wake/consequence-words.ts';
import { datesSetBy, sentDates } from '../wake/planned-dates.ts';
import { spanWords } from '../wake/span-words.ts';
import type { Wake, WakeFinder } from '../wake/wake.ts';
import { say as sayPlan } from '../words/index.ts';
import { type DatedIntent, type Placed, place, whyNotMove, whyNotSchedule } from './preview.ts';
import { typedColumns, wakeOfTyped } from './typed-dates.ts';
import { progressTypedChange } from './typed-progress.ts';
import { say } from './words/index.ts';

/** The context of a gesture. */
export interface Host {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly wake: Pick<
    WakeFinder,
    'wakeOf' | 'wakeOfChanges' | 'wakeOfTyped' | 'wakeOfWrite' | 'previewOfChanges' | 'putDown'
  >;
  readonly projectId: string;
  readonly projectKey: string;
  /** The current date and time in the company's time zone. */
  readonly now: string;
  /** How the project enters progress; absent: as it happens. */
  readonly progressEntry?: ProgressEntry;
  /** The number of working days that a month means in the project; absent: the default. */
  readonly daysPerMonth?: number;
}

/** The length of a day, a week and a month for the work in a row of the document. */
export const unitsOf = (
  { plan, daysPerMonth }: Pick<Host, 'plan' | 'daysPerMonth'>,
  row: number,
): PlanUnits => ({
  ...usualTimeOf(plan, row),
  daysPerMonth,
});

/** The write with the text that is announced, or why it is not allowed, or undefined when nothing changes. */
export type Wanted = { readonly write: PlanWrite; readonly spoken: string } | string | undefined;

export function dateChange(host: Host, intent: DatedIntent): Wanted {
  const { plan, calendar, wake } = host;
  const refused = whyNotMove(plan, intent, calendar);
  if (refused !== undefined) return refused;
  const placed = place(plan, calendar, intent);
  const changes = placed.filter(({ follows }) => !follows).map((each) => toChange(host, intent, each));
  const refusal = changes.find((change) => typeof change === 'string');
  if (refusal !== undefined) return refusal;
  const works = changes.filter((change) => typeof change === 'object');
  const stays = intent.kind !== 'dates' && !intent.withFollowers;
  const joins = !stays && placed.some(({ work }) => lacksDates(plan, plan.rowOf(work) ?? -1));
  const { shown, consequences } = joins
    ? wake.wakeOfWrite({ ...emptyWrite, works }, placed.length)
    : wake.wakeOf(intent);
  const write = {
    ...emptyWrite,
    works,
    moves: shown,
    consequences,
    ...(stays && { followers: 'stay' as const }),
  };
  const phase = plan.hasSubWorks.has(intent.work) ? plan.rowOf(intent.work) : undefined;
  return said(host, write, { shown, consequences }, placed, plan.works.key[phase ?? -1]);
}

/** What is sent for a placed work, and what its columns show until the response arrives; or why it is not allowed. */
function toChange({ plan, calendar }: Host, intent: DatedIntent, placed: Placed): WorkToChange | string {
  const { works } = plan;
  const row = plan.rowOf(placed.work) ?? -1;
  const change = sentDates(datesSetBy(plan, intent, row), placed);
  const shown = typedColumns(plan, calendar, row, change);
  if (typeof shown === 'string') return shown;
  return { id: works.id[row] ?? '', seen: works.version[row], change, shown };
}

/** Once such a work has dates, works that waited for it may get dates, too. */
const lacksDates = ({ works }: Plan, row: number): boolean =>
  works.start[row] == null || works.due[row] == null;

/** The change from dates that were typed for a work. `words`: the announcement for a work without dates. */
export function typedDatesChange(host: Host, work: number, typed: PlannedChange, words: string): Wanted {
  const { plan, calendar } = host;
  const row = plan.rowOf(work) ?? -1;
  const refused = whyNotType(host, work, typed);
  if (refused !== undefined) return refused;
  const shown = typedColumns(plan, calendar, row, typed);
  if (typeof shown === 'string') return shown;
  const changed = { id: plan.works.id[row] ?? '', seen: plan.works.version[row], change: typed, shown };
  const wake = wakeOfTyped(host, row, changed);
  const write = { ...emptyWrite, works: [changed], moves: wake.shown, consequences: wake.consequences };
  const stands = wake.shown.find(({ id }) => id === changed.id);
  if (stands?.start == null || stands.due == null)
    return { write: { ...write, announce: words }, spoken: words };
  return said(host, write, wake, [{ work, start: minutesOf(stands.start), finish: minutesOf(stands.due) }]);
}

/** A work that has begun keeps its start, but its length may change. */
function whyNotType({ plan, calendar }: Host, work: number, { start }: PlannedChange): string | undefined {
  if (start === undefined) return whyNotSchedule(plan, [work]);
  return whyNotMove(plan, { kind: 'dates', work, start: 0, finish: 0 }, calendar);
}

function said(
  { plan: { works, rowOf }, calendar, now }: Host,
  write: Omit<PlanWrite, 'announce'>,
  { shown, consequences }: Wake,
  placed: readonly Placed[],
  /** Key of the summary whose bar was moved. */
  phase?: string,
): Wanted {
  const row = rowOf(placed[0]?.work ?? -1) ?? -1;
  const stands = shown.find(({ id }) => id === works.id[row]);
  const { followers } = consequences;
  const announced = (moved: string) =>
    [
      moved,
      ...(followers > 0 ? [followersWords(followers)] : []),
      ...(consequences.held.length > 0 ? [heldWords(consequences.held)] : []),
    ].join(' · ');
  const many = announced(
    phase === undefined
      ? say('worksMoved', { count: placed.length })
      : sayPlan('phaseMoved', { key: phase, count: placed.length }),
  );
  if (phase !== undefined || placed.length !== 1 || stands?.start == null || stands.due == null)
    return { write: { ...write, announce: many }, spoken: many };
  const [first, last] = daysOfSpan(stands.start, stands.due);
  const [start, due] = [shortDay(first, now), shortDay(last, now)];
  const key = works.key[row] ?? '';
  const spoken = say('spokenNow', { key, span: spanWords(stands.start, stands.due, now) });
  const more = spokenConsequences(consequences, calendar);
  return {
    write: {
      ...write,
      announce: announced(
        start === due ? say('nowOn', { key, date: due }) : say('nowFrom', { key, start, due }),
      ),
    },
    spoken: more === '' ? spoken : `${spoken}; ${more}`,
  };
}

export function progressChange(host: Host, work: number, progress: number): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  const key = works.key[row] ?? '';
  if (!works.mayUpdate[row]) return sayPlan('mayNotChange', { key });
  return progressTypedChange(host, work, { progress }, say('percentDone', { key, progress }));
}

/** `shown`: the value for its columns, when it differs from the sent one. */
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

/**
 * The change names the versions of the plan from when the person began to type, because others may have changed the
 * same since.
 */
export function asSeen(seen: Plan, wanted: Wanted): Wanted {
  if (typeof wanted !== 'object') return wanted;
  const versionOf = (id: string) => seen.works.version[seen.works.id.indexOf(id)];
  const works = wanted.write.works.map((work) => ({ ...work, seen: versionOf(work.id) ?? work.seen }));
  return { ...wanted, write: { ...wanted.write, works, seen } };
}
