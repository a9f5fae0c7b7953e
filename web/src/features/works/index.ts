/**
 * What other screens show of works and do to them: home lists them as the works screens do. The one door into this
 * feature; the boundary rules know it.
 */

export { priorities, priorityWords, statusWords, workStatuses } from '#lib/work-words.ts';
export { ConflictsByWork } from './change/later-conflicts.ts';
export { isOfProgress } from './change/progress-stamp.ts';
export { loadProgressSaid, useWorkActions, WorkActionsProvider } from './change/work-actions.tsx';
export {
  collidedWords,
  conflictsByWork,
  fieldsLeftToThem,
  linkNameIn,
  type Sides,
  type WorkConflicts,
} from './change/work-conflicts.ts';
export { DueButton } from './due-button.tsx';
export { emptyFields } from './fields/empty-fields.ts';
export { priorityOptions, statusOptions } from './fields/field-options.tsx';
export { OwnerChoice } from './fields/person-pickers.tsx';
export { readTypedDuration } from './fields/typed-duration.ts';
export { WorkFieldPicker } from './fields/work-field-picker.tsx';
export { LinkForm } from './links/later-link-form.ts';
export { isNews, type LinkNews, newsOfLink } from './links/link-news.ts';
export { linkWords, readTypedLink, type TypedLink, typeLink } from './links/typed-link.ts';
export { PeekPanel } from './list/later-peek.tsx';
export { PriorityIcon } from './marks/priority-icon.tsx';
export { StatusIcon } from './marks/status-icon.tsx';
export { WorkPlaceProvider } from './work-place.tsx';
