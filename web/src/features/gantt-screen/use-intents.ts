import type { Intent } from '@gantry/gantt';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '#lib/toast.ts';
import { dateChange, editChange, type Host, progressChange, type Wanted } from './changes.ts';
import { typeOfKind } from './plan.ts';
import { linksInto, readPredecessors } from './predecessors.ts';
import { useChangeLinks } from './use-change-links.ts';
import { useChangeWorks } from './use-change-works.ts';

/** Does what the chart asks for: each gesture is one change with an undo of its own; what may not be is said. */
export function useIntents(host: Host) {
  const { plan, projectId, projectKey } = host;
  const navigate = useNavigate();
  const changeWorks = useChangeWorks(projectId, plan.works);
  const links = useChangeLinks(plan);
  const change = (wanted: Wanted) => {
    if (typeof wanted === 'string') toast.error(wanted);
    else if (wanted !== undefined) void changeWorks(wanted.changes, wanted.announce);
  };
  const typePredecessors = (work: number, text: string) => {
    const row = plan.rowOf(work) ?? -1;
    const read = readPredecessors(plan, linksInto(plan).get(row), text, projectKey);
    if (typeof read === 'string') toast.error(read);
    else void links.change(row, read);
  };
  return (intent: Intent): undefined => {
    switch (intent.kind) {
      case 'open': {
        const key = plan.works.key[plan.rowOf(intent.work) ?? -1];
        if (key !== undefined)
          void navigate({
            to: '/projects/project-detail/$id/work-detail',
            params: { id: projectId },
            search: { key },
          });
        return;
      }
      case 'move':
      case 'resize':
      case 'dates':
        change(dateChange(host, intent));
        return;
      case 'progress':
        change(progressChange(host, intent.work, intent.progress));
        return;
      case 'link': {
        const added = { row: plan.rowOf(intent.from) ?? -1, type: typeOfKind(intent.linkKind), lag: 0 };
        void links.change(plan.rowOf(intent.to) ?? -1, {
          added: [{ ...added, lagUnit: 'working' }],
          removed: [],
        });
        return;
      }
      case 'unlink':
        void links.change(-1, { added: [], removed: [plan.links.id[intent.link] ?? ''] });
        return;
      case 'edit':
        if (intent.column === 'after') typePredecessors(intent.work, intent.text);
        else change(editChange(host, intent.work, intent.column, intent.text.trim()));
    }
  };
}
