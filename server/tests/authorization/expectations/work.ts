import { blind, blindMembers, type Expectation, everyone, members } from './notation.ts';

/**
 * Everyone can read works in a project that the company sees. In a project for its members, no outsider except the
 * planning office can.
 */
const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};

/**
 * A member changes owned and assigned works, a reviewer the works that they review, a lead those of the project, a head
 * those of the subtree.
 */
const change: Expectation = {
  own: {
    200: 'owner, assignee, reviewer, lead, head, manager, admin',
    403: 'viewer, member, project member, creator',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** The same without the reviewer: a reviewer neither schedules nor assigns a work. */
const plan: Expectation = {
  ...change,
  own: {
    200: 'owner, assignee, lead, head, manager, admin',
    403: 'viewer, member, project member, reviewer, creator',
  },
};

/** The same if the route itself requires more than reading, so that the viewer is refused at once. */
const changeAtOnce: Expectation = {
  ...change,
  hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

const planAtOnce: Expectation = {
  ...changeAtOnce,
  own: {
    200: 'owner, assignee, lead, head, manager, admin',
    403: 'viewer, member, project member, reviewer, creator',
  },
};

/** A member may delete and restore works that they created. */
const remove: Expectation = {
  own: {
    200: 'creator, lead, head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

/** A member may comment on every work that they can read. */
const discuss: Expectation = {
  own: { 200: members, 403: 'viewer' },
  foreign: { 200: members, 403: 'viewer' },
  hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

/** A member may create works in projects where they are a member. */
const createIn: Expectation = {
  own: {
    201: 'project member, lead, head, manager, admin',
    403: 'viewer, member, owner, assignee, reviewer, creator',
  },
  foreign: { 201: 'manager, admin', 403: blind },
  hidden: { 201: 'manager, admin', 403: 'viewer', 422: blindMembers },
};

/** Links require `schedule` on the successor and `read` on the predecessor. */
const linkOwn = {
  201: 'owner, assignee, lead, head, manager, admin',
  403: 'viewer, member, project member, reviewer, creator',
};
const link: Expectation = {
  own: linkOwn,
  foreign: { 201: 'manager, admin', 403: blind },
  hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

export const workExpectations = {
  listWorks: { none: { 200: everyone } },
  countWorks: { none: { 200: everyone } },
  listWorkGroups: { none: { 200: everyone } },
  // product.md does not define who may export. Viewers may only read; members export what they can read.
  exportWorks: { none: { 200: members, 403: 'viewer' } },
  exportProject: discuss,
  // The ids select among the works that the caller can see, like a filter: hidden works are silently left out.
  proposeForWorks: { ...read, hidden: { 200: everyone } },
  getWork: read,
  // Keys of works that the caller cannot see are left out.
  listWorksByKeys: { ...read, hidden: { 200: everyone } },
  getWorkByKey: read,
  getWorkDocument: read,
  getWorkAsPredecessor: read,
  getWhyDates: read,
  getWorkForecast: read,
  listWorkHistory: read,
  listComments: read,
  listLabels: { none: { 200: everyone } },
  listBinnedWorks: { none: { 200: everyone } },
  announcePresence: read,
  explainAccess: read,
  // Only administrators read the policy, and the rights of another person are part of it.
  'explainAccess, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },
  getAccessReport: read,
  'getAccessReport, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },
  // Everyone who can read a work can see who may do something to it.
  listAccessPeople: read,
  'getRights, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },

  createWork: createIn,
  'createWork, without a project': { none: { 201: members, 403: 'viewer' } },
  // A link is scheduling: a member who creates a work without an owner may not give it predecessors.
  'createWork, after another work': {
    ...createIn,
    own: {
      201: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
  },
  createWorks: createIn,
  copyWork: {
    ...createIn,
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  updateWork: change,
  'updateWork, its dates': plan,
  'updateWork, its assignees': plan,
  'updateWork, its reviewer': plan,
  'updateWork, its status': change,
  // A right that comes from the project is checked at both ends: moving a work also means creating one at the target.
  // The head may do this: the work stays in their department, where a head may do everything.
  'updateWork, into a foreign project': {
    own: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  'updateWork, into a hidden project': {
    own: {
      200: 'manager, admin',
      403: 'viewer, member, project member, creator',
      422: 'owner, assignee, reviewer, lead, head',
    },
  },
  changeWorks: change,
  // Each work is changed if the person may change it. The others are listed in the response, except hidden ones.
  'changeWorks, as far as possible': {
    own: { 200: everyone, leaves: 'owner, assignee, reviewer, lead, head, manager, admin' },
    foreign: { 200: everyone, leaves: 'manager, admin' },
    hidden: { 200: everyone, leaves: 'manager, admin' },
  },
  changePlan: change,
  placeWork: changeAtOnce,
  placeWorks: changeAtOnce,
  // The second part is a new work of the project, so this requires the right to create one there.
  splitWork: {
    own: {
      200: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
    foreign: { 200: 'manager, admin', 403: blind },
    hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  previewDue: read,
  deleteWork: remove,
  restoreWork: remove,
  undoChangeSet: change,
  // The response is only useful to a person who may write the work.
  previewWorkCalendar: planAtOnce,
  previewRevert: read,
  revertWork: change,
  previewLeft: read,
  // Links of works that the person cannot see are treated as absent.
  previewLinksAround: { ...read, hidden: { 200: everyone } },
  // Works that the person can see but may not schedule stay, and the response lists them.
  rescheduleLeft: {
    own: { 200: everyone, leaves: 'owner, assignee, lead, head, manager, admin' },
    foreign: { 200: everyone, leaves: 'manager, admin' },
    hidden: { 200: 'manager, admin', 404: blind },
  },

  createComment: {
    own: { 201: members, 403: 'viewer' },
    foreign: { 201: members, 403: 'viewer' },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  listWorkReaders: discuss,
  updateComment: discuss,
  deleteComment: discuss,
  reactToComment: discuss,
  listCommentVersions: read,
  // In the own row the creator wrote it, in the hidden row the caller. No role has the right to change the words of
  // another person.
  'updateComment, of another person': {
    own: {
      200: 'creator',
      403: 'viewer, member, project member, owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 403: everyone },
    hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // product.md does not define who may remove another person's comment: people who may delete the work may.
  'deleteComment, of another person': remove,

  // People who may change a work may change its files.
  listAttachments: read,
  listAttachmentVersions: read,
  downloadAttachment: read,
  getThumbnail: read,
  updateAttachment: changeAtOnce,
  deleteAttachment: changeAtOnce,
  // An upload does not change the work yet, so it leaves no history.
  startUpload: {
    own: {
      201: 'owner, assignee, reviewer, lead, head, manager, admin',
      403: 'viewer, member, project member, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // Files of one's own comment require `comment`, like writing it.
  'startUpload, for a comment': {
    own: { 201: members, 403: 'viewer' },
    foreign: { 201: members, 403: 'viewer' },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // In the own row the creator wrote it, in the hidden row the caller. No role may add files to the words of another
  // person.
  'startUpload, for a comment of another person': {
    own: {
      201: 'creator',
      403: 'viewer, member, project member, owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 403: everyone },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // An upload belongs to its sender, in every role. Completing it checks the right to the work again.
  getUpload: { own: { 200: everyone }, foreign: { 404: everyone } },
  sendUploadPart: { own: { 413: everyone }, foreign: { 404: everyone } },
  endUpload: {
    own: {
      201: 'owner, assignee, reviewer, lead, head, manager, admin',
      403: 'viewer, member, project member, creator',
    },
    foreign: { 404: everyone },
  },
  cancelUpload: { own: { 204: everyone }, foreign: { 404: everyone } },

  createLink: link,
  'createLink, after a foreign work': { own: linkOwn },
  'createLink, after a hidden work': {
    own: {
      201: 'manager, admin',
      403: 'viewer, member, project member, reviewer, creator',
      422: 'owner, assignee, lead, head',
    },
  },
  updateLink: planAtOnce,
  deleteLink: planAtOnce,
  // Labels require `update`. They belong to the company, so `update` on any work is enough. Administrators manage the
  // company's labels.
  listLabelFigures: { none: { 200: 'admin', 403: `${blind}, manager` } },
  updateLabel: {
    own: { 404: 'admin', 403: `${blind}, manager` },
    foreign: { 404: 'admin', 403: `${blind}, manager` },
  },
  mergeLabel: {
    own: { 404: 'admin', 403: `${blind}, manager` },
    foreign: { 404: 'admin', 403: `${blind}, manager` },
  },
  deleteLabel: {
    own: { 404: 'admin', 403: `${blind}, manager` },
    foreign: { 404: 'admin', 403: `${blind}, manager` },
  },
  createLabel: { none: { 201: members, 403: 'viewer' } },

  // Everyone who may create works may import. After that only the importer can read the import, in every role.
  startImport: { none: { 201: members, 403: 'viewer' } },
  listImports: { none: { 200: everyone } },
  getImport: { own: { 200: everyone }, foreign: { 404: everyone } },
  listImportRows: { own: { 200: everyone }, foreign: { 404: everyone } },
  sendImportPart: { own: { 204: everyone }, foreign: { 404: everyone } },
  // The file has not arrived yet: that is a conflict and not a refusal.
  rehearseImport: { own: { 403: 'viewer', 409: members }, foreign: { 403: 'viewer', 404: members } },
  writeImport: { own: { 403: 'viewer', 409: members }, foreign: { 403: 'viewer', 404: members } },
  deleteImport: { own: { 204: everyone }, foreign: { 404: everyone } },
} as const satisfies Record<string, Expectation>;
