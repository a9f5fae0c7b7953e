import { blind, blindMembers, type Expectation, everyone, members } from './notation.ts';

/** Works in a project that the company sees are read by everyone; in one for its members by nobody outside it but the planning office. */
const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** A member changes owned and assigned works, a reviewer those that they review, a lead those of the project, a head those of the subtree. */
const change: Expectation = {
  own: {
    200: 'owner, assignee, reviewer, lead, head, manager, admin',
    403: 'viewer, member, project member, creator',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** The same where a reviewer has no say: who reviews a work neither plans it nor gives it to people. */
const plan: Expectation = {
  ...change,
  own: {
    200: 'owner, assignee, lead, head, manager, admin',
    403: 'viewer, member, project member, reviewer, creator',
  },
};

/** The same where the route itself asks more than reading, so that the viewer is refused at once. */
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

/** A member deletes, and takes out of the bin, works that they created. */
const remove: Expectation = {
  own: {
    200: 'creator, lead, head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

/** A member comments on every work that they may read. */
const discuss: Expectation = {
  own: { 200: members, 403: 'viewer' },
  foreign: { 200: members, 403: 'viewer' },
  hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
};

/** A member creates works in projects of which they are a member. */
const createIn: Expectation = {
  own: {
    201: 'project member, lead, head, manager, admin',
    403: 'viewer, member, owner, assignee, reviewer, creator',
  },
  foreign: { 201: 'manager, admin', 403: blind },
  hidden: { 201: 'manager, admin', 403: 'viewer', 422: blindMembers },
};

/** Links use `schedule` on the successor and `read` on the predecessor. */
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
  // product.md does not say who exports. The viewer only reads; members export what they read.
  exportWorks: { none: { 200: members, 403: 'viewer' } },
  exportProject: discuss,
  // The ids choose among the works that the caller sees, as a filter does: a hidden one is left out without a word.
  proposeForWorks: { ...read, hidden: { 200: everyone } },
  getWork: read,
  // Keys of works that the caller may not see are left out.
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
  // The policy is read by administrators alone, and what another person may do is part of it.
  'explainAccess, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },
  getAccessReport: read,
  'getAccessReport, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },
  // Who may do something to a work is told to all who read the work.
  listAccessPeople: read,
  'getRights, of another person': { none: { 200: 'admin', 403: `${blind}, manager` } },

  createWork: createIn,
  'createWork, without a project': { none: { 201: members, 403: 'viewer' } },
  // A link is scheduling: a member who gives the new work no owner may create it, and not say what it comes after.
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
  // A right that comes from the project is asked at both ends: moving a work is creating one where it goes.
  // The head may: the work stays in their department, and a head does everything there.
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
  // Here each work is changed as far as the person may; the others are named in the answer, hidden ones are not.
  'changeWorks, as far as possible': {
    own: { 200: everyone, leaves: 'owner, assignee, reviewer, lead, head, manager, admin' },
    foreign: { 200: everyone, leaves: 'manager, admin' },
    hidden: { 200: everyone, leaves: 'manager, admin' },
  },
  changePlan: change,
  placeWork: changeAtOnce,
  placeWorks: changeAtOnce,
  // The second part is a new work of the project: it asks what creating one there asks.
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
  // It says what only a person who may write it has a use for.
  previewWorkCalendar: planAtOnce,
  previewRevert: read,
  revertWork: change,
  previewLeft: read,
  // Links of works that the person does not see are none.
  previewLinksAround: { ...read, hidden: { 200: everyone } },
  // Works that the person sees and may not schedule stay, and the answer names them.
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
  // In the own row the creator wrote it, in the hidden one the caller. No role gives the right to change the words of another person.
  'updateComment, of another person': {
    own: {
      200: 'creator',
      403: 'viewer, member, project member, owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 403: everyone },
    hidden: { 200: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // product.md does not say who removes another person's comment: those who may delete the work do.
  'deleteComment, of another person': remove,

  // Files of a work are changed by those who change the work.
  listAttachments: read,
  listAttachmentVersions: read,
  downloadAttachment: read,
  getThumbnail: read,
  updateAttachment: changeAtOnce,
  deleteAttachment: changeAtOnce,
  // An upload is no change of the work yet: nothing is left in its history.
  startUpload: {
    own: {
      201: 'owner, assignee, reviewer, lead, head, manager, admin',
      403: 'viewer, member, project member, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // Those of one's own comment ask for `comment`, as writing it did.
  'startUpload, for a comment': {
    own: { 201: members, 403: 'viewer' },
    foreign: { 201: members, 403: 'viewer' },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // In the own row the creator wrote it, in the hidden one the caller; no role gives files to the words of another person.
  'startUpload, for a comment of another person': {
    own: {
      201: 'creator',
      403: 'viewer, member, project member, owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 403: everyone },
    hidden: { 201: 'manager, admin', 403: 'viewer', 404: blindMembers },
  },
  // An upload is its sender's, in every role; what comes of it asks for the right to the work once more.
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
  // Labels use `update`; they are the company's, so it is enough to have that on some work.
  // What the company has is set up by administrators.
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

  // Everyone who may create works may import; after that only its importer reads it, in every role.
  startImport: { none: { 201: members, 403: 'viewer' } },
  listImports: { none: { 200: everyone } },
  getImport: { own: { 200: everyone }, foreign: { 404: everyone } },
  listImportRows: { own: { 200: everyone }, foreign: { 404: everyone } },
  sendImportPart: { own: { 204: everyone }, foreign: { 404: everyone } },
  // No file has come yet: that is a conflict with what the caller may do, and not a refusal.
  rehearseImport: { own: { 403: 'viewer', 409: members }, foreign: { 403: 'viewer', 404: members } },
  writeImport: { own: { 403: 'viewer', 409: members }, foreign: { 403: 'viewer', 404: members } },
  deleteImport: { own: { 204: everyone }, foreign: { 404: everyone } },
} as const satisfies Record<string, Expectation>;
