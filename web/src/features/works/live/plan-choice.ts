import type { BodyInput } from '@gantry/contract';
import { conflictsOf } from '../change/change-outcome.ts';
import {
  conflictsByWork,
  fieldsLeftToThem,
  type Sides,
  type WorkConflicts,
} from '../change/work-conflicts.ts';
import type { Waiting } from './waiting-dialog.tsx';

type PlanBody = BodyInput<'changePlan'>;

/** Where others have changed works of a plan while a change of it waited: which, and what of them. */
export function planConflictsOf({ request, refusal }: Waiting): readonly WorkConflicts[] {
  if (request.route !== 'changePlan') return [];
  const { works = [] } = request.body as PlanBody;
  return conflictsByWork(works, conflictsOf(refusal));
}

/**
 * The change of a plan as somebody has chosen: without the fields that stay as the others wrote them, and as one of what stands
 * there now. Undefined where nothing is left of it.
 */
export function choosePlan(
  body: PlanBody,
  collided: readonly WorkConflicts[],
  sides: Sides,
  versions: ReadonlyMap<string, number>,
): PlanBody | undefined {
  const left = fieldsLeftToThem(collided, sides);
  const works = (body.works ?? []).flatMap(({ id, change }) => {
    const { version: seen, ...fields } = change;
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !left.get(id)?.has(name)));
    if (Object.keys(kept).length === 0) return [];
    return [{ id, change: { ...kept, version: versions.get(id) ?? seen } }];
  });
  const links = (body.addLinks?.length ?? 0) + (body.removeLinkIds?.length ?? 0);
  return works.length + links === 0 ? undefined : { ...body, works };
}
