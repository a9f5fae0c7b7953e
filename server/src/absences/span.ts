import { addDays } from '@gantry/scheduling/wall-clock';

const isDay = (value: string): boolean => !value.includes('T');

/** A day alone begins at midnight. */
export const firstMoment = (value: string): string => (isDay(value) ? `${value}T00:00` : value);

/** The moment after an absence: a day alone is the last one away. */
export const momentAfter = (value: string): string => (isDay(value) ? `${addDays(value, 1)}T00:00` : value);
