import type { WorkAction } from '@gantry/contract';
import type { RefusedKey } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import { useRefuse } from '#store/refuse.ts';

interface Asked {
  readonly action: WorkAction;
  /** As it goes on after "You may not". */
  readonly what: (work: string) => string;
}

const asked: Readonly<Record<RefusedKey['kind'], Asked>> = {
  move: { action: 'schedule', what: (work) => `move ${work}` },
  resize: { action: 'schedule', what: (work) => `change the length of ${work}` },
  link: { action: 'schedule', what: (work) => `link ${work}` },
  unlink: { action: 'schedule', what: (work) => `remove a link of ${work}` },
  place: { action: 'update', what: (work) => `put ${work} elsewhere` },
  edit: { action: 'update', what: (work) => `change ${work}` },
  add: { action: 'create', what: () => 'create works in this project' },
};

/** Keys of the chart that may not do what they ask for say so, and who could, as those of lists do. */
export function useRefusedKeys(plan: Plan): (refused: RefusedKey) => void {
  const refuse = useRefuse();
  return ({ kind, work }) => {
    const row = plan.rowOf(work) ?? -1;
    const { action, what } = asked[kind];
    refuse({ what: what(plan.works.key[row] ?? 'this'), action, target: 'works', id: plan.works.id[row] });
  };
}
