import {
  applyTypedDates as apply,
  type DateCalendar,
  type PlannedDates,
  RefusedDatesError,
  type TypedDates,
} from '@gantry/scheduling';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import { refusedDates } from '../plans/index.ts';
import { dayInWords, ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/**
 * The plan of a work after dates were typed, calculated as in the browser. Throws a `ProblemError` for invalid dates.
 */
export function applyTypedDates(
  current: PlannedDates,
  typed: TypedDates,
  calendar: DateCalendar,
): PlannedDates {
  try {
    return apply(current, typed, calendar);
  } catch (error) {
    if (!(error instanceof RefusedDatesError)) throw error;
    const { field } = error;
    const message = refusedDates(error);
    throw new ProblemError('request/invalid', message, { errors: [{ path: field, message }] });
  }
}

/** Refuses a start after the due, and an actual start after the actual finish. */
export function refuseReversedDates({
  start,
  due,
  actualStart,
  actualFinish,
}: Pick<PlannedDates, 'start' | 'due' | 'actualStart' | 'actualFinish'>): void {
  if (start !== null && due !== null && start > due)
    throw new ProblemError(
      'works/dates-reversed',
      said('datesReversed', { start: dayInWords(start), due: dayInWords(endDayOf(due)) }),
      {
        errors: [{ path: 'due', message: said('beforeStart') }],
      },
    );
  if (actualStart !== null && actualFinish !== null && actualStart > actualFinish)
    throw new ProblemError(
      'works/dates-reversed',
      said('actualReversed', { start: dayInWords(actualStart), finish: dayInWords(endDayOf(actualFinish)) }),
      { errors: [{ path: 'actualFinish', message: said('beforeActualStart') }] },
    );
}
