import type { Department } from '@gantry/contract';
import { compareNames } from '@gantry/contract/names';

export interface DepartmentNode {
  readonly department: Department;
  /** 0 at the root. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

/**
 * The tree as rows, parents before their children, siblings by name; children of folded departments are left out. A
 * department whose parent the reader may not see is at the root, so that it is always listed.
 */
export function flattenTree(
  departments: readonly Department[],
  folded: ReadonlySet<string>,
): DepartmentNode[] {
  const known = new Set(departments.map(({ id }) => id));
  const byParent = Map.groupBy(
    [...departments].sort((a, b) => compareNames(a.name, b.name)),
    ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null),
  );
  const rows: DepartmentNode[] = [];
  const visit = (parentId: string | null, depth: number) => {
    for (const department of byParent.get(parentId) ?? []) {
      const hasChildren = byParent.has(department.id);
      rows.push({ department, depth, hasChildren });
      if (!folded.has(department.id)) visit(department.id, depth + 1);
    }
  };
  visit(null, 0);
  return rows;
}

/** The department and its descendants: it cannot be moved there. */
export function subtreeOf(departments: readonly Department[], rootId: string): ReadonlySet<string> {
  const inside = new Set([rootId]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { id, parentId } of departments) {
      if (parentId === null || !inside.has(parentId) || inside.has(id)) continue;
      inside.add(id);
      grew = true;
    }
  }
  return inside;
}

/**
 * Where a key moves a department: "in" below the previous sibling, "out" beside its parent. Undefined when there is no
 * such place; null is the top level.
 */
export function placeAfterKey(
  departments: readonly Department[],
  { id, parentId }: Pick<Department, 'id' | 'parentId'>,
  key: 'in' | 'out',
): string | null | undefined {
  if (key === 'out') return departments.find((each) => each.id === parentId)?.parentId;
  const siblings = departments
    .filter((each) => each.parentId === parentId)
    .sort((a, b) => compareNames(a.name, b.name));
  const before = siblings[siblings.findIndex((each) => each.id === id) - 1];
  return before?.id;
}
