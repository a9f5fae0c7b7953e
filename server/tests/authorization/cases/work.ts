import { newId } from '../../../src/platform/identifiers.ts';
import {
  type FurtherCase,
  type FurtherContext,
  next,
  onAny,
  onPersonal,
  onProject,
  onSuccessor,
  onWork,
  plain,
  type RouteCase,
} from './case.ts';

const updating = (change: (context: FurtherContext) => object): FurtherCase => ({
  route: 'updateWork',
  call: (context) => ({
    path: `/api/works/${context.rows.workId}`,
    payload: { ...change(context), version: 2 },
  }),
});

const linking = (predecessorOf: (context: FurtherContext) => string): FurtherCase => ({
  route: 'createLink',
  call: (context) => ({
    path: '/api/links',
    payload: { predecessorId: predecessorOf(context), successorId: context.rows.otherWorkId },
  }),
});

export const workCases = {
  listWorks: plain('/api/works'),
  countWorks: plain('/api/works/count'),
  listWorkGroups: plain('/api/works/groups?by=status'),
  exportWorks: plain('/api/works/export?format=csv'),
  exportProject: {
    ...onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/export.xml` })),
    needs: 'one by one',
  },
  proposeForWorks: onWork(({ workId }) => ({ path: `/api/works/proposals?ids=${workId}` })),
  getWork: onWork(({ workId }) => ({ path: `/api/works/${workId}` })),
  listWorksByKeys: onWork(({ workKey }) => ({ path: `/api/works/by-keys?key=${workKey}` })),
  getWorkByKey: onWork(({ workKey }) => ({ path: `/api/works/by-key/${workKey}` })),
  getWorkDocument: onWork(({ workId }) => ({ path: `/api/works/${workId}/document` })),
  getWorkAsPredecessor: onWork(({ workId }) => ({ path: `/api/works/${workId}/as-predecessor` })),
  getWhyDates: onWork(({ workId }) => ({ path: `/api/works/${workId}/why-dates` })),
  getWorkForecast: onWork(({ workId }) => ({ path: `/api/works/${workId}/forecast` })),
  listWorkHistory: onWork(({ workId }) => ({ path: `/api/works/${workId}/history` })),
  listComments: onWork(({ workId }) => ({ path: `/api/works/${workId}/comments` })),
  listLabels: plain('/api/labels'),
  listLabelFigures: plain('/api/labels/figures'),
  // The label does not exist: the matrix only tests who may do this at all.
  updateLabel: { call: () => ({ path: `/api/labels/${newId()}`, payload: { color: 'red', version: 1 } }) },
  mergeLabel: { call: () => ({ path: `/api/labels/${newId()}/merge`, payload: { into: newId() } }) },
  deleteLabel: { call: () => ({ path: `/api/labels/${newId()}` }) },
  listBinnedWorks: plain('/api/bin/works'),
  announcePresence: onWork(({ workId }) => ({
    path: '/api/live/presence',
    payload: { stream: 'an-unknown-stream', tab: newId(), workId },
  })),
  explainAccess: onWork(({ workId }) => ({
    path: `/api/policy/explain?action=update&target=works&id=${workId}`,
  })),
  getAccessReport: onWork(({ workId }) => ({
    path: `/api/policy/report?action=update&target=works&id=${workId}`,
  })),
  listAccessPeople: onWork(({ workId }) => ({
    path: `/api/policy/people?action=update&target=works&id=${workId}`,
  })),
  createWork: onAny(({ projectId }) => ({ path: '/api/works', payload: { title: 'New', projectId } })),
  createWorks: onAny(({ projectId }) => ({
    path: '/api/works/many',
    payload: { projectId, works: [{ title: 'New' }, { title: 'Newer', below: 0 }] },
  })),
  copyWork: onWork(({ workId }) => ({ path: `/api/works/${workId}/copy`, payload: {} })),
  updateWork: onWork(({ workId }) => ({
    path: `/api/works/${workId}`,
    payload: { title: 'Changed', version: 2 },
  })),
  changeWorks: onWork(({ workId }) => ({
    path: '/api/works/bulk',
    payload: { ids: [workId], partial: false, change: { priority: 'low' } },
  })),
  changePlan: onWork(({ workId }) => ({
    path: '/api/works/plan',
    payload: { works: [{ id: workId, change: { title: 'Changed', version: 2 } }] },
  })),
  placeWork: onWork(({ workId, otherWorkId }) => ({
    path: `/api/works/${workId}/place`,
    payload: { after: otherWorkId },
  })),
  placeWorks: onWork(({ workId, otherWorkId }) => ({
    path: '/api/works/places',
    payload: { places: [{ id: workId, place: { after: otherWorkId } }] },
  })),
  splitWork: onWork(({ workId }) => ({
    path: `/api/works/${workId}/split`,
    payload: { title: 'The rest', version: 2 },
  })),
  previewDue: onWork(({ workId }) => ({ path: `/api/works/${workId}/due-preview?due=2026-04-01` })),
  deleteWork: onWork(({ workId }) => ({ path: `/api/works/${workId}` })),
  restoreWork: {
    ...onWork(({ workId }) => ({ path: `/api/works/${workId}/restore` })),
    binned: 'work',
  },
  undoChangeSet: {
    ...onWork(({ changeSetId }) => ({ path: `/api/change-sets/${changeSetId}/undo` })),
    needs: 'change sets',
  },
  previewWorkCalendar: onWork(({ workId }) => ({ path: `/api/works/${workId}/calendar-preview` })),
  previewRevert: onWork(({ workId, changeSetId }) => ({
    path: `/api/works/${workId}/revert?changeSetId=${changeSetId}`,
  })),
  revertWork: onWork(({ workId, creationId }) => ({
    path: `/api/works/${workId}/revert`,
    payload: { changeSetId: creationId, version: 2 },
  })),
  previewLeft: onWork(({ workId }) => ({
    path: '/api/works/reschedule-left/preview',
    payload: { workIds: [workId] },
  })),
  previewLinksAround: {
    ...onWork(({ workId }) => ({ path: '/api/works/links-around/preview', payload: { ids: [workId] } })),
    // Works that the person may not delete stay where they are; the response does not mention their links.
    status: 200,
  },
  rescheduleLeft: {
    ...onWork(({ workId }) => ({
      path: '/api/works/reschedule-left',
      payload: { workIds: [workId] },
    })),
    needs: 'dates',
  },
  createComment: onWork(({ workId }) => ({
    path: `/api/works/${workId}/comments`,
    payload: { body: 'Now.' },
  })),
  listWorkReaders: onWork(({ workId }) => ({ path: `/api/works/${workId}/readers` })),
  updateComment: onWork(({ commentId }) => ({
    path: `/api/comments/${commentId}`,
    payload: { body: 'Soon?', version: 1 },
  })),
  deleteComment: onWork(({ commentId }) => ({ path: `/api/comments/${commentId}` })),
  reactToComment: onWork(({ commentId }) => ({
    path: `/api/comments/${commentId}/reactions`,
    payload: { kind: 'heart', on: true },
  })),
  listCommentVersions: onWork(({ commentId }) => ({ path: `/api/comments/${commentId}/versions` })),
  listAttachments: onWork(({ workId }) => ({ path: `/api/works/${workId}/attachments` })),
  listAttachmentVersions: onWork(({ attachmentId }) => ({
    path: `/api/attachments/${attachmentId}/versions`,
  })),
  downloadAttachment: onWork(({ attachmentId }) => ({ path: `/api/attachments/${attachmentId}/content` })),
  getThumbnail: onWork(({ attachmentId }) => ({ path: `/api/attachments/${attachmentId}/thumbnail` })),
  updateAttachment: onWork(({ attachmentId }) => ({
    path: `/api/attachments/${attachmentId}`,
    payload: { name: 'Slab, poured.png', version: 1 },
  })),
  deleteAttachment: onWork(({ attachmentId }) => ({ path: `/api/attachments/${attachmentId}` })),
  startUpload: onWork(({ workId }) => ({
    path: `/api/works/${workId}/uploads`,
    payload: { name: 'Slab.png', size: 10 },
  })),
  getUpload: onPersonal(({ uploadId }) => ({ path: `/api/uploads/${uploadId}` })),
  sendUploadPart: onPersonal(({ uploadId }) => ({
    path: `/api/uploads/${uploadId}?offset=0`,
    payload: Buffer.from('More than was announced'),
  })),
  endUpload: onPersonal(({ uploadId }) => ({ path: `/api/uploads/${uploadId}/attachment`, payload: {} })),
  cancelUpload: onPersonal(({ uploadId }) => ({ path: `/api/uploads/${uploadId}` })),
  createLink: onSuccessor(({ workId, otherWorkId }) => ({
    path: '/api/links',
    payload: { predecessorId: workId, successorId: otherWorkId },
  })),
  updateLink: onSuccessor(({ linkId }) => ({
    path: `/api/links/${linkId}`,
    payload: { lag: 60, lagUnit: 'working', version: 1 },
  })),
  deleteLink: onSuccessor(({ linkId }) => ({ path: `/api/links/${linkId}` })),
  createLabel: {
    call: () => ({ path: '/api/labels', payload: { name: `concrete ${next()}`, color: 'blue' } }),
  },
  startImport: plain('/api/imports', { fileName: 'plan.xml', size: 10 }),
  listImports: plain('/api/imports'),
  getImport: onPersonal(({ importId }) => ({ path: `/api/imports/${importId}` })),
  listImportRows: onPersonal(({ importId }) => ({ path: `/api/imports/${importId}/rows` })),
  sendImportPart: onPersonal(({ importId }) => ({
    path: `/api/imports/${importId}/parts/0`,
    payload: Buffer.from('<Project/>'),
  })),
  rehearseImport: onPersonal(({ importId }) => ({ path: `/api/imports/${importId}/rehearsal`, payload: {} })),
  writeImport: onPersonal(({ importId }) => ({
    path: `/api/imports/${importId}/write`,
    payload: { stamp: 'none' },
  })),
  deleteImport: onPersonal(({ importId }) => ({ path: `/api/imports/${importId}` })),
} as const satisfies Record<string, RouteCase>;

export const furtherWorkCases = {
  'explainAccess, of another person': {
    route: 'explainAccess',
    call: ({ cast }) => ({
      path: `/api/policy/explain?action=update&target=works&userId=${cast.people.anonymous.id}`,
    }),
  },
  'getAccessReport, of another person': {
    route: 'getAccessReport',
    call: ({ cast }) => ({
      path: `/api/policy/report?action=update&target=works&userId=${cast.people.anonymous.id}`,
    }),
  },
  'getRights, of another person': {
    route: 'getRights',
    call: ({ cast }) => ({ path: `/api/policy/rights?userId=${cast.people.anonymous.id}` }),
  },
  'createWork, without a project': {
    route: 'createWork',
    call: () => ({ path: '/api/works', payload: { title: 'New' } }),
  },
  'createWork, after another work': {
    route: 'createWork',
    call: ({ rows: { projectId, workId } }) => ({
      path: '/api/works',
      payload: { title: 'New', projectId, predecessors: [{ predecessorId: workId }] },
    }),
  },
  'updateWork, its dates': updating(() => ({ due: '2026-06-01T17:00' })),
  'updateWork, its assignees': updating(({ cast }) => ({ assigneeIds: [cast.people.viewer.id] })),
  'updateWork, its reviewer': updating(({ cast }) => ({ reviewerId: cast.people.viewer.id })),
  'updateWork, its status': updating(() => ({ status: 'done' })),
  'updateWork, into a foreign project': updating(({ foreign }) => ({ projectId: foreign.projectId })),
  'updateWork, into a hidden project': updating(({ hidden }) => ({ projectId: hidden.projectId })),
  'changeWorks, as far as possible': {
    route: 'changeWorks',
    call: ({ rows }) => ({
      path: '/api/works/bulk',
      payload: { ids: [rows.workId], change: { priority: 'low' } },
    }),
  },
  'updateComment, of another person': {
    route: 'updateComment',
    call: ({ rows }) => ({
      path: `/api/comments/${rows.otherCommentId}`,
      payload: { body: 'On Tuesday.', version: 1 },
    }),
  },
  'startUpload, for a comment': {
    route: 'startUpload',
    call: ({ rows }) => ({
      path: `/api/works/${rows.workId}/uploads`,
      payload: { name: 'Slab.png', size: 10, commentId: rows.commentId },
    }),
  },
  'startUpload, for a comment of another person': {
    route: 'startUpload',
    call: ({ rows }) => ({
      path: `/api/works/${rows.workId}/uploads`,
      payload: { name: 'Slab.png', size: 10, commentId: rows.otherCommentId },
    }),
  },
  'deleteComment, of another person': {
    route: 'deleteComment',
    call: ({ rows }) => ({ path: `/api/comments/${rows.otherCommentId}` }),
  },
  'createLink, after a foreign work': linking(({ foreign }) => foreign.workId),
  'createLink, after a hidden work': linking(({ hidden }) => hidden.workId),
} as const satisfies Record<string, FurtherCase>;
