import type { LiveMoves, Work } from '@gantry/contract';
import { type MovedField, movedDates, movedWords } from '@gantry/contract/moved-fields';

/** Works that were moved, of one project, as columns of what a work says. */
export interface Moved {
  readonly projectId: string | null;
  readonly keys: readonly string[];
  readonly versions: readonly number[];
  readonly fields: readonly (readonly [name: MovedField, values: readonly unknown[]])[];
  /** By how many days, of those that are overdue. */
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

/** What a row of this work says now. */
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
