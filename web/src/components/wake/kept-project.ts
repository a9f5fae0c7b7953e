import { endDayOf } from '#lib/dates/index.ts';
/** A project that keeps its dates, with its name for the list in which the person can select it again. */
export interface KeptProject {
  readonly id: string;
  readonly name: string;
}

/** Whether a project ends after its target date. */
export const isPast = (end: string, targetDate: string | null): boolean =>
  targetDate !== null && endDayOf(end) > targetDate;
