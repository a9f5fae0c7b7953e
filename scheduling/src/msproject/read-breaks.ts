import { durationMinutes } from './project-units.ts';
import { childrenOf, numberOf, textOf, type XmlRecord } from './xml-records.ts';

/**
 * Where an assignment lays its task down for a time. The stretch before is as long as it is written, and may hold rest as well: only
 * the calendar says when the last of its work is done. [R219]
 */
export interface StoredBreak {
  /** Where the last stretch with work begins, and how much of the duration is done in it. */
  readonly worksFrom: string;
  readonly worksMinutes: number;
  readonly goesOn: string;
}

/** `Type` of timephased figures: work that remains, and work that is done. */
const WORK = [1, 2];

interface Stretch {
  readonly start: string;
  readonly finish: string;
  readonly minutes: number;
}

/** The breaks of an assignment, in order: rest days between its figures are among them, and nights and weekends are no rest. */
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
