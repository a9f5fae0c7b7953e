import type { BodyInput } from '@gantry/contract';
import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import {
  conflictsByWork,
  fieldsLeftToThem,
  type Sides,
  type WorkConflicts,
} from '../change/work-conflicts.ts';
import type { Waiting } from './waiting-dialog.tsx';

type PlanBody = BodyInput<'changePlan'>;

/** The conflicts of a waiting plan change with works or links that others have changed. */
export function planConflictsOf({ request, refusal }: Waiting): readonly WorkConflicts[] {
  if (request.route !== 'changePlan') return [];
  const { works = [], changeLinks = [] } = request.body as PlanBody;
  return conflictsByWork([...works, ...changeLinks], conflictsOf(refusal));
}

/**
 * The plan change after the person's choice: without the fields that keep the other person's value, and based on the
 * current versions. Undefined when nothing of it is left.
 */
export function choosePlan(
  body: PlanBody,
  collided: readonly WorkConflicts[],
  sides: Sides,
  versions: ReadonlyMap<string, number>,
): PlanBody | undefined {
  const lost = fieldsLeftToThem(collided, sides);
  const linkVersions = new Map(
    collided.map(({ id, conflicts }) => [
      id,
      conflicts.find(({ link }) => link !== undefined)?.link?.version,
    ]),
  );
  const choose = <C extends { readonly version: number }>({ id, change }: { id: string; change: C }) => {
    const { version: seen, ...fields } = change;
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.get(id)?.has(name)));
    if (Object.keys(kept).length === 0) return [];
    const version = versions.get(id) ?? linkVersions.get(id) ?? seen;
    return [{ id, change: { ...kept, version } }];
  };
  const works = (body.works ?? []).flatMap(choose);
  const changeLinks = body.changeLinks?.flatMap(choose);
  const count = (some: readonly unknown[] = []) => some.length;
  const left = count(works) + count(body.addLinks) + count(changeLinks) + count(body.removeLinkIds);
  if (left === 0) return undefined;
  return { ...body, works, ...(changeLinks && { changeLinks }) };
}
