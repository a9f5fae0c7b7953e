import type { WorkingTime } from './calendar/working-time.ts';
import {
  type ConstraintType,
  type Link,
  type LinkType,
  TENTHS_PER_DAY,
  TENTHS_PER_MINUTE,
  type Tenths,
  type Time,
  type Work,
  type WorkId,
} from './model.ts';
import { endWords, isOnFinish, momentWords, USUAL_DAY } from './names.ts';
import { nameOf } from './network/compile-works.ts';
import type { Dates } from './network/dates.ts';
import { CONSTRAINTS, MFO, MSO, type Network, Trait } from './network/network.ts';
import { delayingConstraint, isLate, linkStartBound } from './passes/forward-pass.ts';
import en from './reasons/words/en.ts';
import type { BindingReason } from './schedule-result.ts';

/** Input of the reasons. */
export interface Explained {
  readonly network: Network;
  readonly dates: Dates;
  readonly planWorks: readonly Work[];
  readonly planLinks: readonly (Link | undefined)[];
}

/**
 * The one reason that determines the start of a work. Computed when requested, so that a run does not pay for it. [R70]
 */
export function findReason(run: Explained, work: number): BindingReason {
  const { network, dates } = run;
  const traits = network.traits[work] as number;
  if (traits & Trait.Fixed) return { kind: 'manual' };
  if (traits & Trait.Summary) return subWorkReason(run, work);
  if (traits & Trait.Started) return { kind: 'actual' };
  if (isLate(network, work) && (dates.start[work] as number) > (dates.earlyStart[work] as number)) {
    return { kind: 'asLateAsPossible' };
  }
  const held = constraintThatHolds(network, work);
  return held ?? afterLevelling(run, work, traits);
}

function subWorkReason({ network, dates }: Explained, summary: number): BindingReason {
  let child = network.firstChild[summary] as number;
  while (child >= 0 && dates.start[child] !== dates.start[summary])
    child = network.nextSibling[child] as number;
  return { kind: 'subWork', id: network.workIds[child] ?? '' };
}

/** A constraint that moved the start before the time that links require, or fixed it. */
function constraintThatHolds(network: Network, work: number): BindingReason | null {
  const kind = network.constraint[work] as number;
  if (!network.honorConstraints || (kind !== MSO && kind !== MFO)) return null;
  return constraintReason(network, work, work);
}

function constraintReason(network: Network, holder: number, work: number): BindingReason {
  return {
    kind: 'constraint',
    constraint: CONSTRAINTS[network.constraint[holder] as number] ?? 'ASAP',
    date: network.constraintDate[holder] as number,
    viaId: holder === work ? null : (network.workIds[holder] ?? null),
  };
}

function afterLevelling(run: Explained, work: number, traits: number): BindingReason {
  const { network, dates } = run;
  const start = dates.earlyStart[work] as number;
  const networkStart = dates.networkStart[work] as number;
  if (start < networkStart) return cappingReason(network, work);
  const reason = networkReason(run, work, networkStart);
  if (!(traits & Trait.Delayed)) return reason;
  return { kind: 'levelingDelay', amount: network.levelingDelay[work] as number, behind: reason };
}

/** The constraint, own or inherited, that sets a start before its links. */
function cappingReason(network: Network, work: number): BindingReason {
  let holder = work;
  while (holder >= 0 && !((network.traits[holder] as number) & Trait.Bound)) {
    holder = network.inheritsIn[holder] as number;
  }
  return constraintReason(network, Math.max(holder, 0), work);
}

/** What requires the network start, and the rest of the calendar in between. */
function networkReason(run: Explained, work: number, networkStart: Time): BindingReason {
  const { network } = run;
  const candidates = [...listBounds(run, work)];
  const asked = candidates.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  const last = candidates.find(({ at }) => at === asked);
  const bound = last ?? { at: network.planStart, reason: { kind: 'projectStart' } as const };
  const forecast: { at: Time; reason: BindingReason } = { at: network.asOf, reason: { kind: 'asOf' } };
  const { at, reason } = bound.at < network.asOf ? forecast : bound;
  return restBefore(network, work, { networkStart, at, reason });
}

interface Asked {
  readonly networkStart: Time;
  /** When the work could begin if calendars were ignored, and the reason for that time. */
  readonly at: Time;
  readonly reason: BindingReason;
}

/**
 * Adds the rest between the required time and the start: of the calendar, of the people who do the work, or of both.
 * [R10]
 */
function restBefore(network: Network, work: number, { networkStart, at, reason }: Asked): BindingReason {
  const [counted, dated] = [network.lagCalendar[work] as number, network.dateCalendar[work] as number];
  const calendar = network.calendars[counted] as WorkingTime;
  const open = counted === dated ? networkStart : calendar.snapForward(at);
  // A night is not worth mentioning; a weekend, a holiday or a day of leave is.
  const isAway = networkStart - open >= TENTHS_PER_DAY;
  const rests = (isAway ? open : networkStart) - at >= TENTHS_PER_DAY;
  const behind: BindingReason = rests ? { kind: 'calendarRest', from: at, behind: reason } : reason;
  return isAway ? { kind: 'peopleAway', from: open, behind } : behind;
}

/** Every link and constraint that requires a start, with its time. */
function* listBounds(run: Explained, work: number): Generator<{ at: Time; reason: BindingReason }> {
  const { network, dates, planLinks } = run;
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    const viaId = holder === work ? null : (network.workIds[holder] ?? null);
    let index = network.firstIn[holder] as number;
    for (; index >= 0; index = network.nextIn[index] as number) {
      const at = linkStartBound(network, dates, index, work, calendar);
      const link = planLinks[index];
      if (link && Number.isFinite(at)) yield { at, reason: { kind: 'link', link, viaId } };
    }
    const at = delayingConstraint(network, holder, work, calendar);
    if (Number.isFinite(at)) yield { at, reason: constraintReason(network, holder, work) };
  }
}

/** The words of a language for reasons. */
export type ReasonWords = Readonly<Record<keyof typeof en, string>>;

/** How a sentence names moments and amounts, and in which language. */
export interface ReasonWording {
  /** Default: `2026-03-02 08:00`. An end at midnight belongs to the day before: `2026-03-02 24:00`. */
  readonly momentOf?: (time: Time, isEnd: boolean) => string;
  /** The usual day of a work, in which the lags of its links are given. Default: eight hours. */
  readonly dayOf?: (id: WorkId) => Tenths;
  /** Default: English, and in a web app the language of its build. */
  readonly words?: ReasonWords;
}

type Wording = Required<ReasonWording> & { readonly nameOfId: (id: WorkId) => string };

/** The reason as a sentence for “Why this date?”. */
export function reasonSentence(
  reason: BindingReason,
  nameOfId: (id: WorkId) => string,
  wording: ReasonWording = {},
): string {
  const words = reasonWords(reason, { ...DEFAULT_WORDING, ...wording, nameOfId });
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const DEFAULT_WORDING: Required<ReasonWording> = {
  momentOf: (time, isEnd) => (isEnd ? endWords(time) : momentWords(time)),
  dayOf: () => USUAL_DAY,
  words: en,
};

function reasonWords(reason: BindingReason, wording: Wording): string {
  const { words, momentOf, nameOfId } = wording;
  switch (reason.kind) {
    case 'link':
      return linkWords(reason.link, reason.viaId, wording);
    case 'constraint':
      return say(words, CONSTRAINT_KEYS[reason.constraint], {
        holder: holderWords(reason.viaId, wording),
        date: momentOf(reason.date, isOnFinish(reason.constraint)),
      });
    case 'levelingDelay':
      return say(words, 'levelingDelay', {
        reason: reasonWords(reason.behind, wording),
        amount: amountIn(words, reason.amount, TENTHS_PER_DAY),
      });
    case 'subWork':
      return say(words, 'subWork', { work: nameOfId(reason.id) });
    case 'calendarRest':
    case 'peopleAway':
      return say(words, reason.kind, {
        reason: reasonWords(reason.behind, wording),
        date: momentOf(reason.from, false),
      });
    default:
      return say(words, reason.kind);
  }
}

/** The message with its values. */
const say = (
  words: ReasonWords,
  key: keyof ReasonWords,
  values: Readonly<Record<string, string>> = {},
): string => words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const CONSTRAINT_KEYS: Readonly<Record<ConstraintType, keyof ReasonWords>> = {
  ASAP: 'ASAP',
  ALAP: 'ALAP',
  SNET: 'SNET',
  SNLT: 'SNLT',
  FNET: 'FNET',
  FNLT: 'FNLT',
  MSO: 'MSO',
  MFO: 'MFO',
};

/** Without a lag, after a lag, and with a lead. */
const LINK_KEYS: Readonly<
  Record<LinkType, readonly [at: keyof ReasonWords, after: keyof ReasonWords, before: keyof ReasonWords]>
> = {
  FS: ['FS', 'FSAfter', 'FSBefore'],
  SS: ['SS', 'SSAfter', 'SSBefore'],
  FF: ['FF', 'FFAfter', 'FFBefore'],
  SF: ['SF', 'SFAfter', 'SFBefore'],
};

function holderWords(viaId: WorkId | null, { nameOfId, words }: Wording): string {
  return viaId === null ? say(words, 'it') : say(words, 'partOf', { work: nameOfId(viaId) });
}

function linkWords(link: Link, viaId: WorkId | null, wording: Wording): string {
  const lag = link.lag ?? 0;
  const [at, after, before] = LINK_KEYS[link.type];
  return say(wording.words, lag === 0 ? at : lag > 0 ? after : before, {
    holder: holderWords(viaId, wording),
    work: wording.nameOfId(link.predecessorId),
    lag: lagWords(link, lag, wording),
  });
}

function lagWords({ lagUnit, successorId }: Link, lag: number, { words, dayOf }: Wording): string {
  if (lagUnit === 'percent' || lagUnit === 'elapsedPercent')
    return say(words, 'percentLag', { amount: inWords(words, Math.abs(lag)) });
  return lagUnit === 'elapsed'
    ? say(words, 'clockLag', { amount: amountIn(words, lag, TENTHS_PER_DAY) })
    : say(words, 'workingLag', { amount: amountIn(words, lag, dayOf(successorId)) });
}

/** The amount in days from a day on, else in hours or minutes. */
function amountIn(words: ReasonWords, tenths: Tenths, tenthsPerDay: Tenths): string {
  const size = Math.abs(tenths);
  if (size >= tenthsPerDay) {
    const days = Number((size / tenthsPerDay).toFixed(1));
    return days === 1 ? say(words, 'oneDay') : say(words, 'days', { amount: inWords(words, days) });
  }
  const minutes = Math.round(size / TENTHS_PER_MINUTE);
  const isWhole = minutes >= 60 && minutes % 60 === 0;
  return isWhole
    ? say(words, 'hours', { amount: String(minutes / 60) })
    : say(words, 'minutes', { amount: String(minutes) });
}

const inWords = (words: ReasonWords, amount: number): string =>
  String(amount).replace('.', say(words, 'decimal'));

/** Returns a function that gives the name of a work for use in sentences. */
export function namer(
  works: readonly Work[],
  indexOfId: ReadonlyMap<WorkId, number>,
): (id: WorkId) => string {
  return (id) => {
    const work = works[indexOfId.get(id) ?? -1];
    return work ? nameOf(work) : id;
  };
}

/** Follows the reasons back from a work to the start of the chain. Each step is a work and the reason for its start. */
export function walkReasons(
  start: WorkId,
  reasonOf: (id: WorkId) => BindingReason | null,
): { id: WorkId; reason: BindingReason }[] {
  const walk: { id: WorkId; reason: BindingReason }[] = [];
  const seen = new Set<WorkId>();
  for (let id: WorkId | null = start; id !== null && !seen.has(id); ) {
    seen.add(id);
    const reason = reasonOf(id);
    if (!reason) break;
    walk.push({ id, reason });
    id = whatHolds(reason);
  }
  return walk;
}

/** The link that determines the start, or null when something else does. */
export function linkBehind(reason: BindingReason | null): Link | null {
  if (reason === null) return null;
  if (reason.kind === 'link') return reason.link;
  return 'behind' in reason ? linkBehind(reason.behind) : null;
}

/** The work that a reason refers to, or null when the chain ends. */
function whatHolds(reason: BindingReason): WorkId | null {
  switch (reason.kind) {
    case 'link':
      return reason.link.predecessorId;
    case 'subWork':
      return reason.id;
    case 'levelingDelay':
    case 'calendarRest':
    case 'peopleAway':
      return whatHolds(reason.behind);
    default:
      return null;
  }
}
