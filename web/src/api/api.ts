import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

export const tagTypes = [
  'Users',
  'Absences',
  'Resources',
  'Departments',
  'Projects',
  'Dashboard',
  'Works',
  'Views',
  'CurrentUser',
  'Roles',
  'Comments',
  'Files',
  'History',
  'Notifications',
  'Watches',
  'Labels',
  'Policy',
  'SignInMappings',
  'Calendars',
  'Company',
  'Backups',
  'Mail',
  'LogCheck',
  'Sessions',
] as const;

/** The only cache of server data. Features add their endpoints in `<domain>-queries.ts` with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  refetchOnFocus: false,
  endpoints: () => ({}),
});
