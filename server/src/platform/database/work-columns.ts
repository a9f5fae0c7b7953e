import { type RecordedWorkField, workFieldsWith } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { assignedOf, unitsOf } from './assignments.ts';
import { type ColumnName, columnName } from './column-names.ts';

/** The column of a field. `constraint` is a reserved word of SQL. */
export type WorkColumnName<F extends string> = F extends 'constraint' ? 'constraint_type' : ColumnName<F>;

export const workColumnName = <F extends string>(field: F): WorkColumnName<F> =>
  (field === 'constraint' ? 'constraint_type' : columnName(field)) as WorkColumnName<F>;

/** The fields of a work that change sets record, with their columns. */
export const recordedWorkFields = Object.fromEntries(
  workFieldsWith('asks').map((field) => [field, workColumnName(field)]),
) as { readonly [F in RecordedWorkField]: WorkColumnName<F> };

/** Fields that are stored in rows of another table, by the name that their column would have. */
const composedColumns: Readonly<Record<string, (workId: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  assignee_ids: assignedOf('user_id'),
  resource_ids: assignedOf('resource_id'),
  units: unitsOf,
};

/** The select list for fields of the work `w`: `w.owner_id as "ownerId"`. */
export const selectWorkFields = (fields: readonly string[], work = 'w'): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${workColumn(field, work)} as ${sql.ref(field)}`));

/** The value of a field of the work `w`: its column, or an expression over its rows. */
export const workColumn = (field: string, work = 'w'): RawBuilder<unknown> => {
  const column = workColumnName(field);
  return composedColumns[column]?.(sql.ref(`${work}.id`)) ?? sql.ref(`${work}.${column}`);
};
