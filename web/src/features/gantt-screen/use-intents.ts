import type { Intent } from '@gantry/gantt';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '#lib/toast.ts';
import {
  dateChange,
  editChange,
  type Host,
  linkChange,
  linksChange,
  progressChange,
  unlinkChange,
  type Wanted,
} from './changes.ts';
import { linksInto, readPredecessors } from './predecessors.ts';
import type { PlanWrite } from './writes/plan-write.ts';

/** Does it, or says why it may not be; gives what is said of it. */
export function carryOut(wanted: Wanted, write: (write: PlanWrite) => void): string | undefined {
  if (typeof wanted === 'string') {
    toast.error(wanted);
    return wanted;
  }
  if (wanted !== undefined) write(wanted.write);
  return wanted?.spoken;
}

/** Does what the chart asks for: each gesture is one change with an undo of its own; what may not be is said. */
export function useIntents(host: Host, write: (write: PlanWrite) => void) {
  const { plan, projectId } = host;
  const navigate = useNavigate();
  const change = (wanted: Wanted) => carryOut(wanted, write);
  return (intent: Intent): string | undefined => {
    switch (intent.kind) {
      case 'open': {
        const key = plan.works.key[plan.rowOf(intent.work) ?? -1];
        if (key !== undefined)
          void navigate({
            to: '/projects/project-detail/$id/work-detail',
            params: { id: projectId },
            search: { key },
          });
        return undefined;
      }
      case 'move':
      case 'resize':
      case 'dates':
        return change(dateChange(host, intent));
      case 'progress':
        return change(progressChange(host, intent.work, intent.progress));
      case 'link':
        return change(linkChange(host, intent));
      case 'unlink':
        return change(unlinkChange(host, plan.links.id[intent.link] ?? ''));
      case 'edit':
        return change(
          intent.column === 'after'
            ? typedPredecessors(host, intent.work, intent.text)
            : editChange(host, intent.work, intent.column, intent.text.trim()),
        );
      default:
        return undefined;
    }
  };
}

function typedPredecessors(host: Host, work: number, text: string): Wanted {
  const { plan, projectKey } = host;
  const row = plan.rowOf(work) ?? -1;
  const read = readPredecessors(plan, linksInto(plan).get(row), text, projectKey);
  if (typeof read === 'string') return read;
  return read.added.length + read.removed.length === 0 ? undefined : linksChange(host, row, read);
}
