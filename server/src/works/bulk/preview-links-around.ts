import type { LinksAround, LinksAroundQuestion } from '@gantry/contract';
import { findLinksAround } from '../links/links-around.ts';
import type { WorkReader } from '../work-reader.ts';
import { listWorksById } from '../work-repository.ts';
import { findTargetIds } from './bulk-targets.ts';
import { whatGoes } from './remove-works.ts';
import { readForest } from './work-forest.ts';

/** Enough links for the person to recognize; the rest is only counted. */
const NAMED_LINKS = 5;

/** The links that would be created if these works were deleted now with the option to link around them. */
export async function previewLinksAround(
  reader: WorkReader,
  question: LinksAroundQuestion,
): Promise<LinksAround> {
  const { db, actor } = reader;
  const ids = await findTargetIds(reader, question);
  const { removed } = whatGoes(actor, await readForest(db, ids), ids);
  const links = await findLinksAround(reader, removed);
  const named = links.slice(0, NAMED_LINKS);
  const ends = named.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]);
  const works = new Map(
    (await listWorksById(db, ends)).map(({ id, key, title }) => [id, { id, key, title }]),
  );
  return {
    count: links.length,
    links: named.flatMap(({ predecessorId, successorId }) => {
      const [predecessor, successor] = [works.get(predecessorId), works.get(successorId)];
      return predecessor && successor ? [{ predecessor, successor }] : [];
    }),
  };
}
