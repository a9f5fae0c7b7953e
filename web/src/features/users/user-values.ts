import type { User, UserUpdate } from '@gantry/contract';

/** What the form of a person holds. */
export type UserValues = Pick<
  UserUpdate,
  'name' | 'email' | 'jobTitle' | 'managerId' | 'departmentId' | 'calendarId' | 'roles'
>;

/** What the form begins with. */
export const valuesOf = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  jobTitle: user.jobTitle,
  managerId: user.managerId,
  departmentId: user.departmentId,
  calendarId: user.calendarId,
  roles: user.roles,
});
