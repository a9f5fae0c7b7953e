import type { Intent } from '@gantry/gantt';
import type { Host, Wanted } from './changes.ts';
import { linksChange } from './link-changes.ts';
import type { Plan } from './plan.ts';
import { linksInto, onlyNews, readPredecessors } from './predecessors.ts';

type Edit = Pick<Extract<Intent, { kind: 'edit' }>, 'work' | 'text'>;

/** Only what was typed is changed: links that others have made or removed meanwhile stay as they left them. */
export function typedPredecessors(host: Host, begun: Plan, { work, text }: Edit): Wanted {
  const { plan, projectKey } = host;
  const into = linksInto(begun).get(begun.rowOf(work) ?? -1);
  const read = readPredecessors(begun, into, text, projectKey);
  if (typeof read === 'string') return read;
  const left = onlyNews(plan, plan.rowOf(work) ?? -1, read);
  return left.added.length + left.removed.length === 0
    ? undefined
    : linksChange(host, plan.rowOf(work) ?? -1, left, begun);
}
