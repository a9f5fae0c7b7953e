import type { ChangeSet, OwnRoleEntry, PolicyRule } from '@gantry/contract';

interface Changed<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

interface ChangedPolicy extends Changed<PolicyRule> {
  readonly roles: Changed<OwnRoleEntry>;
  /** Whether the same rules are in another order. */
  readonly isOrderOnly: boolean;
}

/** The rules and roles that a change of the policy added and removed. A changed rule counts as removed and added. */
export function rulesChangedBy({ items }: Pick<ChangeSet, 'items'>): ChangedPolicy {
  const whole = items.find(({ field }) => field === 'row');
  const partOf = (value: unknown, field: string) =>
    typeof value === 'object' && value !== null && field in value
      ? (value as Record<string, unknown>)[field]
      : undefined;
  const ends = (field: string) => {
    const item = items.find((each) => each.field === field);
    return item ? [item.old, item.new] : [partOf(whole?.old, field), partOf(whole?.new, field)];
  };
  const rules = compare<PolicyRule>(ends('rules'));
  return {
    ...rules,
    roles: compare<OwnRoleEntry>(ends('roles')),
    isOrderOnly:
      items.some(({ field }) => field === 'rules') && rules.added.length === 0 && rules.removed.length === 0,
  };
}

function compare<T>([old, next]: readonly unknown[]): Changed<T> {
  const [before, after] = [listOf<T>(old), listOf<T>(next)];
  return { added: without(after, before), removed: without(before, after) };
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The items that are in one list and not in the other, whatever the order of their keys. */
function without<T>(list: readonly T[], others: readonly T[]): T[] {
  const known = new Set(others.map(wordOf));
  return list.filter((each) => !known.has(wordOf(each)));
}

const wordOf = (value: unknown): string =>
  JSON.stringify(Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
