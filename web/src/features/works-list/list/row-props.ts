import type { Work } from '@gantry/contract';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import type { WorkRowProps } from './work-row.tsx';

/**
 * Whether a row would render the same. Each new page brings its own names, most of them known: a row whose names do not
 * change is not rendered again for them.
 */
export function isSameRow<P extends WorkRowProps>(before: P, after: P): boolean {
  const keys = Object.keys(after) as (keyof P)[];
  return (
    keys.every((key) => key === 'names' || Object.is(before[key], after[key])) &&
    (before.names === after.names || hasSameNames(after.work, before.names, after.names))
  );
}

function hasSameNames(work: Work, before: ReferenceLookup, after: ReferenceLookup): boolean {
  const same = (find: (names: ReferenceLookup) => object | undefined) => isAlike(find(before), find(after));
  return (
    same((names) => names.user(work.ownerId)) &&
    same((names) => names.project(work.projectId)) &&
    same((names) => names.department(work.departmentId)) &&
    work.assigneeIds.every((id) => same((names) => names.user(id))) &&
    work.resourceIds.every((id) => same((names) => names.resource(id))) &&
    work.labelIds.every((id) => same((names) => names.label(id)))
  );
}

function isAlike(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const fields = Object.entries(other);
  const known = new Map<string, unknown>(Object.entries(one));
  return fields.length === known.size && fields.every(([name, value]) => Object.is(known.get(name), value));
}
