import type { TableChoices } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** The stored choices for reading a table, without the corrections of a single file. */
type KeptChoices = Pick<TableChoices, 'columns' | 'values' | 'dates'>;

/** The choices with which a person read the last table of that shape. */
export async function findMapping(db: Db | Tx, ownerId: string, shape: string): Promise<KeptChoices | null> {
  const row = await db
    .selectFrom('import_mapping')
    .select('choices')
    .where('owner_id', '=', ownerId)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return row?.choices ?? null;
}

/** Old choices are deleted if a person has stored too many, the oldest first. */
const MOST_KEPT = 50;

export async function keepMapping(
  tx: Tx,
  { ownerId, shape, choices, at }: { ownerId: string; shape: string; choices: KeptChoices; at: string },
): Promise<void> {
  const { columns, values, dates } = choices;
  await sql`
    insert into import_mapping (owner_id, shape, choices, used_at)
    values (${ownerId}, ${shape}, ${JSON.stringify({ columns, values, dates })}::jsonb, ${at}::timestamptz)
    on conflict (owner_id, shape) do update set choices = excluded.choices, used_at = excluded.used_at`.execute(
    tx,
  );
  await sql`
    delete from import_mapping where owner_id = ${ownerId} and shape not in (
      select shape from import_mapping where owner_id = ${ownerId} order by used_at desc limit ${MOST_KEPT})`.execute(
    tx,
  );
}
