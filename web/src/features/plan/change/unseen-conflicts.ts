import type { ProjectDocument } from '@gantry/contract';
import type { WorkConflicts } from '#features/works/index.ts';
import type { LinkToChange } from '#sync/plan/plan-write.ts';

/**
 * The conflicts that the person must decide. A field that still has the value that the person saw is not a conflict,
 * whatever its version: for example a date that they have just undone themselves.
 */
export function unseenConflicts(
  collided: readonly WorkConflicts[],
  { works }: Pick<ProjectDocument, 'works'>,
  links: readonly Pick<LinkToChange, 'id' | 'before'>[],
): WorkConflicts[] {
  return collided.flatMap(({ id, conflicts }) => {
    const before = links.find((link) => link.id === id)?.before;
    const row = works.id.indexOf(id);
    const seen = (field: string): unknown => {
      if (before === undefined) return (works as Readonly<Record<string, readonly unknown[]>>)[field]?.[row];
      const { lag, lagUnit, type } = before;
      return field === 'lag' ? { lag, lagUnit } : type;
    };
    const unseen = conflicts.filter(({ field, theirs }) => !isSame(seen(field), theirs));
    return unseen.length === 0 ? [] : [{ id, conflicts: unseen }];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
