import { toUid } from '../neutral/write-neutral-schedule.ts';
import { formatTime } from '../time.ts';
import type { Forecast, LateReason, WorkForecast } from './forecast-result.ts';

/** A forecast for external readers: dates as texts, chances from 0 to 1, reasons as sentences. */
export interface NeutralForecast {
  readonly project: { readonly p50: string; readonly p80: string };
  readonly tasks: readonly NeutralForecastTask[];
}

export interface NeutralForecastTask {
  readonly uid: number | string;
  readonly finish: string | null;
  readonly chanceLate: number;
  readonly reasons: readonly string[];
}

/** Every task in the order of the plan; tasks without dates have a null finish and are never late. */
export function writeNeutralForecast(answer: Forecast, ids: readonly string[]): NeutralForecast {
  return {
    project: { p50: formatTime(answer.p50), p80: formatTime(answer.p80) },
    tasks: ids.map((id, index) => writeTask(id, answer.works[index] ?? null)),
  };
}

function writeTask(id: string, work: WorkForecast | null): NeutralForecastTask {
  const uid = toUid(id);
  if (work === null) return { uid, finish: null, chanceLate: 0, reasons: [] };
  return {
    uid,
    finish: formatTime(work.finish),
    chanceLate: work.chanceLate,
    reasons: work.reasons.map(reasonText),
  };
}

function reasonText({ message, share }: LateReason): string {
  return `${message.replace(/\.$/, '')} (${Math.round(share * 100)} % of the cases).`;
}
