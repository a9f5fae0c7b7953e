import { fieldsLeftToThem, type Sides, type WorkConflicts } from '#features/works/index.ts';
import { type LinkKinds, type PlannedChange, type PlanWrite, sizeOf } from '#sync/plan/plan-write.ts';

/** The write after the choice: without the fields where the others' values stay. Undefined when nothing is left. */
export function resolveWrite(
  write: PlanWrite,
  collided: readonly WorkConflicts[],
  sides: Sides,
): PlanWrite | undefined {
  const lostOf = fieldsLeftToThem(collided, sides);
  // The person has seen the values of the others now.
  const works = write.works.flatMap(({ seen: _, ...work }) => {
    const lost = lostOf.get(work.id);
    if (lost === undefined || lost.size === 0) return [work];
    const change = without<PlannedChange>(work.change, lost);
    return Object.keys(change).length === 0 ? [] : [{ ...work, change, shown: without(work.shown, lost) }];
  });
  const changeLinks = write.changeLinks.flatMap(({ seen: _, ...link }) => {
    const change = without<Partial<LinkKinds>>(link.change, lostOf.get(link.id) ?? new Set());
    return Object.keys(change).length === 0 ? [] : [{ ...link, change }];
  });
  if (sizeOf({ ...write, works, changeLinks }) === 0) return undefined;
  const kept = new Set(works.map(({ id }) => id));
  // The server decides where the rest moves, because the shown moves did not include the others' values.
  const isAllMine = [...lostOf.values()].every(({ size }) => size === 0);
  const moves = isAllMine
    ? write.moves
    : write.moves.filter(({ id }) => kept.has(id) && !lostOf.get(id)?.size);
  return { ...write, works, changeLinks, moves };
}

const without = <T extends object>(fields: T, lost: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.has(name))) as T;
