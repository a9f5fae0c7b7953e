import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { findCycle, linkEntity } from '../works/index.ts';
import type { ComparedWork } from './compare.ts';
import type { FoundWork } from './found-works.ts';
import type { OpenImport, WorkIds } from './open-import.ts';

interface ChangedWork {
  readonly compared: ComparedWork;
  readonly found: FoundWork;
}

interface WantedLink {
  readonly predecessorId: string;
  readonly successorId: string;
  readonly type: 'FS' | 'SS' | 'FF' | 'SF';
  readonly lag: number;
  readonly lagUnit: 'working' | 'elapsed' | 'percent';
}

interface ThereLink extends WantedLink {
  readonly id: string;
}

/**
 * Writes the links that the source has added or removed between existing works. Links that were created here remain.
 */
export async function writeChangedLinks(
  change: ChangeSetWriter,
  { comparison }: OpenImport,
  { changes, workIds }: { changes: readonly ChangedWork[]; workIds: WorkIds },
): Promise<string[]> {
  const idOf = new Map(comparison.works.map(({ row, work }) => [row.externalId, workIds.get(work.uid)]));
  const there = await listLinksInto(
    change.tx,
    changes.map(({ found }) => found.id),
  );
  const added: WantedLink[] = [];
  const dropped: string[] = [];
  for (const { compared, found } of changes) {
    const links = there.get(found.id) ?? [];
    const [now, before] = [compared.values.links, found.known.links];
    const read = (text: string) => readLink(text, idOf, found.id);
    for (const text of before.filter((each) => !now.includes(each)))
      dropped.push(...links.filter((link) => isEqual(link, read(text))).map(({ id }) => id));
    for (const text of now.filter((each) => !before.includes(each))) {
      const wanted = read(text);
      const rivals = links.filter(({ id }) => !dropped.includes(id));
      if (wanted && !rivals.some((link) => isSamePair(link, wanted))) added.push(wanted);
    }
  }
  await change.remove(linkEntity, dropped);
  return insertWithoutCycles(change, added);
}

function readLink(
  text: string,
  idOf: ReadonlyMap<string, string | undefined>,
  successorId: string,
): WantedLink | undefined {
  const [external, type, lag, lagUnit] = JSON.parse(text) as [string, ...unknown[]];
  const predecessorId = idOf.get(external);
  return predecessorId === undefined
    ? undefined
    : ({ predecessorId, successorId, type, lag, lagUnit } as WantedLink);
}

const isSamePair = (one: WantedLink, other: WantedLink): boolean =>
  one.predecessorId === other.predecessorId && one.type === other.type;

const isEqual = (one: WantedLink, other: WantedLink | undefined): boolean =>
  other !== undefined && isSamePair(one, other) && one.lag === other.lag && one.lagUnit === other.lagUnit;

/** Links that were created here take precedence over links of the source that would close a cycle with them. */
async function insertWithoutCycles(change: ChangeSetWriter, added: readonly WantedLink[]): Promise<string[]> {
  const notes: string[] = [];
  let open = (await change.insert(linkEntity, added)).map(({ id, predecessor_id, successor_id }) => ({
    id,
    predecessorId: predecessor_id,
    successorId: successor_id,
  }));
  for (let circle = await findCycle(change.tx, open); circle; ) {
    const [predecessorId, successorId] = circle;
    const closing = open.filter(
      (link) => link.predecessorId === predecessorId && link.successorId === successorId,
    );
    await change.remove(
      linkEntity,
      closing.map(({ id }) => id),
    );
    open = open.filter((link) => !closing.includes(link));
    notes.push('A link of the file was left out: with links made here, works would wait for each other.');
    circle = await findCycle(change.tx, open);
  }
  return notes;
}

async function listLinksInto(tx: Tx, workIds: readonly string[]): Promise<ReadonlyMap<string, ThereLink[]>> {
  const { rows } = await sql<ThereLink>`
    select l.id, l.predecessor_id as "predecessorId", l.successor_id as "successorId", l.type, l.lag,
      l.lag_unit as "lagUnit"
    from link l where l.successor_id = any(${workIds}::uuid[])`.execute(tx);
  return Map.groupBy(rows, ({ successorId }) => successorId);
}
