import { foldText } from '@gantry/contract/names';
import { shortened } from '#features/plan/model/predecessors.ts';
import { readTypedUnits } from '#features/works/index.ts';
import { say } from './words/index.ts';

/** Known names by id. */
export type Names = ReadonlyMap<string, string>;

export interface Assigned {
  readonly ids: readonly string[];
  /** Percent, for those who do not give all of their time. */
  readonly units: Readonly<Record<string, number>>;
}

const mostNamed = 8;

/**
 * Finds the id of a typed name. The whole name must match; case and accents do not matter. Returns the reason when
 * there is none.
 */
export function readTypedName(typed: string, names: Names): { readonly id: string } | string {
  const wanted = foldText(typed.trim());
  const found = [...names].filter(([, name]) => foldText(name) === wanted);
  const [first] = found;
  if (found.length > 1) return say('sameName', { typed: shortened(typed) });
  if (first !== undefined) return { id: first[0] };
  const all = [...names.values()];
  if (all.length === 0 || all.length > mostNamed) return say('nothingKnown', { typed: shortened(typed) });
  return say('notAName', { typed: shortened(typed), names: all.join(', ') });
}

const splitNames = (typed: string): string[] =>
  typed
    // A comma within brackets is a decimal comma.
    .split(/[,;](?![^[\]]*\])/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads `Safety, Paint`: each name once, in the order in which they were typed. */
export function readTypedNames(typed: string, names: Names): readonly string[] | string {
  const ids = new Set<string>();
  for (const part of splitNames(typed)) {
    const read = readTypedName(part, names);
    if (typeof read === 'string') return read;
    ids.add(read.id);
  }
  return [...ids];
}

const withUnits = /^(?<name>.*?)\s*\[(?<share>[^\]]*)\]$/;

/** The number of units of a resource, by id; absent when there is only one. */
export type Capacities = ReadonlyMap<string, number>;

/**
 * Reads `Mai Pham, Crane 2 [50 %]`, the notation of Microsoft Project for who does a work. `Crane [2]` means two of the
 * cranes when there are three.
 */
export function readTypedAssigned(typed: string, names: Names, capacities: Capacities): Assigned | string {
  const units: Record<string, number> = {};
  const ids = new Set<string>();
  for (const part of splitNames(typed)) {
    const { name = part, share } = withUnits.exec(part)?.groups ?? {};
    const read = readTypedName(name, names);
    if (typeof read === 'string') return read;
    ids.add(read.id);
    if (share === undefined) continue;
    const capacity = capacities.get(read.id) ?? 1;
    const percent = readTypedUnits(share, { capacity, bare: 'doubtful' });
    if (percent === undefined) return say('noUnits', { typed: shortened(share) });
    if (percent === 'doubtful') return whyDoubtful(share.trim(), capacity);
    if (percent !== 100) units[read.id] = percent;
  }
  return { ids: [...ids], units };
}

const whyDoubtful = (share: string, capacity: number): string =>
  capacity > 1 ? say('tooManyUnits', { capacity }) : say('bareUnits', { typed: shortened(share) });

/** The same as text. */
export const assignedText = ({ ids, units }: Assigned, names: Names): string =>
  ids
    .map((id) => {
      const share = units[id] ?? 100;
      return share === 100 ? (names.get(id) ?? '…') : `${names.get(id) ?? '…'} [${share} %]`;
    })
    .join(', ');
