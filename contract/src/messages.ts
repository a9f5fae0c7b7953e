import { z } from 'zod';
import {
  absence,
  absenceCreate,
  absenceDeletion,
  absenceListQuery,
  absenceReaders,
  absenceRehearsalBody,
  absencesCreate,
  absenceUpdate,
  absenceWakeQuestion,
  calendarAddressBody,
  calendarText,
  rehearsedAbsence,
} from './absences.ts';
import { accessToken, madeAccessToken, newAccessToken } from './access-tokens.ts';
import { UPLOAD_PART_BYTES } from './attachment-limits.ts';
import {
  attachment,
  attachmentContentQuery,
  attachmentMediaTypes,
  attachmentPage,
  attachmentQuery,
  attachmentUpdate,
  thumbnailMediaTypes,
  upload,
  uploadCreate,
  uploadEnd,
  uploadPartQuery,
} from './attachments.ts';
import { auditExportMediaTypes, auditExportQuery, auditQuery, logCheck } from './audit.ts';
import { archiveMediaTypes, backupFileName, backupMediaTypes, backupOverview } from './backups.ts';
import { baseline, baselineCreate, baselineDates, baselineUpdate } from './baselines.ts';
import { binnedRow, binnedWorksQuery, binQuery, leftOutLinks } from './bin.ts';
import {
  calendarFeed,
  calendarFeedMediaTypes,
  calendarFeedParams,
  madeCalendarFeed,
} from './calendar-feed.ts';
import {
  calendar,
  calendarCreate,
  calendarDetail,
  calendarUpdate,
  calendarWake,
  calendarWakeQuestion,
  companyWake,
  companyWakeQuestion,
} from './calendars.ts';
import { company, companyUpdate, demoCompany, setUp, setUpUpdate } from './company.ts';
import { counts, dashboard } from './dashboard.ts';
import {
  comingDepartments,
  department,
  departmentCreate,
  departmentsGiven,
  departmentsGiving,
  departmentUpdate,
} from './departments.ts';
import { changed, envelope, page, references } from './envelope.ts';
import { homeForecast, projectForecast, projectForecastQuery, workForecast } from './forecast.ts';
import { changeSet, changeSetListQuery, undone } from './history.ts';
import { holidayAnswer, holidayCountries, holidayCountry, holidayQuestion } from './holidays.ts';
import { IMPORT_PART_BYTES } from './import-words.ts';
import {
  importChoices,
  importCreate,
  importedPeople,
  importRows,
  importRowsQuery,
  importWrite,
  peopleImport,
  peopleRehearsal,
  planImport,
  rehearsedPeople,
} from './imports.ts';
import { levelling, levellingQuery } from './levelling.ts';
import { deleteWorkQuery, linksAround, linksAroundQuestion } from './links-around.ts';
import { liveQuery, presenceAnnouncement } from './live.ts';
import { lookAheadMail, lookAheadSent } from './look-ahead.ts';
import { mailChoices, mailOverview, ownMail } from './mail.ts';
import { commentListQuery, savedComment, workReader, workReadersQuery } from './mentions.ts';
import { mute, muteListQuery, newMute } from './mutes.ts';
import {
  finishedCount,
  finishedNotifications,
  notification,
  notificationCount,
  notificationListQuery,
  notificationSettings,
  notificationSettingsUpdate,
  notificationUpdate,
  reopenedNotifications,
} from './notifications.ts';
import { burnUp, finishChain, projectLoadsQuery, projectNews, projectRoad } from './overview.ts';
import { planChange, planChanged } from './plan-changes.ts';
import { personLoad } from './plan-loads.ts';
import { workAsPredecessor } from './plan-outside.ts';
import {
  accessAnswer,
  accessPeople,
  accessPeopleQuery,
  accessQuestion,
  accessReport,
  draftAnswer,
  draftQuestion,
  policy,
  policyDraft,
  policyPreview,
  policyUpdate,
  rights,
  rightsQuery,
  ruleOrigin,
} from './policy.ts';
import { id } from './primitives.ts';
import { projectExportMediaTypes, projectExportQuery } from './project-export.ts';
import { projectStartPreview, projectStartQuery, scheduleOffer, workCalendarQuery } from './project-start.ts';
import {
  copiedProject,
  pinnedProject,
  project,
  projectCopy,
  projectCreate,
  projectDeletion,
  projectDescriptions,
  projectDetail,
  projectDocument,
  projectKeyChange,
  projectKeyQuery,
  projectListQuery,
  projectMembersUpdate,
  projectPins,
  projectUpdate,
  proposedProjectKey,
  workDocument,
} from './projects.ts';
import { pushEndpoint, pushServer, pushSubscriptionGiven } from './push.ts';
import { leftPreview, leftQuestion, leftResult } from './reschedule-left.ts';
import {
  resource,
  resourceCreate,
  resourceListQuery,
  resourceLoad,
  resourceLoadsQuery,
  resourceTakeOver,
  resourceUpdate,
} from './resources.ts';
import { rightGivers, rightRequest, rightRequestAnswer, wantedRight } from './right-requests.ts';
import { roleId } from './role-ids.ts';
import type { RouteName } from './routes.ts';
import { searchQuery, searchResult } from './search.ts';
import { config, nonce, signedIn, signInPayload } from './sign-in.ts';
import {
  signInMapping,
  signInMappingCreate,
  signInMappingDraft,
  signInMappingPreview,
  signInMappings,
  signInMappingUpdate,
} from './sign-in-mappings.ts';
import { serverStatus } from './status.ts';
import { statusReport, statusReportCreate, statusReportQuery, statusReportUpdate } from './status-reports.ts';
import {
  departmentLoad,
  departmentTimelineQuery,
  departmentTimelineWorksQuery,
  projectsTimelineQuery,
  projectTimelineQuery,
  timelineGroup,
  timelineProject,
  timelineWork,
} from './timelines.ts';
import { revertPreview, revertPreviewQuery, revertWorkBody, undoStack, undoStackQuery } from './undo.ts';
import {
  accountLink,
  currentUser,
  invited,
  ownPreferencesUpdate,
  photoMediaTypes,
  sessionInfo,
  user,
  userBulk,
  userBulkOutcome,
  userChoice,
  userChoicesQuery,
  userCountQuery,
  userCounts,
  userErasure,
  userInvitations,
  userInvitationsOutcome,
  userInvite,
  userLeaving,
  userListQuery,
  userPhotoQuery,
  userUpdate,
} from './users.ts';
import { view, viewCount, viewCreate, viewListQuery, viewMark, viewUpdate } from './views.ts';
import { watched, watchListQuery, watchState, watchUpdate } from './watches.ts';
import { whyDates } from './why-dates.ts';
import { workBulk, workBulkResult, workProposals, workProposalsQuery } from './work-bulk.ts';
import {
  copiedWork,
  labelCreate,
  labelFigure,
  labelGone,
  labelMerge,
  labelUpdate,
  workCopy,
  workPlace,
  workPlaces,
  worksCreate,
} from './work-copies.ts';
import { workExportMediaTypes, workExportQuery } from './work-export.ts';
import { workGroup, workGroupQuery } from './work-groups.ts';
import { duePreview, duePreviewQuery, splitWorks, workSplit } from './work-split.ts';
import {
  comment,
  commentCreate,
  commentReaction,
  commentUpdate,
  commentVersions,
  label,
  link,
  linkCreate,
  linkUpdate,
  wholeWork,
  work,
  workCount,
  workCountQuery,
  workCreate,
  workDetail,
  workKey,
  workListQuery,
  workPage,
  worksByKeysQuery,
  workUpdate,
} from './works.ts';

/** The messages of a call. A part that is absent is not accepted; unknown keys are always refused. */
export interface Message {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is binary (`application/octet-stream`) and has at most this many bytes. Replaces a schema. */
  readonly bytes?: number;
  /** Media types of a file that is sent instead of a JSON response. */
  readonly file?: readonly string[];
  /** Absent: an empty response (204). */
  readonly response?: z.ZodType;
}

const byId = z.strictObject({ id });
const done = envelope(z.null());

export const messages = {
  getConfig: { response: envelope(config) },
  getSignInNonce: { response: envelope(nonce) },
  signIn: { body: signInPayload, response: envelope(signedIn) },
  signOut: { response: done },
  refreshSession: { response: envelope(signedIn) },

  getCurrentUser: { response: envelope(currentUser) },
  updateOwnPreferences: { body: ownPreferencesUpdate, response: envelope(currentUser) },
  listRoles: {
    response: envelope(
      z.object({
        roles: z.array(z.object({ id: roleId, name: z.string(), description: z.string() })),
      }),
    ),
  },
  listUserChoices: { query: userChoicesQuery, response: envelope(z.object({ data: z.array(userChoice) })) },
  reloadPolicy: { response: envelope(z.object({ version: z.int() })) },
  getUser: { params: byId, response: envelope(user) },
  getUserPhoto: { params: byId, query: userPhotoQuery, file: photoMediaTypes },
  listUsers: { query: userListQuery, response: page(user) },
  countUsers: { query: userCountQuery, response: envelope(userCounts) },
  changeUsers: { body: userBulk, response: changed(userBulkOutcome) },
  getUserLeaving: { params: byId, response: envelope(userLeaving) },
  exportUserData: { params: byId, file: archiveMediaTypes },
  eraseUser: { params: byId, body: userErasure, response: changed(user) },
  exportOwnData: { file: archiveMediaTypes },
  listUserSessions: { params: byId, response: envelope(z.array(sessionInfo)) },
  endUserSession: { params: z.strictObject({ id, sessionId: id }) },
  endUserSessions: { params: byId },
  createAccountLink: { params: byId, response: changed(accountLink) },
  sendInvitations: { body: userInvitations, response: envelope(userInvitationsOutcome) },
  createUser: { body: userInvite, response: changed(invited) },
  updateUser: { params: z.strictObject({ userId: id }), body: userUpdate, response: changed(user) },
  listOwnSessions: { response: envelope(z.array(sessionInfo)) },
  endOwnSession: { params: byId },
  endOwnSessions: {},
  listOwnAccessTokens: { response: envelope(z.array(accessToken)) },
  createAccessToken: { body: newAccessToken, response: envelope(madeAccessToken) },
  revokeOwnAccessToken: { params: byId },
  listUserAccessTokens: { params: byId, response: envelope(z.array(accessToken)) },
  revokeUserAccessToken: { params: z.strictObject({ id, tokenId: id }) },

  listWorks: { query: workListQuery, response: workPage },
  countWorks: { query: workCountQuery, response: envelope(workCount) },
  listWorkGroups: {
    query: workGroupQuery,
    response: z.object({ response: z.array(workGroup), references }),
  },
  getWorkByKey: {
    params: z.strictObject({ key: workKey }),
    response: changed(workDetail),
  },
  listWorksByKeys: { query: worksByKeysQuery, response: page(work) },
  getWork: { params: byId, response: changed(workDetail) },
  exportWorks: { query: workExportQuery, file: workExportMediaTypes },
  proposeForWorks: { query: workProposalsQuery, response: envelope(workProposals) },
  changeWorks: { body: workBulk, response: changed(workBulkResult) },
  changePlan: { body: planChange, response: changed(planChanged) },
  previewLeft: { body: leftQuestion, response: envelope(leftPreview) },
  rescheduleLeft: { body: leftQuestion, response: changed(leftResult) },
  createWork: { body: workCreate, response: changed(wholeWork) },
  updateWork: { params: byId, body: workUpdate, response: changed(wholeWork) },
  previewWorkCalendar: {
    params: byId,
    query: workCalendarQuery,
    response: envelope(projectStartPreview),
  },
  splitWork: { params: byId, body: workSplit, response: changed(splitWorks) },
  previewDue: { params: byId, query: duePreviewQuery, response: envelope(duePreview) },
  previewLinksAround: { body: linksAroundQuestion, response: envelope(linksAround) },
  deleteWork: { params: byId, query: deleteWorkQuery, response: changed(z.null()) },
  restoreWork: { params: byId, response: changed(wholeWork).extend({ leftOutLinks }) },
  listWorkHistory: { params: byId, query: changeSetListQuery, response: page(changeSet) },
  listComments: { params: byId, query: commentListQuery, response: page(comment) },
  createComment: { params: byId, body: commentCreate, response: changed(savedComment) },
  updateComment: { params: byId, body: commentUpdate, response: changed(savedComment) },
  deleteComment: { params: byId, response: changed(z.null()) },
  reactToComment: { params: byId, body: commentReaction, response: changed(comment) },
  listCommentVersions: { params: byId, response: envelope(commentVersions) },

  listAttachments: { params: byId, query: attachmentQuery, response: attachmentPage },
  listAttachmentVersions: {
    params: byId,
    response: z.object({ response: z.array(attachment), references }),
  },
  startUpload: { params: byId, body: uploadCreate, response: envelope(upload) },
  getUpload: { params: byId, response: envelope(upload) },
  sendUploadPart: {
    params: byId,
    query: uploadPartQuery,
    bytes: UPLOAD_PART_BYTES,
    response: envelope(upload),
  },
  cancelUpload: { params: byId },
  endUpload: { params: byId, body: uploadEnd, response: changed(attachment) },
  updateAttachment: { params: byId, body: attachmentUpdate, response: changed(attachment) },
  deleteAttachment: { params: byId, response: changed(z.null()) },
  downloadAttachment: { params: byId, query: attachmentContentQuery, file: attachmentMediaTypes },
  getThumbnail: { params: byId, file: thumbnailMediaTypes },
  createLink: { body: linkCreate, response: changed(link) },
  updateLink: { params: byId, body: linkUpdate, response: changed(link) },
  deleteLink: { params: byId, response: changed(z.null()) },
  listLabels: { response: envelope(z.array(label)) },

  createLabel: { body: labelCreate, response: changed(label) },
  listSignInMappings: { response: z.object({ response: signInMappings, references }) },
  createSignInMapping: { body: signInMappingCreate, response: changed(signInMapping) },
  updateSignInMapping: { params: byId, body: signInMappingUpdate, response: changed(signInMapping) },
  deleteSignInMapping: { params: byId, response: changed(z.null()) },
  previewSignInMapping: {
    body: signInMappingDraft,
    response: z.object({ response: signInMappingPreview, references }),
  },
  listLabelFigures: { response: envelope(z.array(labelFigure)) },
  updateLabel: { params: byId, body: labelUpdate, response: changed(label) },
  mergeLabel: { params: byId, body: labelMerge, response: changed(labelGone) },
  deleteLabel: { params: byId, response: changed(labelGone) },
  createWorks: { body: worksCreate, response: changed(z.array(work)) },
  copyWork: { params: byId, body: workCopy, response: changed(copiedWork) },
  placeWorks: { body: workPlaces, response: changed(z.object({ works: z.int() })) },
  placeWork: { params: byId, body: workPlace, response: changed(wholeWork) },
  listWorkReaders: { params: byId, query: workReadersQuery, response: envelope(z.array(workReader)) },

  listNotifications: { query: notificationListQuery, response: page(notification) },
  countNotifications: { response: envelope(notificationCount) },
  readAllNotifications: { response: envelope(notificationCount) },
  finishNotifications: { body: finishedNotifications, response: envelope(finishedCount) },
  reopenNotifications: { body: reopenedNotifications, response: envelope(notificationCount) },
  listMutes: { query: muteListQuery, response: page(mute) },
  listWatches: { query: watchListQuery, response: page(watched) },
  getWorkWatch: { params: byId, response: envelope(watchState) },
  setWorkWatch: { params: byId, body: watchUpdate, response: envelope(watchState) },
  getProjectWatch: { params: byId, response: envelope(watchState) },
  setProjectWatch: { params: byId, body: watchUpdate, response: envelope(watchState) },
  createMute: { body: newMute, response: envelope(mute) },
  deleteMute: { params: byId, response: envelope(z.null()) },
  getCalendarFeed: { response: envelope(calendarFeed.nullable()) },
  makeCalendarFeed: { response: envelope(madeCalendarFeed) },
  removeCalendarFeed: { response: envelope(z.null()) },
  readCalendarFeed: { params: calendarFeedParams, file: calendarFeedMediaTypes },
  getNotificationSettings: { response: envelope(notificationSettings) },
  updateNotificationSettings: { body: notificationSettingsUpdate, response: envelope(notificationSettings) },
  updateNotification: { params: byId, body: notificationUpdate, response: envelope(notification) },

  listProjects: { query: projectListQuery, response: page(project) },
  getProject: { params: byId, response: changed(projectDetail) },
  getProjectDocument: { params: byId, response: changed(projectDocument) },
  listProjectDescriptions: { params: byId, response: envelope(projectDescriptions) },
  exportProject: { params: byId, query: projectExportQuery, file: projectExportMediaTypes },
  sendLookAhead: { params: byId, body: lookAheadMail, response: envelope(lookAheadSent) },
  proposeProjectKey: { query: projectKeyQuery, response: envelope(proposedProjectKey) },
  createProject: { body: projectCreate, response: changed(projectDetail) },
  updateProject: { params: byId, body: projectUpdate, response: changed(projectDetail) },
  changeProjectKey: { params: byId, body: projectKeyChange, response: changed(projectDetail) },
  copyProject: { params: byId, body: projectCopy, response: changed(copiedProject) },
  listPinnedProjects: { response: envelope(z.array(pinnedProject)) },
  pinProjects: { body: projectPins, response: envelope(z.array(pinnedProject)) },
  updateProjectMembers: { params: byId, body: projectMembersUpdate, response: changed(projectDetail) },
  previewProjectStart: {
    params: byId,
    query: projectStartQuery,
    response: envelope(projectStartPreview),
  },
  getScheduleOffer: { params: byId, response: envelope(scheduleOffer.nullable()) },
  scheduleProject: { params: byId, response: changed(z.object({ works: z.int() })) },
  getProjectDeletion: { params: byId, response: envelope(projectDeletion) },
  deleteProject: { params: byId, response: changed(z.null()) },

  startImport: { body: importCreate, response: envelope(planImport) },
  sendImportPart: {
    params: z.strictObject({ id, number: z.coerce.number().int().min(0).max(999) }),
    bytes: IMPORT_PART_BYTES,
  },
  listImports: { response: envelope(z.array(planImport)) },
  getImport: { params: byId, response: envelope(planImport) },
  listImportRows: { params: byId, query: importRowsQuery, response: importRows },
  rehearseImport: { params: byId, body: importChoices, response: envelope(planImport) },
  writeImport: { params: byId, body: importWrite, response: envelope(planImport) },
  rehearsePeople: { body: peopleRehearsal, response: envelope(rehearsedPeople) },
  importPeople: { body: peopleImport, response: changed(importedPeople) },
  deleteImport: { params: byId },

  listBaselines: { params: byId, response: z.object({ response: z.array(baseline), references }) },
  takeBaseline: { params: byId, body: baselineCreate, response: changed(baseline) },
  getBaseline: { params: byId, response: envelope(baselineDates) },
  renameBaseline: { params: byId, body: baselineUpdate, response: changed(baseline) },
  deleteBaseline: { params: byId, response: changed(z.null()) },

  listStatusReports: { params: byId, query: statusReportQuery, response: page(statusReport) },
  createStatusReport: { params: byId, body: statusReportCreate, response: changed(statusReport) },
  updateStatusReport: { params: byId, body: statusReportUpdate, response: changed(statusReport) },
  deleteStatusReport: { params: byId, response: changed(z.null()) },

  getProjectRoad: { params: byId, response: envelope(projectRoad) },
  getFinishChain: { params: byId, response: z.object({ response: finishChain, references }) },
  getBurnUp: { params: byId, response: envelope(burnUp) },
  getProjectNews: { params: byId, response: z.object({ response: projectNews.nullable(), references }) },
  noteProjectLook: { params: byId, response: envelope(z.null()) },

  getWhyDates: { params: byId, response: envelope(whyDates) },
  getProjectForecast: {
    params: byId,
    query: projectForecastQuery,
    response: envelope(projectForecast.nullable()),
  },
  getWorkForecast: { params: byId, response: envelope(workForecast.nullable()) },
  getHomeForecast: { response: envelope(homeForecast) },

  listAbsences: { query: absenceListQuery, response: page(absence) },
  getAbsence: { params: byId, response: envelope(absence) },
  getAbsenceReaders: { params: byId, response: envelope(absenceReaders) },
  createAbsence: { body: absenceCreate, response: changed(absence) },
  rehearseAbsences: { body: absenceRehearsalBody, response: envelope(z.array(rehearsedAbsence)) },
  readCalendarAddress: { body: calendarAddressBody, response: envelope(calendarText) },
  previewAbsences: { body: absenceWakeQuestion, response: envelope(calendarWake) },
  createAbsences: { body: absencesCreate, response: changed(z.object({ count: z.int() })) },
  updateAbsence: { params: byId, body: absenceUpdate, response: changed(absence) },
  deleteAbsence: { params: byId, query: absenceDeletion, response: changed(z.null()) },

  listResources: { query: resourceListQuery, response: page(resource) },
  listResourceLoads: { query: resourceLoadsQuery, response: envelope(z.array(resourceLoad)) },
  getResource: { params: byId, response: changed(resource) },
  createResource: { body: resourceCreate, response: changed(resource) },
  updateResource: { params: byId, body: resourceUpdate, response: changed(resource) },
  deleteResource: { params: byId, response: changed(z.null()) },
  takeOverResource: { params: byId, body: resourceTakeOver, response: changed(z.object({ works: z.int() })) },

  listDepartments: { response: page(department) },
  previewDepartments: { response: envelope(comingDepartments) },
  giveDepartments: { body: departmentsGiving, response: changed(departmentsGiven) },
  getDepartment: { params: byId, response: changed(department) },
  createDepartment: { body: departmentCreate, response: changed(department) },
  updateDepartment: { params: byId, body: departmentUpdate, response: changed(department) },
  deleteDepartment: { params: byId, response: changed(z.null()) },

  listProjectsTimeline: { query: projectsTimelineQuery, response: page(timelineProject) },
  listProjectTimeline: { params: byId, query: projectTimelineQuery, response: page(timelineWork) },
  listProjectLoads: {
    params: byId,
    query: projectLoadsQuery,
    response: z.object({ response: z.array(personLoad), references }),
  },
  getWorkDocument: { params: byId, response: changed(workDocument) },
  getWorkAsPredecessor: { params: byId, response: envelope(workAsPredecessor) },
  listDepartmentLoads: { response: envelope(z.array(departmentLoad)) },
  listLoadsInDepartment: { params: byId, response: envelope(z.array(personLoad)) },
  readLevelling: {
    params: byId,
    query: levellingQuery,
    response: z.object({ response: levelling, references }),
  },
  listDepartmentTimeline: { params: byId, query: departmentTimelineQuery, response: page(timelineGroup) },
  listDepartmentTimelineWorks: {
    params: byId,
    query: departmentTimelineWorksQuery,
    response: page(timelineWork),
  },

  getDashboard: { response: changed(dashboard) },
  getCounts: { response: envelope(counts) },

  openLiveStream: { query: liveQuery, response: z.undefined() },
  announcePresence: { body: presenceAnnouncement, response: done },

  undoChangeSet: { params: byId, response: changed(undone) },
  getUndoStack: { query: undoStackQuery, response: envelope(undoStack) },
  previewRevert: { params: byId, query: revertPreviewQuery, response: changed(revertPreview) },
  revertWork: { params: byId, body: revertWorkBody, response: changed(undone) },
  search: { query: searchQuery, response: envelope(searchResult) },
  listBinnedWorks: { query: binnedWorksQuery, response: page(binnedRow) },
  listBinnedProjects: { query: binQuery, response: page(binnedRow) },
  restoreProject: { params: byId, response: changed(projectDetail).extend({ leftOutLinks }) },
  listAudit: { query: auditQuery, response: page(changeSet) },
  exportAudit: { query: auditExportQuery, file: auditExportMediaTypes },
  getLogCheck: { response: envelope(logCheck.nullable()) },
  startLogCheck: { response: envelope(logCheck.nullable()) },

  getPolicy: { response: envelope(policy) },
  updatePolicy: { body: policyUpdate, response: changed(policy) },
  previewPolicy: { body: policyDraft, response: envelope(policyPreview).extend({ references }) },
  askDraftPolicy: { body: draftQuestion, response: envelope(draftAnswer).extend({ references }) },
  listRuleOrigins: { response: envelope(z.array(ruleOrigin)).extend({ references }) },
  listPolicyHistory: { query: changeSetListQuery, response: page(changeSet) },
  explainAccess: { query: accessQuestion, response: envelope(accessAnswer) },
  getAccessReport: { query: accessQuestion, response: envelope(accessReport) },
  listAccessPeople: { query: accessPeopleQuery, response: envelope(accessPeople).extend({ references }) },
  listRightGivers: { query: wantedRight, response: envelope(rightGivers).extend({ references }) },
  listRightRequests: { response: envelope(z.array(rightRequest)).extend({ references }) },
  createRightRequest: { body: wantedRight, response: envelope(rightGivers).extend({ references }) },
  answerRightRequest: { params: byId, body: rightRequestAnswer, response: envelope(z.null()) },
  closeRightRequest: { params: byId, response: envelope(z.null()) },
  getRights: { query: rightsQuery, response: envelope(rights) },

  listViews: { query: viewListQuery, response: envelope(z.array(view)) },
  countViews: { response: envelope(z.array(viewCount)) },
  createView: { body: viewCreate, response: envelope(view) },
  updateView: { params: byId, body: viewUpdate, response: envelope(view) },
  markView: { params: byId, body: viewMark, response: envelope(view) },
  deleteView: { params: byId, response: done },
  restoreView: { params: byId, response: envelope(view) },

  listCalendars: { response: envelope(z.array(calendar)) },
  getCalendar: { params: byId, response: envelope(calendarDetail) },
  createCalendar: { body: calendarCreate, response: changed(calendarDetail) },
  updateCalendar: { params: byId, body: calendarUpdate, response: changed(calendarDetail) },
  previewCalendar: { params: byId, body: calendarWakeQuestion, response: envelope(calendarWake) },
  deleteCalendar: { params: byId, response: changed(z.null()) },
  listHolidayCountries: { response: envelope(holidayCountries) },
  listHolidays: {
    params: z.strictObject({ country: holidayCountry }),
    query: holidayQuestion,
    response: envelope(holidayAnswer),
  },
  getCompany: { response: envelope(company) },
  previewCompany: { body: companyWakeQuestion, response: envelope(companyWake) },
  updateCompany: { body: companyUpdate, response: changed(company) },
  getSetUp: { response: envelope(setUp) },
  updateSetUp: { body: setUpUpdate, response: changed(setUp) },
  getDemoCompany: { response: envelope(demoCompany) },
  removeDemoCompany: { response: changed(demoCompany) },

  getOwnMail: { response: envelope(ownMail) },
  updateOwnMail: { body: mailChoices, response: envelope(ownMail) },
  getPush: { response: envelope(pushServer) },
  subscribePush: { body: pushSubscriptionGiven, response: envelope(z.null()) },
  unsubscribePush: { body: pushEndpoint, response: envelope(z.null()) },
  getMail: { response: envelope(mailOverview) },
  sendTestMail: { response: envelope(mailOverview) },
  resumeMail: { response: envelope(mailOverview) },

  getStatus: { response: envelope(serverStatus) },
  getBackups: { response: envelope(backupOverview) },
  startBackup: { response: envelope(backupOverview) },
  downloadBackup: { params: z.strictObject({ name: backupFileName }), file: backupMediaTypes },
  exportCompany: { file: archiveMediaTypes },
} as const satisfies Record<RouteName, Message>;

type Part<
  N extends RouteName,
  P extends keyof Message,
  Direction extends 'in' | 'out',
> = (typeof messages)[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? Direction extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What the server's handler receives, after validation. */
export type ParamsOf<N extends RouteName> = Part<N, 'params', 'out'>;
export type QueryOf<N extends RouteName> = Part<N, 'query', 'out'>;
export type BodyOf<N extends RouteName> = Part<N, 'body', 'out'>;
/** What the client may send, before defaults are filled in. */
export type ParamsInput<N extends RouteName> = Part<N, 'params', 'in'>;
export type QueryInput<N extends RouteName> = Part<N, 'query', 'in'>;
export type BodyInput<N extends RouteName> = Part<N, 'body', 'in'>;
/** What goes over the wire on success. */
export type ResponseOf<N extends RouteName> = Part<N, 'response', 'out'>;
