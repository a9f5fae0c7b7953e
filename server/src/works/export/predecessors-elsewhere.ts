import type { LagUnit, LinkType } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { linkInFile } from '../links/link-words.ts';

interface Line {
  readonly workId: string;
  readonly name: string;
  readonly isReadable: boolean;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/**
 * The predecessors of works in other projects as text for a cell: "GAN-5 Dig (FS+16h)". For works that the reader may
 * not see, the text mentions only that there are some. An operator (null) sees all works.
 */
export async function findPredecessorsElsewhere(
  db: Db,
  actor: Actor | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Line>`
    select after.id as "workId", w.key || ' ' || w.title as name, l.type, l.lag, l.lag_unit as "lagUnit",
      (${actor === null ? sql`true` : accessFilter(actor, 'read', 'works', 'w')}) is true as "isReadable"
    from link l
    join work after on after.id = l.successor_id
    join work w on w.id = l.predecessor_id
    where l.successor_id = any(${ids}::uuid[]) and w.project_id is distinct from after.project_id
      and w.deleted_at is null and w.archived_at is null
    order by "isReadable" desc, w.key, l.id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ workId }) => workId)].map(([id, all]) => [id, all.map(wordsOf).join('; ')]),
  );
}

const wordsOf = ({ isReadable, name, ...link }: Line): string =>
  isReadable ? `${name} (${linkInFile(link)})` : HIDDEN;

const HIDDEN = 'a work you may not see';
