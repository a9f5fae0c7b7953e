import { newId } from '../../../src/platform/identifiers.ts';
import {
  branchOf,
  type FurtherCase,
  type FurtherContext,
  next,
  onAbsence,
  onAny,
  onDepartment,
  onResource,
  onUser,
  plain,
  type RouteCase,
} from './case.ts';

const changingUser = (change: (context: FurtherContext) => object): FurtherCase => ({
  route: 'updateUser',
  call: (context) => ({
    path: `/api/users/${context.rows.userId}`,
    payload: { ...change(context), version: 1 },
  }),
});

export const peopleCases = {
  listDepartments: plain('/api/departments'),
  getDepartment: onDepartment(({ departmentId }) => ({ path: `/api/departments/${departmentId}` })),
  listDepartmentLoads: plain('/api/departments/loads'),
  listLoadsInDepartment: onDepartment(({ departmentId }) => ({
    path: `/api/departments/${departmentId}/loads`,
  })),
  readLevelling: onDepartment(({ departmentId }) => ({ path: `/api/departments/${departmentId}/levelling` })),
  listDepartmentTimeline: onDepartment(({ departmentId }) => ({
    path: `/api/departments/${departmentId}/timeline`,
  })),
  listDepartmentTimelineWorks: onDepartment(({ departmentId }) => ({
    path: `/api/departments/${departmentId}/timeline/works?of=none`,
  })),
  createDepartment: {
    call: (context) => ({
      path: '/api/departments',
      payload: { code: `N${next()}`, name: 'New', parentId: branchOf(context) },
    }),
  },
  updateDepartment: onDepartment(({ departmentId }) => ({
    path: `/api/departments/${departmentId}`,
    payload: { name: 'Changed', version: 1 },
  })),
  deleteDepartment: onDepartment(({ departmentId }) => ({
    path: `/api/departments/${departmentId}`,
  })),
  listRoles: plain('/api/users/roles'),
  listUserChoices: plain('/api/users/all'),
  listUsers: plain('/api/users'),
  countUsers: plain('/api/users/counts'),
  rehearsePeople: plain('/api/imports/people/rehearsal', { text: 'Name,E-mail\nNia New,nia@example.test' }),
  importPeople: {
    call: ({ kind }) => ({
      path: '/api/imports/people',
      payload: {
        text: `Name,E-mail,Department\nNia New,nia-${next()}@example.test,${kind === 'own' ? 'MAR' : 'SAL'}`,
        fitting: 1,
      },
    }),
  },
  changeUsers: onUser(({ userId }) => ({
    path: '/api/users/bulk',
    payload: { ids: [userId], change: { status: 'disabled' } },
  })),
  exportUserData: onUser(({ userId }) => ({ path: `/api/users/${userId}/personal-data` })),
  // Refused because of the wrong name: the matrix only tests who may have a person erased.
  eraseUser: onUser(({ userId }) => ({
    path: `/api/users/${userId}/erasure`,
    payload: { name: 'Not their name' },
  })),
  exportOwnData: plain('/api/personal-data'),
  getUserLeaving: onUser(({ userId }) => ({ path: `/api/users/${userId}/leaving` })),
  listUserSessions: onUser(({ userId }) => ({ path: `/api/users/${userId}/sessions` })),
  endUserSession: onUser(({ userId }) => ({ path: `/api/users/${userId}/sessions/${newId()}` })),
  endUserSessions: onUser(({ userId }) => ({ path: `/api/users/${userId}/sessions` })),
  listUserAccessTokens: onUser(({ userId }) => ({ path: `/api/users/${userId}/access-tokens` })),
  revokeUserAccessToken: onUser(({ userId }) => ({
    path: `/api/users/${userId}/access-tokens/${newId()}`,
  })),
  getUser: onUser(({ userId }) => ({ path: `/api/users/${userId}` })),
  getUserPhoto: onUser(({ userId }) => ({ path: `/api/users/${userId}/photo` })),
  createUser: {
    call: (context) => ({
      path: '/api/users',
      payload: { name: 'New', email: `new-${next()}@example.test`, departmentId: branchOf(context) },
    }),
  },
  sendInvitations: onUser(({ userId }) => ({ path: '/api/users/invitations', payload: { ids: [userId] } })),
  createAccountLink: onUser(({ userId }) => ({ path: `/api/users/${userId}/account-link` })),
  updateUser: onUser(({ userId }) => ({
    path: `/api/users/${userId}`,
    payload: { jobTitle: 'Surveyor', version: 1 },
  })),
  listAbsences: plain('/api/absences'),
  getAbsence: onAbsence(({ absenceId }) => ({ path: `/api/absences/${absenceId}` })),
  getAbsenceReaders: onUser(({ userId }) => ({ path: `/api/users/${userId}/absence-readers` })),
  createAbsence: onAny(({ userId }) => ({
    path: '/api/absences',
    payload: { userId, from: '2026-05-04', to: '2026-05-08' },
  })),
  createAbsences: onAny(({ userId }) => ({
    path: '/api/absences/many',
    payload: { rows: [{ userId, from: '2026-05-11', to: '2026-05-12' }] },
  })),
  rehearseAbsences: plain('/api/absences/rehearsal', {
    rows: [{ number: 1, person: 'Nobody', from: '2026-05-04', to: '2026-05-08', tellsWhy: false }],
  }),
  // Refused before any address is called: the matrix only tests who may call one.
  readCalendarAddress: plain('/api/absences/calendar-address', { address: 'https://127.0.0.1/' }),
  updateAbsence: onAbsence(({ absenceId }) => ({
    path: `/api/absences/${absenceId}`,
    payload: { to: '2026-04-12', version: 1 },
  })),
  previewAbsences: onAbsence(({ absenceId }) => ({
    path: '/api/absences/wake',
    payload: { change: { id: absenceId, to: '2026-04-12' } },
  })),
  deleteAbsence: onAbsence(({ absenceId }) => ({ path: `/api/absences/${absenceId}` })),
  listResources: plain('/api/resources'),
  listResourceLoads: plain('/api/resources/loads'),
  getResource: onResource(({ resourceId }) => ({ path: `/api/resources/${resourceId}` })),
  createResource: {
    call: (context) => ({
      path: '/api/resources',
      payload: { name: 'Crane', kind: 'machine', departmentId: branchOf(context) },
    }),
  },
  updateResource: onResource(({ resourceId }) => ({
    path: `/api/resources/${resourceId}`,
    payload: { capacity: 3, version: 1 },
  })),
  deleteResource: onResource(({ resourceId }) => ({ path: `/api/resources/${resourceId}` })),
  takeOverResource: onResource(({ resourceId, userId }) => ({
    path: `/api/resources/${resourceId}/take-over`,
    payload: { userId },
  })),
} as const satisfies Record<string, RouteCase>;

export const furtherPeopleCases = {
  'updateDepartment, below a foreign one': {
    route: 'updateDepartment',
    call: ({ rows, cast }) => ({
      path: `/api/departments/${rows.departmentId}`,
      payload: { parentId: cast.foreignDepartmentId, version: 1 },
    }),
  },
  'updateUser, disabling them': changingUser(() => ({ status: 'disabled' })),
  'updateUser, their roles': changingUser(() => ({ roles: ['viewer'] })),
  'updateUser, into a foreign department': changingUser(({ cast }) => ({
    departmentId: cast.foreignDepartmentId,
  })),
  'createAbsence, of oneself': {
    route: 'createAbsence',
    call: ({ callerId }) => ({
      path: '/api/absences',
      payload: { userId: callerId, from: '2026-05-04', to: '2026-05-08' },
    }),
  },
  'updateResource, into a foreign department': {
    route: 'updateResource',
    call: ({ rows, cast }) => ({
      path: `/api/resources/${rows.resourceId}`,
      payload: { departmentId: cast.foreignDepartmentId, version: 1 },
    }),
  },
} as const satisfies Record<string, FurtherCase>;
