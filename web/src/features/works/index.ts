/**
 * What every screen uses of works: their fields, marks, links and changes. Other features import works only through
 * this file (`.dependency-cruiser.cjs`).
 */

export { priorities, priorityWords, statusWords, workStatuses } from '#lib/work-words.ts';
export { ConflictsByWork } from './change/later-conflicts.ts';
export { isOfProgress } from './change/progress-stamp.ts';
export {
  loadProgressSaid,
  useLinksAround,
  useWorkActions,
  WorkActionsProvider,
} from './change/work-actions.tsx';
export {
  conflictsByWork,
  fieldsLeftToThem,
  type Sides,
  type WorkConflicts,
} from './change/work-conflicts.ts';
export { DueButton } from './due-button.tsx';
export { dueColors, dueWords } from './due-words.ts';
export { editableFields, type FieldName, mayEdit } from './fields/editable-field.ts';
export { emptyFields } from './fields/empty-fields.ts';
export { priorityOptions, statusOptions } from './fields/field-options.tsx';
export { OwnerChoice } from './fields/person-pickers.tsx';
export { type PlanUnits, readTypedDuration, readTypedLength } from './fields/typed-length.ts';
export { readTypedUnits } from './fields/typed-units.ts';
export { makeUsualTimes, useCompanyDay } from './fields/usual-times.ts';
export { WorkFieldPicker } from './fields/work-field-picker.tsx';
export { LinkForm } from './links/later-link-form.ts';
export { isNews, type LinkNews, newsOfLink } from './links/link-news.ts';
export { readTypedLink, splitTypedLinks } from './links/read-typed-link.ts';
export { linkWords, type TypedLink, typeLink } from './links/typed-link.ts';
export { PriorityIcon } from './marks/priority-icon.tsx';
export { StatusIcon } from './marks/status-icon.tsx';
export { changedTooWords, collidedName } from './waiting/changed-too.ts';
export { WorkPlaceProvider } from './work-place.tsx';
