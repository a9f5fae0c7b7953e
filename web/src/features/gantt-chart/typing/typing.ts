/** The code that is not needed before the first touch. It is a single chunk, since each chunk costs a request. */

export { asSeen, dateChange, progressChange } from '#features/plan/change/changes.ts';
export { interruptionsChange, partChange } from '#features/plan/change/interrupt.ts';
export { linkChange, relinkChange, unlinkChange } from '#features/plan/change/link-changes.ts';
export { linkInOrder } from '#features/plan/change/link-in-order.ts';
export { keysElsewhere, typedPredecessors } from '#features/plan/change/typed-predecessors.ts';
export { arrangeRows } from '../arrange/arrange-rows.ts';
export { plannerColumns } from '../planner-columns/planner-columns.ts';
export { withDraftCells, withEmptyCells } from '../rows/new-row-columns.tsx';
export { leaveDraft, writeDraft } from '../rows/write-draft.ts';
export { TableKeys } from '../table/table-keys.tsx';
export { lookUpWorks } from './look-up-works.ts';
export { editChange } from './typed-changes.ts';
export { typedDateHint } from './typed-moments.ts';
