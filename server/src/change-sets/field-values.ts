import { canonicalJson } from './digest.ts';
import { type AnyEntity, columnOf, type Row } from './entity.ts';

/** Fields of one row, by their names in the contract; undefined fields are omitted. */
export type Patch = Readonly<Record<string, unknown>>;

export function withoutAbsent(values: Patch): Patch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** By column name. */
export function toColumns(entity: AnyEntity, values: Patch): Record<string, unknown> {
  const given = Object.entries(withoutAbsent(values));
  return Object.fromEntries(given.map(([field, value]) => [columnOf(entity, field), value]));
}

/** The fields of a patch that differ from the row. */
export function changedColumns(entity: AnyEntity, row: Row, patch: Patch): Record<string, unknown> {
  const given = Object.entries(toColumns(entity, patch));
  return Object.fromEntries(given.filter(([column, value]) => !isSame(row[column], value)));
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Fast path: most values are texts, numbers or null, which need no deep comparison.
  if (!isComposed(a) || !isComposed(b)) return (a ?? null) === (b ?? null);
  return canonicalJson(a) === canonicalJson(b);
}

function isComposed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
