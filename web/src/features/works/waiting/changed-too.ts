import { say as sayConflict } from '#components/conflict/words/index.ts';
import { linkNameIn, type WorkConflicts } from '../change/work-conflicts.ts';
import { say } from './words/index.ts';

/** "HAR-12 Drive test piles was changed by another person, too", or the number of works and links. */
export function changedTooWords(collided: readonly WorkConflicts[], nameOf: (id: string) => string): string {
  const [first] = collided;
  const count = collided.length;
  if (first !== undefined && count === 1) return sayConflict('changedToo', { what: nameOf(first.id) });
  const links = collided.filter(({ id }) => linkNameIn(collided, id) !== undefined).length;
  if (links === 0) return say('worksChangedToo', { count });
  return say(links === count ? 'linksChangedToo' : 'bothChangedToo', { count });
}

/** The name of a work or a link that another person has also changed; that of a link comes from the refusal. */
export const collidedName = (
  collided: readonly WorkConflicts[],
  id: string,
  work: string | undefined,
): string => work ?? linkNameIn(collided, id) ?? say('aWork');
