import type { Department, ResponseOf } from '@gantry/contract';
import { type Actor, actionsOn, notFound } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { type DepartmentReader, type DepartmentRow, listDepartmentRows } from './department-repository.ts';

/** The whole tree: a company has few departments, and figures of a department are those of all below it. */
export async function listDepartments(reader: DepartmentReader): Promise<ResponseOf<'listDepartments'>> {
  const rows = await listDepartmentRows(reader);
  return {
    response: presentDepartments(rows, reader.actor),
    next: null,
    references: await referencesOf(reader, rows),
  };
}

export async function getDepartmentDetail(reader: DepartmentReader, id: string) {
  const rows = await listDepartmentRows(reader);
  const response = presentDepartments(rows, reader.actor).find((department) => department.id === id);
  if (!response) throw notFound();
  return {
    response,
    references: await referencesOf(
      reader,
      rows.filter((row) => row.id === id),
    ),
  };
}

function presentDepartments(rows: readonly DepartmentRow[], actor: Actor): Department[] {
  const totals = sumUp(rows);
  return rows.map(({ people, open, overdue, ...row }) => ({
    ...row,
    figures: totals.get(row.id) ?? { people, open, overdue },
    can: actionsOn(actor, 'departments', { id: row.id }),
  }));
}

/** Adds every department's own figures to itself and to all above it. */
function sumUp(rows: readonly DepartmentRow[]): Map<string, Department['figures']> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const totals = new Map(rows.map(({ id }) => [id, { people: 0, open: 0, overdue: 0 }]));
  for (const row of rows) {
    const seen = new Set<string>();
    for (let above: DepartmentRow | undefined = row; above && !seen.has(above.id); ) {
      seen.add(above.id);
      const total = totals.get(above.id);
      if (total) {
        total.people += row.people;
        total.open += row.open;
        total.overdue += row.overdue;
      }
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
  }
  return totals;
}

function referencesOf({ db, actor }: DepartmentReader, rows: readonly DepartmentRow[]) {
  return findReferences(db, actor, {
    users: rows.flatMap(({ headId, deputyIds }) => [headId, ...deputyIds]),
  });
}
