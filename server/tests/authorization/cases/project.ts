import type { CalendarHome } from '@gantry/contract';
import { lettersOf } from '../rows.ts';
import {
  branchOf,
  type FurtherCase,
  type FurtherContext,
  next,
  onProject,
  plain,
  type RouteCase,
} from './case.ts';

const calendarOf = (
  home: CalendarHome,
  homeIdOf: (context: FurtherContext) => string | null,
): FurtherCase => ({
  route: 'createCalendar',
  call: (context) => ({
    path: '/api/calendars',
    payload: { name: 'Nights', home, homeId: homeIdOf(context), week: Array(7).fill([[0, 360]]) },
  }),
});

export const projectCases = {
  listProjects: plain('/api/projects'),
  listProjectsTimeline: plain('/api/projects/timeline'),
  listBinnedProjects: plain('/api/bin/projects'),
  getProject: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}` })),
  getProjectDocument: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/document` })),
  listProjectDescriptions: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/descriptions`,
  })),
  getProjectForecast: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/forecast` })),
  listProjectTimeline: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/timeline`,
  })),
  listProjectLoads: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/loads` })),
  proposeProjectKey: plain('/api/projects/free-key?name=Harbour'),
  createProject: {
    call: (context) => ({
      path: '/api/projects',
      payload: { key: `N${lettersOf(next())}`, name: 'New', departmentId: branchOf(context) },
    }),
  },
  updateProject: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}`,
    payload: { name: 'Changed', version: 1 },
  })),
  changeProjectKey: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/key`,
    payload: { key: `K${lettersOf(next())}`, version: 1 },
  })),
  copyProject: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/copy`,
    payload: { key: `C${lettersOf(next())}`, name: 'A copy', start: '2026-06-01', people: true },
  })),
  updateProjectMembers: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/members`,
    payload: { members: [], version: 1 },
  })),
  previewProjectStart: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/start-preview?start=2026-12-01`,
  })),
  getScheduleOffer: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/schedule` })),
  scheduleProject: {
    ...onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/schedule` })),
    needs: 'dates',
  },
  getProjectDeletion: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/deletion`,
  })),
  deleteProject: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}` })),
  restoreProject: {
    ...onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/restore` })),
    binned: 'project',
  },
  listBaselines: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/baselines` })),
  getBaseline: onProject(({ baselineId }) => ({ path: `/api/baselines/${baselineId}` })),
  sendLookAhead: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/look-ahead`,
    payload: { to: 'members', weeks: 3, by: 'trade' },
  })),
  takeBaseline: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/baselines`,
    payload: { name: 'Approved plan' },
  })),
  renameBaseline: onProject(({ baselineId }) => ({
    path: `/api/baselines/${baselineId}`,
    payload: { name: 'Second plan', version: 1 },
  })),
  deleteBaseline: onProject(({ baselineId }) => ({ path: `/api/baselines/${baselineId}` })),
  getProjectRoad: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/road` })),
  getFinishChain: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/finish-chain` })),
  getBurnUp: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/burn-up` })),
  getProjectNews: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/news` })),
  noteProjectLook: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/look` })),
  listStatusReports: onProject(({ projectId }) => ({ path: `/api/projects/${projectId}/status-reports` })),
  createStatusReport: onProject(({ projectId }) => ({
    path: `/api/projects/${projectId}/status-reports`,
    payload: { health: 'at_risk', note: 'The crane is late.' },
  })),
  updateStatusReport: onProject(({ statusReportId }) => ({
    path: `/api/status-reports/${statusReportId}`,
    payload: { note: 'The crane is here.', version: 1 },
  })),
  deleteStatusReport: onProject(({ statusReportId }) => ({ path: `/api/status-reports/${statusReportId}` })),
  listCalendars: plain('/api/calendars'),
  getCalendar: onProject(({ calendarId }) => ({ path: `/api/calendars/${calendarId}` })),
  createCalendar: onProject(({ projectId }) => ({
    path: '/api/calendars',
    payload: { name: 'Nights', home: 'project', homeId: projectId, week: Array(7).fill([[0, 360]]) },
  })),
  updateCalendar: onProject(({ calendarId }) => ({
    path: `/api/calendars/${calendarId}`,
    payload: { name: 'Days', version: 1 },
  })),
  previewCalendar: onProject(({ calendarId }) => ({
    path: `/api/calendars/${calendarId}/wake`,
    payload: { name: 'Days' },
  })),
  deleteCalendar: onProject(({ calendarId }) => ({ path: `/api/calendars/${calendarId}` })),
  listHolidayCountries: plain('/api/holidays'),
  listHolidays: plain('/api/holidays/VN?from=2027&to=2027'),
} as const satisfies Record<string, RouteCase>;

export const furtherProjectCases = {
  'updateProject, archiving it': {
    route: 'updateProject',
    call: ({ rows }) => ({
      path: `/api/projects/${rows.projectId}`,
      payload: { archived: true, version: 1 },
    }),
  },
  'createCalendar, of the company': calendarOf('company', () => null),
  'createCalendar, of a department': calendarOf('department', ({ rows }) => rows.departmentId),
  'createCalendar, of a work': calendarOf('work', ({ rows }) => rows.workId),
  'createCalendar, of a person': calendarOf('user', ({ rows }) => rows.userId),
  'createCalendar, of oneself': calendarOf('user', ({ callerId }) => callerId),
} as const satisfies Record<string, FurtherCase>;
