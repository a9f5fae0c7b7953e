import type { UsualTime } from '@gantry/scheduling/usual-time';
import { typeLink } from '#features/works/index.ts';
import { say } from '../words/index.ts';
import type { Plan } from './plan.ts';

type Outside = Plan['outside'];
type Waiting = Pick<Plan, 'works' | 'outside' | 'hiddenPredecessors'>;

const knownOutside = new WeakMap<Outside, ReadonlyMap<string, Outside>>();
const knownHidden = new WeakMap<Plan['hiddenPredecessors'], ReadonlyMap<string, number>>();

/** The visible links from works of other projects, computed once for the same objects. */
export function outsideInto({ works, outside }: Pick<Plan, 'works' | 'outside'>, row: number): Outside {
  const into = knownOutside.get(outside) ?? Map.groupBy(outside, ({ successorId }) => successorId);
  knownOutside.set(outside, into);
  return into.get(works.id[row] ?? '') ?? [];
}

/** "a work you may not see", as in *Why this date?*; undefined without such predecessors. */
export function hiddenWords(
  { works, hiddenPredecessors }: Pick<Plan, 'works' | 'hiddenPredecessors'>,
  row: number,
): string | undefined {
  const counts = knownHidden.get(hiddenPredecessors) ?? countEach(hiddenPredecessors);
  knownHidden.set(hiddenPredecessors, counts);
  const count = counts.get(works.id[row] ?? '') ?? 0;
  return count === 0 ? undefined : say('hiddenBefore', { count });
}

function countEach(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const MOST_NAMED_AT_STUB = 2;

/** The text at the stub of a work with predecessors in other projects: "GAN-5, LAB-2SS, +3". */
export function elsewhereText(plan: Waiting, row: number, usual: UsualTime): string {
  const typed = outsideInto(plan, row).map((from) => typeLink(from.key, from, usual));
  const words = [...typed, hiddenWords(plan, row) ?? []].flat();
  const left = words.length - MOST_NAMED_AT_STUB;
  return [...words.slice(0, MOST_NAMED_AT_STUB), ...(left > 0 ? [`+${left}`] : [])].join(', ');
}
