import type { LinkToChange, PlanWrite } from '../plan/plan-write.ts';
import type { SettledLink } from './unsent-links.ts';

/**
 * Replaces the temporary ids of links that were just added. An unsent link is removed from the queue: a removed one is
 * gone, a changed one is added with its change. `waits`: one of them cannot be separated from other queued changes.
 */
export async function settleLinks(
  write: PlanWrite,
  settle: (linkId: string) => Promise<SettledLink>,
): Promise<PlanWrite | 'waits'> {
  const { changeLinks, removeLinkIds } = write;
  const [changed, removed] = await Promise.all([
    Promise.all(changeLinks.map(async (link) => ({ link, is: await settle(link.id) }))),
    Promise.all(removeLinkIds.map(settle)),
  ]);
  if ([...changed.map(({ is }) => is), ...removed].includes('waits')) return 'waits';
  return {
    ...write,
    addLinks: [
      ...write.addLinks,
      ...changed.flatMap(({ link, is }) => (is === 'takenBack' ? [drawnAs(link)] : [])),
    ],
    changeLinks: changed.flatMap(({ link, is }) => (typeof is === 'string' ? [] : [{ ...link, id: is.id }])),
    removeLinkIds: removed.flatMap((is) => (typeof is === 'string' ? [] : [is.id])),
  };
}

const drawnAs = ({ before, change }: LinkToChange): PlanWrite['addLinks'][number] => ({
  ...before,
  ...change,
});
