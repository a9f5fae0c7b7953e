import type { LateReason, WorkForecast } from '@gantry/contract';
import { dayOf, shortDay, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** What is less likely than this needs nobody's eye. */
export const worthSaying = 0.1;

/** "31 %"; what is nearly sure is not called sure. */
export function percentWords(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent === 0 && chance > 0) return 'under 1 %';
  return percent === 100 && chance < 1 ? 'over 99 %' : `${percent} %`;
}

/** How much longer than planned works tend to take, where that is worth saying. */
export function tendencyWords({ tendency }: Pick<WorkForecast, 'tendency'>): string | undefined {
  if (tendency === null) return undefined;
  const factor = Math.round(tendency.factor * 10) / 10;
  return factor === 1 ? undefined : say('takeTimes', { factor, works: tendency.works });
}

export type Risk = 'late' | 'soon' | 'plain';

/** Red where it is more likely than not, amber where it is worth a thought. */
export function riskOf(chance: number): Risk {
  if (chance >= 0.5) return 'late';
  return chance >= 0.2 ? 'soon' : 'plain';
}

export const riskColors: Record<Risk, string> = {
  late: 'text-late',
  soon: 'text-soon',
  plain: 'text-muted-foreground',
};

/** A reason in words, with the name of the other work between the two parts, where there is one. */
export interface ReasonWords {
  readonly before: string;
  readonly after: string;
}

/** "waits for GAN-7, which may take longer than planned"; of the work itself "may take longer than planned". */
export function reasonWords({ kind, cause, at, work }: LateReason, today: string): ReasonWords {
  const day = at === null ? '' : weekdayAndDay(dayOf(at), today);
  if (cause === 'plan') return { before: `even as planned it ends ${day}`, after: '' };
  const words = lossWords(cause, day);
  if (kind === 'own') return { before: `it ${words}`, after: '' };
  const who = work === null ? ' a work you may not see' : ' ';
  return { before: `waits for${who}`, after: `, which ${words}` };
}

function lossWords(cause: Exclude<LateReason['cause'], 'plan'>, day: string): string {
  switch (cause) {
    case 'doneLate':
      return `was done late, on ${day}`;
    case 'overdue':
      return `was due ${day} and is not done`;
    case 'notStarted':
      return `was to start ${day} and has not`;
    case 'behind':
      return 'is behind';
    case 'underWay':
      return 'may need longer than what is left of it';
    case 'mayTakeLonger':
      return 'may take longer than planned';
  }
}

/** The same as one text. */
export function reasonSentence(reason: LateReason, today: string): string {
  const { before, after } = reasonWords(reason, today);
  return `${before}${reason.work?.key ?? ''}${after}`;
}

/** From the day that half of the plays keep (P50) to the one that four of five keep (P80): "12–24 Mar", "28 Nov – 3 Dec". */
export function likelyWords({ p50, p80 }: { p50: string; p80: string }, today: string): string {
  const [first, last] = [dayOf(p50), dayOf(p80)];
  const end = shortDay(last, today);
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`;
  // A year that both have is said once, behind the second.
  const begin = shortDay(first, first.slice(0, 4) === last.slice(0, 4) ? first : today);
  return `${begin} – ${end}`;
}

/** What the spread of durations was learnt from. */
export function learntWords(learntFrom: number): string {
  if (learntFrom === 0) return 'a usual spread, since no finished work has a real start and finish yet';
  return `${learntFrom === 1 ? 'one finished work' : `${learntFrom.toLocaleString('en')} finished works`} of the company, and a usual spread`;
}
