import type { EditEnd, GanttHandle, Intent, IntentAnswer } from '@gantry/gantt';
import type { RefObject } from 'react';
import type { Host } from '#features/plan/change/changes.ts';
import { readNewPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { Names } from '../planner-columns/typed-names.ts';
import { type NewWorkKnown, type NewWorkRead, readNewWork } from '../table/read-new-work.ts';
import { fieldsOfDraft } from './fields-of-draft.ts';
import type { useDraft } from './use-draft.ts';
import type { DraftedWork } from './use-make-work.ts';

type Edit = Extract<Intent, { kind: 'edit' }>;

interface DraftHost {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  readonly draft: ReturnType<typeof useDraft>;
  /** The shown columns. */
  readonly columns: readonly PlanColumn[];
  readonly people: Names;
}

/**
 * Handles text typed into the draft row: Tab keeps it and goes to the next cell, Enter and leaving the row make the
 * work.
 */
export function writeDraft(writing: DraftHost, intent: Edit): IntentAnswer {
  const { draft } = writing;
  const { column, text, isLeft, step } = intent;
  const typed = new Map(draft.draft?.cells).set(column, text.trim());
  const title = typed.get('title') ?? '';
  const refused = whyNoTitle(title);
  if (refused !== undefined) return { refused };
  const { fields, refused: wrong } = readNewWork(writing.host, cellsOf(writing, typed), knownOf(writing));
  const [first] = wrong;
  if (first !== undefined) return { refused: first.reason };
  if (step === undefined) draft.commit({ ...draftedOf(fields), title }, !isLeft);
  else draft.keep(typed);
  return undefined;
}

/** The person left a cell of the row unchanged; the texts of the other cells still count. */
export function leaveDraft(
  writing: DraftHost,
  { work, column }: Pick<Edit, 'work' | 'column'>,
  end: EditEnd,
) {
  const { draft } = writing.draft;
  if (draft === undefined || end === 'givenUp' || draft.cells.size === 0) return writing.draft.close();
  const text = draft.cells.get(column) ?? '';
  const answer = writeDraft(writing, { kind: 'edit', work, column, text, isLeft: end === 'left' });
  if (typeof answer === 'object') writing.chart.current?.edit(work, column, { text, reason: answer.refused });
}

/** A new row can be linked only to existing works. */
function draftedOf({ predecessors, ...fields }: NewWorkRead['fields']): Omit<DraftedWork, 'title'> {
  if (predecessors === undefined) return fields;
  const named = predecessors.flatMap(({ row: _, predecessorId, ...link }) =>
    predecessorId === undefined ? [] : [{ ...link, predecessorId }],
  );
  return { ...fields, predecessors: named };
}

/** The predecessors of a new row are existing works. */
function knownOf({ host, people }: DraftHost): NewWorkKnown {
  const { plan, projectKey, daysPerMonth } = host;
  const findRow = () => undefined;
  const readAfter = (text: string) =>
    readNewPredecessors(plan, { text, projectKey, daysPerMonth }, { findRow });
  return { people, readAfter, fields: ofDraft };
}

const ofDraft: ReadonlySet<string> = new Set(fieldsOfDraft);

const cellsOf = ({ columns }: DraftHost, typed: ReadonlyMap<string, string>) =>
  columns.flatMap((column) => {
    const text = typed.get(column.id) ?? '';
    return column.id === 'title' || text === '' ? [] : [{ column, text }];
  });
