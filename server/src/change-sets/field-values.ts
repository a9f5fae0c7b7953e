import { canonicalJson } from './digest.ts';
import { type AnyEntity, columnOf, type Row } from './entity.ts';

/** Fields of one row, by the contract's names; what is undefined is not given. */
export type Patch = Readonly<Record<string, unknown>>;

export function withoutAbsent(values: Patch): Patch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** By the names of the columns. */
export function toColumns(entity: AnyEntity, values: Patch): Record<string, unknown> {
  const given = Object.entries(withoutAbsent(values));
  return Object.fromEntries(given.map(([field, value]) => [columnOf(entity, field), value]));
}

/** Of a patch, what is not so already. */
export function changedColumns(entity: AnyEntity, row: Row, patch: Patch): Record<string, unknown> {
  const given = Object.entries(toColumns(entity, patch));
  return Object.fromEntries(given.filter(([column, value]) => !isSame(row[column], value)));
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Texts and figures are the same or not, and nothing is the same as nothing only; most values are such.
  if (!isComposed(a) || !isComposed(b)) return (a ?? null) === (b ?? null);
  return canonicalJson(a) === canonicalJson(b);
}

function isComposed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
