import type { RightsChange } from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/index.ts';
import {
  type EntityAccess,
  type EntityRegistry,
  type FieldChange,
  findRowWords,
} from '../../change-sets/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { entityOf } from '../explain-access.ts';
import type { ChangedAction } from './changed-rules.ts';

const DAYS = 30;
/** The newest changes of a person that are searched: more than a person makes by hand in that time. */
const MOST_ITEMS = 1_000;

export interface Loss {
  /** One person under the current and under the new rules. */
  readonly before: Actor;
  readonly after: Actor;
  readonly what: ChangedAction;
}

export interface UseReader {
  readonly db: Db;
  readonly actor: Actor;
  readonly entities: EntityRegistry;
  readonly now: Date;
}

type Used = RightsChange['loses'][number]['used'];

interface Done extends FieldChange {
  readonly actorId: string;
  readonly at: string;
  readonly entity: string;
}

/** For each loss, in order: what its person did lately and could not do any more. */
export async function findUses(reader: UseReader, losses: readonly Loss[]): Promise<Used[]> {
  const people = [...new Set(losses.map(({ before }) => before.id))];
  const names = [...new Set(losses.flatMap(({ what }) => entityOf[what.target] ?? []))];
  if (people.length === 0 || names.length === 0) return losses.map(() => null);
  const done = Map.groupBy(await listDone(reader, people, names), ({ actorId }) => actorId);
  const uses: Used[] = [];
  for (const loss of losses) uses.push(await useOf(reader, loss, done.get(loss.before.id) ?? []));
  return uses;
}

async function listDone(
  { db, now }: UseReader,
  people: readonly string[],
  entities: readonly string[],
): Promise<Done[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const { rows } = await sql<Done>`
    select person as "actorId", done.* from unnest(${people}::uuid[]) person cross join lateral (
      select s.at, i.entity, i.entity_id as "entityId", i.field, i.old_value as old, i.new_value as new
      from change_set s join change_item i on i.change_set_seq = s.seq
      where s.actor_id = person and s.at >= ${since}::timestamptz and i.origin = 'direct'
        and i.entity = any(${entities}::text[])
      order by s.at desc, s.seq desc limit ${MOST_ITEMS}) done`.execute(db);
  return rows;
}

async function useOf(reader: UseReader, { before, after, what }: Loss, done: readonly Done[]): Promise<Used> {
  const { db, actor, entities } = reader;
  const name = entityOf[what.target];
  if (name === undefined) return null;
  const { access } = entities.get(name);
  const acts = done.filter((each) => each.entity === name && asksFor(access, each, what));
  const ids = [...new Set(acts.map(({ entityId }) => entityId))];
  if (ids.length === 0) return null;
  const [may, could] = [await access.findActions(db, before, ids), await access.findActions(db, after, ids)];
  const isLost = (id: string) =>
    (may.get(id)?.includes(what.action) ?? false) && !(could.get(id)?.includes(what.action) ?? false);
  const lost = acts.filter(({ entityId }) => isLost(entityId));
  const [last] = lost;
  if (!last) return null;
  const isSeen = (await access.findReadable(db, actor, [last.entityId])).has(last.entityId);
  const words = isSeen ? await findRowWords(db, entities, [last]) : undefined;
  return {
    count: new Set(lost.map(({ entityId }) => entityId)).size,
    lastAt: last.at,
    lastOn: words?.get(last.entityId)?.label ?? null,
  };
}

const asksFor = (access: EntityAccess, change: FieldChange, { action }: ChangedAction): boolean =>
  access.actionFor(change) === action;
