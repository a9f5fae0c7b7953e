import { foldText } from '@gantry/contract/names';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import { type Elsewhere, typedPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { progressTypedChange } from '#features/plan/change/typed-progress.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { shortened } from '#features/plan/model/predecessors.ts';
import { priorities, priorityWords, statusWords, workStatuses } from '#features/works/index.ts';
import { type Names, readTypedName } from '../planner-columns/typed-names.ts';
import { editChange } from '../typing/typed-changes.ts';
import { say } from './words/index.ts';

/** The names that texts may contain. */
export interface Known {
  readonly people: Names;
  /** Works of other projects, by the keys in the texts. */
  readonly elsewhere: Elsewhere;
}

/** Reads a text as if it was typed in the cell, including the words of choices. */
export function takeCell(host: Host, work: number, column: PlanColumn, text: string, known: Known): Wanted {
  const typed = text.trim();
  switch (column.id) {
    case 'after':
      return typedPredecessors(host, host.plan, { work, text: typed }, known.elsewhere);
    case 'owner':
      return takeOwner(host, work, typed, known.people);
    case 'status':
      return takeStatus(host, work, typed);
    case 'priority':
      return takePriority(host, work, typed);
    default:
      return (
        column.take?.(host, work, typed) ??
        (column.take ? undefined : editChange(host, work, column.id, typed))
      );
  }
}

function takeOwner(host: Host, work: number, typed: string, people: Names): Wanted {
  if (typed === '' || people.has(typed)) return editChange(host, work, 'owner', typed);
  const read = readTypedName(typed, people);
  return typeof read === 'string' ? read : editChange(host, work, 'owner', read.id);
}

const isCalled = (typed: string, words: string): boolean => foldText(typed) === foldText(words);

function takeStatus(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  const status = workStatuses.find((each) => each === typed || isCalled(typed, statusWords[each]));
  if (status === undefined) return notOneOf(typed, Object.values(statusWords));
  if (status === works.status[row]) return undefined;
  return progressTypedChange(host, work, { status }, `${works.key[row]}: ${statusWords[status]}`);
}

function takePriority(host: Host, work: number, typed: string): Wanted {
  const priority =
    typed === '' ? 'none' : priorities.find((each) => each === typed || isCalled(typed, priorityWords[each]));
  if (priority === undefined) return notOneOf(typed, Object.values(priorityWords));
  return editChange(host, work, 'priority', priority);
}

const notOneOf = (typed: string, words: readonly string[]): string =>
  say('notOneOf', { typed: shortened(typed), words: words.join(', ') });
