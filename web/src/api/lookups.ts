import { api } from './api.ts';
import { call, callList, callUnwrapped } from './call.ts';

/**
 * Rows that several features choose from or name: people, resources, departments, projects, labels, calendars, a
 * project by its id, whether mail is sent. These are small lists that stay in the cache; a change of one invalidates
 * its tag.
 */
export const lookups = api.injectEndpoints({
  endpoints: (build) => ({
    listUserChoices: build.query({ ...callList('listUserChoices', 'data'), providesTags: ['Users'] }),
    listRoles: build.query({ ...callList('listRoles', 'roles'), providesTags: ['Roles'] }),
    listDepartments: build.query({ ...call('listDepartments'), providesTags: ['Departments'] }),
    listProjects: build.query({ ...call('listProjects'), providesTags: ['Projects'] }),
    listResources: build.query({ ...call('listResources'), providesTags: ['Resources'] }),
    listLabels: build.query({ ...callUnwrapped('listLabels'), providesTags: ['Labels'] }),
    listCalendars: build.query({ ...callUnwrapped('listCalendars'), providesTags: ['Calendars'] }),
    getCompanyCalendar: build.query({ ...callUnwrapped('getCompany'), providesTags: ['Company'] }),
    getOwnMail: build.query({ ...callUnwrapped('getOwnMail'), providesTags: ['Mail'] }),
    getProject: build.query({ ...call('getProject'), providesTags: ['Projects'] }),
  }),
});

export const {
  useListUserChoicesQuery,
  useListRolesQuery,
  useListDepartmentsQuery,
  useListProjectsQuery,
  useListLabelsQuery,
  useListResourcesQuery,
  useListCalendarsQuery,
  useGetCompanyCalendarQuery,
  useGetOwnMailQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
} = lookups;
