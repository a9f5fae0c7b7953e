import { addDays } from '@gantry/scheduling/wall-clock';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const isDay = (value: string): boolean => !value.includes('T');

/** A bare day starts at midnight. */
export const firstMoment = (value: string): string => (isDay(value) ? `${value}T00:00` : value);

/** The moment after an absence: a bare day is the last day away. */
export const momentAfter = (value: string): string => (isDay(value) ? `${addDays(value, 1)}T00:00` : value);

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The start and end of a submitted absence. Throws when it ends before it begins. */
export function momentsOf(sent: Span): Span {
  const [from, to] = [firstMoment(sent.from), momentAfter(sent.to)];
  if (from >= to) throw reversed();
  return { from, to };
}

export function reversed(): ProblemError {
  const message = said('reversed');
  return new ProblemError('request/invalid', message, { errors: [{ path: 'to', message }] });
}
