import type { Intent, IntentAnswer } from '@gantry/gantt';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import { asSeen, dateChange, type Host, progressChange, type Wanted } from './changes.ts';
import { linkChange, unlinkChange } from './link-changes.ts';
import { tellRefused } from './tell-refused.ts';
import { editChange } from './typed-changes.ts';
import { typedPredecessors } from './typed-predecessors.ts';

/** Does it, or tells why it may not be; gives what the chart is to say of it. */
export function carryOut(wanted: Wanted, write: (write: PlanWrite) => void): string | undefined {
  if (typeof wanted === 'string') return tellRefused(wanted);
  if (wanted !== undefined) write(wanted.write);
  return wanted?.spoken;
}

type Edit = Extract<Intent, { kind: 'edit' }>;

interface Writer {
  readonly write: (write: PlanWrite, after?: AfterWrite) => void;
  /** A text that was refused only by the server, when its cell was closed already, is taken up again. */
  readonly editAgain?: (edit: Edit, reason: string) => void;
}

/** Does what the chart asks for: each gesture is one change with an undo of its own; what may not be is said. */
export function useIntents(host: Host, { write, editAgain }: Writer) {
  const { plan, projectId } = host;
  const navigate = useNavigate();
  const change = (wanted: Wanted) => carryOut(wanted, write);
  /** Somebody types into a cell: what stood there then is what they have seen. */
  const begun = useRef(plan);
  const edit = (intent: Edit): IntentAnswer => {
    const wanted =
      intent.column === 'after'
        ? typedPredecessors(host, begun.current, intent)
        : asSeen(begun.current, editChange(host, intent.work, intent.column, intent.text.trim()));
    // The chart says so beside the text.
    if (typeof wanted === 'string') return { refused: wanted };
    return carryOut(wanted, (planned) =>
      write(planned, editAgain && { editAgain: (reason) => editAgain(intent, reason) }),
    );
  };
  const act = (intent: Intent): IntentAnswer => {
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
        return edit(intent);
      default:
        return undefined;
    }
  };
  return {
    act,
    onEditStart: () => {
      begun.current = plan;
    },
  };
}
