import { MOST_UNITS } from '@gantry/contract/vocabulary';

/** Percent as people type it: "50", "50 %"; undefined where it is none that an assignee can have. */
export function readTypedUnits(typed: string): number | undefined {
  const match = /^(\d{1,4})\s*%?$/.exec(typed.trim());
  const percent = match === null ? 0 : Number(match[1]);
  return percent >= 1 && percent <= MOST_UNITS ? percent : undefined;
}
