import type { LinkToChange, PlanWrite } from '../plan/plan-write.ts';
import type { SettledLink } from './unsent-links.ts';

/**
 * A write that names links which were drawn a moment ago, with the names that they have by now. What had not been sent is taken
 * back: removed it is gone, and changed it is drawn as it was changed. `waits`: one of them cannot go without other changes.
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
