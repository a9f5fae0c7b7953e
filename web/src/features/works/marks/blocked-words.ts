import type { WorkDetail } from '@gantry/contract';
import { say } from './words/index.ts';

/** Works that are named; of more there is a figure. */
const mostNamed = 2;

/** What holds a work up: the works that must come first and are not that far yet. Undefined where nothing does. */
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

/** Whether the work before it keeps this one from being begun: it must be done, or only begun where both start together. */
function isHoldingUp({ direction, link, work }: WorkDetail['links'][number]): boolean {
  if (direction !== 'after') return false;
  // Of a work that the reader cannot see the server says nothing but that it is there.
  if (work.status === null) return link.type === 'FS' || link.type === 'SS';
  if (link.type === 'FS') return work.status !== 'done' && work.status !== 'cancelled';
  return link.type === 'SS' && (work.status === 'backlog' || work.status === 'todo');
}
