import type { LiveMoves, Work } from '@gantry/contract';
import { type MovedField, movedDates, movedWords } from '@gantry/contract/moved-fields';

/** Moved works of one project, as columns of their new values. */
export interface Moved {
  readonly projectId: string | null;
  readonly keys: readonly string[];
  readonly versions: readonly number[];
  readonly fields: readonly (readonly [name: MovedField, values: readonly unknown[]])[];
  /** The days by which works are late, for the overdue ones. */
  readonly daysLate: ReadonlyMap<number, number>;
  readonly at: string;
  readonly by: string | null;
}

export function readMoves(moves: LiveMoves): Moved {
  const { projectId, keyPrefix, numbers, versions, fields, late, daysLate, at, by } = moves;
  return {
    projectId,
    keys: fromSteps(numbers).map((number) => `${keyPrefix}-${number}`),
    versions: fromSteps(versions).map(Number),
    fields: (Object.entries(fields) as [MovedField, (number | null)[]][]).map(([name, steps]) => [
      name,
      fromSteps(steps).map(readerOf(name)),
    ]),
    daysLate: new Map(late.map((place, index) => [place, daysLate[index] ?? 0])),
    at,
    by,
  };
}

/** The new values of this work's row. */
export function changeOf(moved: Moved, place: number): Partial<Work> & Pick<Work, 'version' | 'overdue'> {
  const daysLate = moved.daysLate.get(place) ?? null;
  return {
    ...Object.fromEntries(moved.fields.map(([name, values]) => [name, values[place]])),
    version: moved.versions[place] ?? 0,
    updatedAt: moved.at,
    updatedBy: moved.by,
    overdue: daysLate !== null,
    daysLate,
  };
}

function fromSteps(steps: readonly (number | null)[]): (number | null)[] {
  let last = 0;
  return steps.map((step) => {
    if (step === null) return null;
    last += step;
    return last;
  });
}

type Read = (value: number | null) => unknown;

const dates: ReadonlySet<string> = new Set(movedDates);

function readerOf(name: MovedField): Read {
  if (dates.has(name)) return (value) => (value === null ? null : wallClockOf(value));
  if (!(name in movedWords)) return (value) => value;
  const words = movedWords[name as keyof typeof movedWords];
  return (value) => (value === null ? null : words[value]);
}

const wallClockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);
