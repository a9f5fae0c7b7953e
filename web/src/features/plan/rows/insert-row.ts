import type { ProjectDocument } from '@gantry/contract';
import { workFieldsWith } from '@gantry/contract/work-fields';
import { emptyFields } from '#features/works/index.ts';
import { pickRows } from './pick-rows.ts';
import { type Columns, endOfBranch } from './place-rows.ts';

type Works = ProjectDocument['works'];
export type Row = { [K in keyof Works]: Works[K][number] };

/** A work with nothing but its title. */
export function newRow(id: string, title: string): Omit<Row, 'parent'> {
  return {
    ...emptyFields(workFieldsWith('plan')),
    id,
    title,
    overdue: false,
    lastActivity: null,
    version: 1,
    mayUpdate: false,
    maySchedule: false,
  };
}

/** The document with another row: after an existing one and its subtree, or at the end. */
export function insertRow(columns: Columns, behind: number, row: Omit<Row, 'parent'>): Columns {
  const { works, links } = columns;
  const parent = works.parent[behind] ?? -1;
  const last = works.id.length;
  const at = behind < 0 ? last : endOfBranch(works.parent, behind);
  const added = Object.fromEntries(
    Object.entries(works).map(([name, column]) => [
      name,
      [...column, name === 'parent' ? parent : row[name as keyof typeof row]],
    ]),
    // Each column gets a value of its own type.
  ) as unknown as Works;
  const rows = [...works.id.keys()];
  return pickRows({ works: added, links }, [...rows.slice(0, at), last, ...rows.slice(at)]);
}

/** Grants all rights on a row to its creator, although the server has not confirmed them yet. */
export function allowAll({ works, links }: Columns, id: string): Columns {
  const row = works.id.indexOf(id);
  if (row < 0) return { works, links };
  const [mayUpdate, maySchedule] = [works.mayUpdate.with(row, true), works.maySchedule.with(row, true)];
  return { works: { ...works, mayUpdate, maySchedule }, links };
}
