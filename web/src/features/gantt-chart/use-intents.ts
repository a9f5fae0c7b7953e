import type { Intent, IntentAnswer } from '@gantry/gantt';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import { loadTyping, typingNow } from './typing/later-typing.ts';

/** Does it, or tells why it may not be; gives what the chart is to say of it. */
export function carryOut(wanted: Wanted, write: (write: PlanWrite) => void): string | undefined {
  if (typeof wanted === 'string') return tellRefused(wanted);
  if (wanted !== undefined) write(wanted.write);
  return wanted?.spoken;
}

type Typing = Awaited<ReturnType<typeof loadTyping>>;
type Edit = Extract<Intent, { kind: 'edit' }>;

interface Writer {
  readonly write: (write: PlanWrite, after?: AfterWrite) => void;
  /** A text that was refused only by the server, when its cell was closed already, is taken up again. */
  readonly editAgain?: (edit: Edit, reason: string) => void;
  /** How a column reads what is typed into it, where it does so itself. */
  readonly takeOf?: (column: string) => PlanColumn['take'];
}

/** At once where the code is here: it comes with the first touch. */
function withTyping<A>(act: (typing: Typing) => A): A | Promise<A> {
  const typing = typingNow();
  return typing === undefined ? loadTyping().then(act) : act(typing);
}

/** Does what the chart asks for: each gesture is one change with an undo of its own; what may not be is said. */
export function useIntents(host: Host, { write, editAgain, takeOf }: Writer) {
  const { plan, projectId } = host;
  const navigate = useNavigate();
  const change = (wanted: Wanted) => carryOut(wanted, write);
  /** The person types into a cell: what stood there then is what they have seen. */
  const begun = useRef(plan);
  const edit = (
    intent: Edit,
    { asSeen, editChange, typedPredecessors }: Typing,
    seen: Plan,
  ): IntentAnswer => {
    const { work, column, text } = intent;
    const take = takeOf?.(column) ?? ((_, each, typed) => editChange(host, each, column, typed));
    const wanted =
      column === 'after'
        ? typedPredecessors(host, seen, intent)
        : asSeen(seen, take(host, work, text.trim()));
    // The chart says so beside the text.
    if (typeof wanted === 'string') return { refused: wanted };
    return carryOut(wanted, (planned) =>
      write(planned, editAgain && { editAgain: (reason) => editAgain(intent, reason) }),
    );
  };
  /** The cell is closed by the time the code is here: what is refused is taken up again. */
  const editLater = async (intent: Edit, seen: Plan): Promise<IntentAnswer> => {
    const answer = edit(intent, await loadTyping(), seen);
    if (typeof answer === 'object') editAgain?.(intent, answer.refused);
    return answer;
  };
  const act = (intent: Intent): IntentAnswer | Promise<IntentAnswer> => {
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
        return withTyping(({ dateChange }) => change(dateChange(host, intent)));
      case 'progress':
        return withTyping(({ progressChange }) => change(progressChange(host, intent.work, intent.progress)));
      case 'link':
        return withTyping(({ linkChange }) => change(linkChange(host, intent)));
      case 'unlink':
        return withTyping(({ unlinkChange }) => change(unlinkChange(host, plan.links.id[intent.link] ?? '')));
      case 'edit': {
        const typing = typingNow();
        return typing === undefined ? editLater(intent, begun.current) : edit(intent, typing, begun.current);
      }
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
