import type { Intent, IntentAnswer } from '@gantry/gantt';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import type { Elsewhere } from '#features/plan/change/typed-predecessors.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { AppStore } from '#store/store.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import { loadTyping, typingNow } from './typing/later-typing.ts';

/** Writes the change, or reports why it is not allowed. Returns the text that the chart announces. */
export function carryOut(wanted: Wanted, write: (write: PlanWrite) => void): string | undefined {
  if (typeof wanted === 'string') return tellRefused(wanted);
  if (wanted !== undefined) write(wanted.write);
  return wanted?.spoken;
}

type Typing = Awaited<ReturnType<typeof loadTyping>>;
type Edit = Extract<Intent, { kind: 'edit' }>;

interface Writer {
  readonly write: (write: PlanWrite, after?: AfterWrite) => void;
  /** Reopens the editor of a closed cell whose text was refused by the server. */
  readonly editAgain?: (edit: Edit, reason: string) => void;
  /** The column's own function for reading typed text, if it has one. */
  readonly takeOf?: (column: string) => PlanColumn['take'];
}

/** Runs at once when the code is loaded, which happens on first touch. */
function withTyping<A>(act: (typing: Typing) => A): A | Promise<A> {
  const typing = typingNow();
  return typing === undefined ? loadTyping().then(act) : act(typing);
}

/**
 * Carries out the intents of the chart: each gesture is one change with one undo. A change that is not allowed is
 * reported.
 */
export function useIntents(host: Host, { write, editAgain, takeOf }: Writer) {
  const { plan } = host;
  const openWork = useOpenWork(host);
  const store = useStore() as AppStore;
  const change = (wanted: Wanted) => carryOut(wanted, write);
  /** The plan from when the person began to type into a cell: the values that they have seen. */
  const begun = useRef(plan);
  const edit = (
    intent: Edit,
    { asSeen, editChange, typedPredecessors }: Typing,
    seen: Plan,
    elsewhere?: Elsewhere,
  ): IntentAnswer => {
    const { work, column, text } = intent;
    const take = takeOf?.(column) ?? ((_, each, typed) => editChange(host, each, column, typed));
    const wanted =
      column === 'after'
        ? typedPredecessors(host, seen, intent, elsewhere)
        : asSeen(seen, take(host, work, text.trim()));
    // The chart shows the reason beside the text.
    if (typeof wanted === 'string') return { refused: wanted };
    return carryOut(wanted, (planned) =>
      write(planned, editAgain && { editAgain: (reason) => editAgain(intent, reason) }),
    );
  };
  /**
   * The cell is already closed when the code and the works of other projects are loaded, so a refused text reopens it.
   */
  const editLater = async (intent: Edit, seen: Plan): Promise<IntentAnswer> => {
    const typing = await loadTyping();
    const keys = keysElsewhereOf(host, typing, intent, seen);
    const found = keys.length === 0 ? undefined : await typing.lookUpWorks(store, keys);
    const answer = edit(intent, typing, seen, found);
    if (typeof answer === 'object') editAgain?.(intent, answer.refused);
    return answer;
  };
  const act = (intent: Intent): IntentAnswer | Promise<IntentAnswer> => {
    switch (intent.kind) {
      case 'open':
        openWork(intent.work);
        return undefined;
      case 'move':
      case 'resize':
      case 'dates':
        return withTyping(({ dateChange }) => change(dateChange(host, intent)));
      case 'part':
        return withTyping(({ partChange }) => change(partChange(host, intent)));
      case 'progress':
        return withTyping(({ progressChange }) => change(progressChange(host, intent.work, intent.progress)));
      case 'link':
        return withTyping(({ linkChange }) => change(linkChange(host, intent)));
      case 'unlink':
        return withTyping(({ unlinkChange }) => change(unlinkChange(host, plan.links.id[intent.link] ?? '')));
      case 'edit': {
        const typing = typingNow();
        const isLater =
          typing === undefined || keysElsewhereOf(host, typing, intent, begun.current).length > 0;
        return isLater ? editLater(intent, begun.current) : edit(intent, typing, begun.current);
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

/** The keys of works of other projects that were typed as predecessors. */
const keysElsewhereOf = (
  { projectKey }: Host,
  { keysElsewhere }: Typing,
  { work, column, text }: Edit,
  seen: Plan,
): string[] => (column === 'after' ? keysElsewhere(seen, seen.rowOf(work) ?? -1, { text, projectKey }) : []);

/** Opens the page of a work in place of the chart. */
function useOpenWork({ plan, projectId }: Host): (work: number) => void {
  const navigate = useNavigate();
  return (work) => {
    const key = plan.works.key[plan.rowOf(work) ?? -1];
    if (key === undefined) return;
    void navigate({
      to: '/projects/project-detail/$id/work-detail',
      params: { id: projectId },
      search: { key },
    });
  };
}
