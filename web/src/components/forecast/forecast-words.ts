import type { LateReason, WorkForecast } from '@gantry/contract';
import type { ReactNode } from 'react';
import { dayOf, endDayOf, shortDay, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** A risk below this is not shown. */
export const worthSaying = 0.1;

/** "31 %"; a value close to certainty is not shown as certain. */
export function percentWords(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent === 0 && chance > 0) return say('nearlyNone');
  return percent === 100 && chance < 1 ? say('nearlySure') : `${percent} %`;
}

/** How much longer than planned works tend to take, if the difference is worth showing. */
export function tendencyWords({ tendency }: Pick<WorkForecast, 'tendency'>): string | undefined {
  if (tendency === null) return undefined;
  const factor = Math.round(tendency.factor * 10) / 10;
  return factor === 1 ? undefined : say('takeTimes', { factor, works: tendency.works });
}

export type Risk = 'late' | 'soon' | 'plain';

/** Red when it is more likely than not, amber when it deserves attention. */
export function riskOf(chance: number): Risk {
  if (chance >= 0.5) return 'late';
  return chance >= 0.2 ? 'soon' : 'plain';
}

export const riskColors: Record<Risk, string> = {
  late: 'text-late',
  soon: 'text-soon',
  plain: 'text-muted-foreground',
};

/** "waits for GAN-7, which may take longer than planned"; for the work itself "it may take longer than planned". */
export function reasonSentence(reason: LateReason, today: string): string {
  const { kind, cause, work } = reason;
  const day = dayOfReason(reason, today);
  if (cause === 'plan') return say('asPlanned', { day });
  if (kind === 'own') return say('ownLoss', { cause, day });
  return say('waitsLoss', { cause, day, work: work?.key ?? say('hiddenWork') });
}

/** The same, with the given element for the other work. */
export function reasonNodes(reason: LateReason, today: string, work: ReactNode): ReactNode {
  const { kind, cause } = reason;
  if (cause === 'plan' || kind === 'own') return reasonSentence(reason, today);
  return say.rich('waitsLoss', { cause, day: dayOfReason(reason, today), work });
}

function dayOfReason({ cause, at }: LateReason, today: string): string {
  if (at === null) return '';
  return weekdayAndDay(cause === 'notStarted' ? dayOf(at) : endDayOf(at), today);
}

/**
 * From the day by which half of the simulated runs end (P50) to the day by which four of five end (P80): "12–24 Mar",
 * "28 Nov – 3 Dec".
 */
export function likelyWords({ p50, p80 }: { p50: string; p80: string }, today: string): string {
  const [first, last] = [endDayOf(p50), endDayOf(p80)];
  const end = shortDay(last, today);
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`;
  // A year that both days share is written once, after the second.
  const begin = shortDay(first, first.slice(0, 4) === last.slice(0, 4) ? first : today);
  return `${begin} – ${end}`;
}

/** The data from which the spread of durations was learned. */
export function learntWords(learntFrom: number): string {
  return learntFrom === 0 ? say('usualSpread') : say('learntFrom', { count: learntFrom });
}
