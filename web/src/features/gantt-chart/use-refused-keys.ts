import type { WorkAction } from '@gantry/contract';
import type { RefusedKey } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import { useRefuse } from '#store/refuse.ts';
import { say } from './refused/words/index.ts';

const asked = {
  move: { action: 'schedule', what: 'move' },
  resize: { action: 'schedule', what: 'resize' },
  link: { action: 'schedule', what: 'link' },
  unlink: { action: 'schedule', what: 'unlink' },
  place: { action: 'update', what: 'place' },
  edit: { action: 'update', what: 'edit' },
  add: { action: 'create', what: 'add' },
} as const satisfies Readonly<Record<RefusedKey['kind'], { action: WorkAction; what: string }>>;

/** A key of the chart whose action is not allowed explains why and who could do it, as the keys of lists do. */
export function useRefusedKeys(plan: Plan): (refused: RefusedKey) => void {
  const refuse = useRefuse();
  return ({ kind, work }) => {
    const row = plan.rowOf(work) ?? -1;
    const key = plan.works.key[row] ?? say('this');
    const { action, what } = asked[kind];
    const words = what === 'add' ? say(what) : say(what, { work: key });
    refuse({ what: words, action, target: 'works', id: plan.works.id[row] });
  };
}
