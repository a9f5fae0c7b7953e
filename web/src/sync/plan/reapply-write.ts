import type { ResponseOf, WorkDocument } from '@gantry/contract';
import { withAnswer, withWrite } from './patch-document.ts';
import { versionOfLink } from './patch-links.ts';
import type { PlanChange } from './plan-readings.ts';
import type { PlanWrite } from './plan-write.ts';

type Shown = Pick<PlanWrite, 'works' | 'moves' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'guests'>;

/** Applies a running write to a response that may or may not contain it. */
export const overReading =
  (write: Shown): PlanChange =>
  (document) =>
    withWrite(document, { ...write, addLinks: write.addLinks.filter((link) => !hasLink(document, link)) });

/**
 * Applies the server's result of a write to a response that may be older: only works and links that have no newer
 * version get the shown values. A new link has its id only from the server, and is read again.
 */
export const answeredOverReading =
  (write: Shown, answer: Pick<ResponseOf<'changePlan'>, 'response' | 'rescheduled'>): PlanChange =>
  (document) => {
    const { works, links } = answer.response;
    const became = new Map(
      [...works, ...links, ...(answer.rescheduled?.works ?? [])].map(({ id, version }) => [id, version]),
    );
    const { id: ids, version: versions } = document.works;
    const older = new Set(ids.filter((id, row) => (versions[row] ?? 0) < (became.get(id) ?? 0)));
    const isOlder = ({ id }: { readonly id: string }) => older.has(id);
    const left = {
      works: write.works.filter(isOlder),
      moves: write.moves.filter(isOlder),
      changeLinks: write.changeLinks.filter(
        ({ id }) => (versionOfLink(document, id) ?? 0) < (became.get(id) ?? 0),
      ),
    };
    const shown = withWrite(document, { ...left, addLinks: [], removeLinkIds: write.removeLinkIds });
    return withAnswer(shown, answer, []);
  };

function hasLink(
  { works, links, outside }: WorkDocument,
  { predecessorId, successorId, type }: PlanWrite['addLinks'][number],
): boolean {
  const isIt = (from: string | undefined, to: string | undefined, kind: string | undefined) =>
    from === predecessorId && to === successorId && kind === type;
  const isHere = links.id.some((_, link) =>
    isIt(works.id[links.predecessor[link] ?? -1], works.id[links.successor[link] ?? -1], links.type[link]),
  );
  return isHere || outside.some((link) => isIt(link.id, link.successorId, link.type));
}
