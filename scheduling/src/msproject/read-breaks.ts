import { durationMinutes } from './project-units.ts';
import { childrenOf, numberOf, textOf, type XmlRecord } from './xml-records.ts';

/**
 * A break of a task in an assignment. The work period before it has the written length, and may contain rest: only the
 * calendar shows when the last of its work is done. [R219]
 */
export interface StoredBreak {
  /** Start of the last period with work, and the part of the duration done in it. */
  readonly worksFrom: string;
  readonly worksMinutes: number;
  readonly goesOn: string;
}

/** `Type` of timephased data: remaining work, and actual work. */
const WORK = [1, 2];

interface Stretch {
  readonly start: string;
  readonly finish: string;
  readonly minutes: number;
}

/** The breaks of an assignment, in order. They include rest days between its periods, and also nights and weekends. */
export function readBreaks(assignment: XmlRecord): StoredBreak[] {
  const units = numberOf(assignment, 'Units') || 1;
  const worked = childrenOf(assignment, 'TimephasedData')
    .filter((figures) => WORK.includes(numberOf(figures, 'Type') ?? 0))
    .flatMap((figures): Stretch[] => {
      const [start, finish] = [textOf(figures, 'Start'), textOf(figures, 'Finish')];
      const minutes = durationMinutes(textOf(figures, 'Value')) ?? 0;
      return start === null || finish === null || minutes <= 0 ? [] : [{ start, finish, minutes }];
    })
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  return worked.slice(1).flatMap((next, index): StoredBreak[] => {
    const last = worked[index];
    if (last === undefined || next.start <= last.finish) return [];
    return [{ worksFrom: last.start, worksMinutes: last.minutes / units, goesOn: next.start }];
  });
}
