import type { NewWork } from '@gantry/contract';
import { fieldsOfNewWork } from '@gantry/contract/work-fields';
import type { Host } from '#features/plan/change/changes.ts';
import { nowhere } from '#features/plan/change/typed-predecessors.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { withWrite } from '#sync/plan/patch-document.ts';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import type { Names } from '../planner-columns/typed-names.ts';
import { blankRowHost } from './blank-row.ts';
import { takeCell } from './take-cell.ts';
import { say } from './words/index.ts';

export interface CellText {
  readonly column: PlanColumn;
  readonly text: string;
}

export interface NewWorkRead {
  readonly fields: Partial<NewWork>;
  /** Cells that take their text. */
  readonly taken: number;
  readonly refused: readonly { readonly cell: CellText; readonly reason: string }[];
}

const isOfNewWork = (field: string): boolean => fieldsOfNewWork.some((each) => each === field);

/** What cells say of a new work, of that which a new work is asked for. */
export function readNewWork(host: Host, cells: readonly CellText[], people: Names): NewWorkRead {
  let blank = blankRowHost(host);
  let fields: Partial<NewWork> = {};
  // A new work gets no links: no work of another project is looked up for it.
  const known = { people, elsewhere: nowhere };
  let taken = 0;
  const refused: { cell: CellText; reason: string }[] = [];
  for (const cell of cells) {
    const wanted = takeCell(blank, 0, cell.column, cell.text, known);
    if (typeof wanted === 'string') refused.push({ cell, reason: wanted });
    if (typeof wanted !== 'object') continue;
    const { works } = wanted.write;
    const read = works.flatMap(({ change }) =>
      Object.entries(change).filter(([field]) => isOfNewWork(field)),
    );
    if (read.length === 0) {
      refused.push({ cell, reason: say('notForNew', { column: cell.column.header }) });
      continue;
    }
    taken += 1;
    fields = { ...fields, ...Object.fromEntries(read) };
    blank = { ...blank, plan: { ...blank.plan, ...withWrite(blank.plan, { ...emptyWrite, works }) } };
  }
  return { fields, taken, refused };
}
