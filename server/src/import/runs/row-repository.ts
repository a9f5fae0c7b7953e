import type { ImportRow, QueryOf } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { inChunks } from '../../platform/database/index.ts';

const ROWS_AT_ONCE = 5_000;

/** Stores the rows of a rehearsal and replaces those of the previous one. */
export async function replaceRows(tx: Tx, importId: string, rows: readonly ImportRow[]): Promise<void> {
  await tx.deleteFrom('import_row').where('import_id', '=', importId).execute();
  for (const chunk of inChunks(rows, ROWS_AT_ONCE))
    await sql`
      insert into import_row (import_id, position, outcome, has_remarks, is_both, detail)
      select ${importId}::uuid, (detail ->> 'position')::integer, detail ->> 'outcome',
        jsonb_array_length(detail -> 'remarks') > 0, jsonb_array_length(detail -> 'both') > 0, detail
      from jsonb_array_elements(${JSON.stringify(chunk)}::jsonb) as given (detail)`.execute(tx);
}

/** Rows from a position on, in the order of the file. */
export async function listRows(
  db: Db,
  importId: string,
  { outcome, only, limit, from }: Omit<QueryOf<'listImportRows'>, 'cursor'> & { from: number },
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select('detail')
    .where('import_id', '=', importId)
    .where('position', '>=', from)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'made'))
    .$if(only === 'remarks', (query) => query.where('has_remarks', '=', true))
    .$if(only === 'both', (query) => query.where('is_both', '=', true))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ detail }) => detail);
}
