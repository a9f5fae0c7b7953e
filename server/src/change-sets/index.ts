export type { ChangeItem, Origin } from './change-items.ts';
export { CHANGE_SET_CHANNEL, openErasure } from './change-log-repository.ts';
export { type ChangeSetOptions, ChangeSetWriter, type UpdateOptions } from './change-set-writer.ts';
export type { Consequence, SettleOptions } from './consequence.ts';
export {
  type AnyEntity,
  defineEntity,
  type Entity,
  type FieldsOf,
  type RowOf,
  type TrackedTable,
  type ValuesOf,
} from './entity.ts';
export {
  type End,
  type EntityAccess,
  type FieldChange,
  findRefusal,
  type RefusedChange,
  type RowAccess,
  rowAccess,
} from './entity-access.ts';
export { EntityRegistry } from './entity-registry.ts';
export { isSame } from './field-values.ts';
export { type ForeseenChange, type ForeseenRow, withKnown } from './foresee.ts';
export {
  type HistoryPage,
  type HistoryQuery,
  listAudit,
  listHistory,
  readLog,
  type ToldItems,
} from './history.ts';
export type { LogFilter } from './history-repository.ts';
export { inChangeSet } from './in-change-set.ts';
export type { Limits } from './limits.ts';
export {
  type DeliveredChangeSet,
  findLogEnd,
  type LogPosition,
  readChangeSetsSince,
} from './read-since.ts';
export { findUnreadable } from './readable-items.ts';
export type { Reader } from './reader.ts';
export { findRowWords } from './row-labels.ts';
export {
  type ChainEnd,
  findLastSeal,
  sealCommitted,
  sealKey,
  startSealing,
  type Tampering,
  type Verification,
  verifyLog,
} from './seals/index.ts';
export { recordSecurityChanges } from './security-changes.ts';
export { lockRows } from './tracked-rows.ts';
export { takeBackPart, undoChangeSet } from './undo.ts';
export { getUndoStack, sentenceOfTurn } from './undo-stack.ts';
export { WriteGuard } from './write-guard.ts';
