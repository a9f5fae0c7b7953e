import type { FieldDeclaration, FieldWith } from '@gantry/contract';
import { type Generated, type RawBuilder, sql } from 'kysely';

/** The column of a field, by the rule: `targetDate` is `target_date`. */
export type ColumnName<F extends string> = F extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

export const columnName = <F extends string>(field: F): ColumnName<F> =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<F>;

/** Fields with their columns, as an entity names them. */
export const columnsOf = <F extends string>(fields: readonly F[]): { readonly [N in F]: ColumnName<N> } =>
  Object.fromEntries(fields.map((field) => [field, columnName(field)])) as {
    readonly [N in F]: ColumnName<N>;
  };

/** The columns of declared fields with the values `V`. A column with a default accepts a new row without a value. */
export type DeclaredColumns<D extends Readonly<Record<string, FieldDeclaration>>, V extends object> = {
  [F in keyof D & keyof V & string as ColumnName<F>]: F extends FieldWith<D, 'default'>
    ? Generated<V[F]>
    : V[F];
};

/** Columns under the names of their fields, as a statement selects them: `p.lead_id as "leadId"`. */
export const selectColumns = (fields: readonly string[], table: string): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(`${table}.${columnName(field)}`)} as ${sql.ref(field)}`));

/** The columns that the change-set writer sets in every tracked row. */
export const trackedFields = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;
