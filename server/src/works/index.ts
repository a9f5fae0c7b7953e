export { attachmentEntity } from './attachments/attachment-entity.ts';
export { collectFiles, startCollectingFiles } from './attachments/collect-files.ts';
export { commentEntity } from './comments/comment-entity.ts';
export { copyPlan } from './copy/copy-plan.ts';
export { type Cell, exportTitleOf } from './export/export-columns.ts';
export { exportPlaces } from './export/export-places.ts';
export { readList, readWords, writeList } from './export/list-in-cell.ts';
export { writeAllWorks } from './export/write-all-works.ts';
export { writeCsv } from './export/write-csv.ts';
export { requireReadableWork } from './get-work.ts';
export { DEPARTMENTS_REASON, giveDepartments, previewDepartments } from './give-departments.ts';
export { labelEntity } from './labels/label-entity.ts';
export { createLabels, type LabelToMake } from './labels/labels.ts';
export { findRoomForLabels } from './labels/require-room.ts';
export { leaveOutCircles } from './links/leave-out-cycles.ts';
export { findCycle } from './links/link-cycle.ts';
export { linkEntity } from './links/link-entity.ts';
export { linkInFile } from './links/link-words.ts';
export { readBefore } from './links/read-around.ts';
export { countEach } from './list/count-each.ts';
export { parseWorkFilters } from './list/work-filter.ts';
export { matchingWorks, openWorks, shownWorks } from './list/work-filter-sql.ts';
export { type Handed, tellOfAssignment, tellOfImport } from './notify-people.ts';
export { lockPlans, lockPlansOfChangeSet, lockTiedPlans, touchesPlan } from './plan-lock.ts';
export { handUnits } from './plan-units.ts';
export { latenessOf, presentWithoutPermissions, workFacts } from './present-work.ts';
export {
  listWorksOfPeople,
  listWorksOfResources,
  type WorkOfPerson,
  type WorkOfResource,
} from './proposals/proposals-repository.ts';
export { endOfWeek, Room } from './proposals/room.ts';
export { findTooManyWorks, limitWorks } from './require-room.ts';
export { ranksAfter } from './tree/rank.ts';
export { KEY_PREFIX_WITHOUT_PROJECT, ranksBehind, takeKeys } from './tree/work-home.ts';
export { actionForChange, isClosed, workEntity } from './work-entity.ts';
export { openWorkReader, presentWorks, type WorkReader } from './work-reader.ts';
export { workRoutes } from './work-routes.ts';
export {
  type ListedWorkRow,
  listedColumns,
  type WorkRow,
  workColumns,
  worksWithProjects,
} from './work-row.ts';
