import {
  applyTypedDates as apply,
  type DateCalendar,
  type PlannedDates,
  RefusedDatesError,
  type TypedDates,
} from '@gantry/scheduling';
import { refusedDates } from '../plans/index.ts';
import { dayInWords, ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** What the plan of a work becomes when dates are typed, as the browser shows it before; refused as a problem. */
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

/** Both plans and what really happened run forward. */
export function refuseReversedDates({
  start,
  due,
  actualStart,
  actualFinish,
}: Pick<PlannedDates, 'start' | 'due' | 'actualStart' | 'actualFinish'>): void {
  if (start !== null && due !== null && start > due)
    throw new ProblemError(
      'works/dates-reversed',
      said('datesReversed', { start: dayInWords(start), due: dayInWords(due) }),
      {
        errors: [{ path: 'due', message: said('beforeStart') }],
      },
    );
  if (actualStart !== null && actualFinish !== null && actualStart > actualFinish)
    throw new ProblemError(
      'works/dates-reversed',
      said('actualReversed', { start: dayInWords(actualStart), finish: dayInWords(actualFinish) }),
      { errors: [{ path: 'actualFinish', message: said('beforeActualStart') }] },
    );
}
