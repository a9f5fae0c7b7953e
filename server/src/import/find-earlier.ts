import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { externalNames, knownOfOwn } from './compare.ts';
import type { Draft } from './draft.ts';
import { type FoundWork, findWorksByKey, findWorksOfSource } from './found-works.ts';

/**
 * Finds the works that were created earlier from the rows of a file, by their ids in the source. Works of an own export
 * are found by their keys.
 */
export async function findEarlier(
  db: Db | Tx,
  actor: Actor | null,
  { draft, projectId }: { draft: Draft; projectId: string | null },
): Promise<ReadonlyMap<string, FoundWork>> {
  const known =
    projectId === null
      ? new Map<string, FoundWork>()
      : await findWorksOfSource(db, actor, { projectId, source: draft.source });
  if (!draft.table?.isOwn) return known;
  const uids = new Map([...draft.rows].map(([uid, { externalId }]) => [externalId, uid]));
  const own = await findWorksByKey(db, actor, [...uids.keys()]);
  const names = externalNames(own);
  const { changedAt } = draft.table;
  const found = own.map((work): [string, FoundWork] => {
    const writtenAt = changedAt?.get(uids.get(work.externalId) ?? -1);
    return [work.externalId, { ...work, known: knownOfOwn(work, names, writtenAt) }];
  });
  return new Map([...known, ...found]);
}
