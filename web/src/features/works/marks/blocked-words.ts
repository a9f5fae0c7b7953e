import type { WorkDetail } from '@gantry/contract';
import { say } from './words/index.ts';

/** The number of works that are named; the others are counted. */
const mostNamed = 2;

/** What blocks a work: the predecessors that are not far enough yet. Undefined when nothing does. */
export function blockedWords({ blocked, links }: Pick<WorkDetail, 'blocked' | 'links'>): string | undefined {
  if (!blocked) return undefined;
  const names = links
    .filter(isHoldingUp)
    .map(({ work }) => (work.key === null ? say('hiddenWork') : `${work.key} ${work.title}`));
  if (names.length === 0) return say('blockedUnnamed');
  const works = names.slice(0, mostNamed).join(', ');
  const count = names.length - mostNamed;
  return count > 0 ? say('blockedByMore', { works, count }) : say('blockedBy', { works });
}

/**
 * Whether the predecessor prevents the start of this work: it must be done, or only started when both start together.
 */
function isHoldingUp({ direction, link, work }: WorkDetail['links'][number]): boolean {
  if (direction !== 'after') return false;
  // For a work that the reader cannot see, the server only returns that it exists.
  if (work.status === null) return link.type === 'FS' || link.type === 'SS';
  if (link.type === 'FS') return work.status !== 'done' && work.status !== 'cancelled';
  return link.type === 'SS' && (work.status === 'backlog' || work.status === 'todo');
}
