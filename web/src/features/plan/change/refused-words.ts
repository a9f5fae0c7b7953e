import type { PlanWrite } from '#sync/plan/plan-write.ts';
import type { Plan } from '../model/plan.ts';
import { shortened } from '../model/predecessors.ts';
import { say } from './words/index.ts';

/**
 * Names the works that stay unchanged. The change was announced with the name of its work, so its failure must be
 * announced, too, for people who use a screen reader.
 */
export function refusedWords(write: PlanWrite, { works, rows, links, rowOf }: Plan): string {
  const removed = write.removeLinkIds.map((id) => works.id[links.successor[links.id.indexOf(id)] ?? -1]);
  const ids = new Set([
    ...write.works.map(({ id }) => id),
    ...write.addLinks.map(({ successorId }) => successorId),
    ...write.changeLinks.map(({ before }) => before.successorId),
    ...removed.filter((id) => id !== undefined),
  ]);
  if (ids.size === 0) return say('nothingChanged');
  if (ids.size > 1) return say('notChanged', { count: ids.size });
  const [id = ''] = ids;
  const row = works.id.indexOf(id);
  if (row < 0 || rowOf(rows[row] ?? -1) === undefined) return say('workNotChanged');
  return say('namedNotChanged', { key: works.key[row] ?? '', title: shortened(works.title[row] ?? '') });
}
