import type { User, UserUpdate } from '@gantry/contract';

/** The values of the form of a person. */
export type UserValues = Pick<
  UserUpdate,
  'name' | 'email' | 'jobTitle' | 'managerId' | 'departmentId' | 'calendarId' | 'roles'
>;

/** The initial values of the form. */
export const valuesOf = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  jobTitle: user.jobTitle,
  managerId: user.managerId,
  departmentId: user.departmentId,
  calendarId: user.calendarId,
  roles: user.roles,
});
