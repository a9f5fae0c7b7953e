import type { CurrentUser, RoleId } from '@gantry/contract';
import type { CompiledPolicy } from './compiled-policy.ts';

export type WeekStart = CurrentUser['preferences']['weekStart'];

/** A person as access sees them: their roles, what relates them to rows, and the current policy. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** The home department. */
  readonly departmentId: string | null;
  /** Includes the projects that the person leads. */
  readonly memberProjectIds: readonly string[];
  readonly ledProjectIds: readonly string[];
  /** The projects that the whole company sees, if they are few; null if there are too many to list. */
  readonly openProjectIds: readonly string[] | null;
  /** The home department and the departments that the person heads, without those below. */
  readonly departmentIds: readonly string[];
  /** The same departments with everything below them. */
  readonly departmentSubtreeIds: readonly string[];
  /** The departments that the person heads, as head or deputy, with everything below them. */
  readonly headedDepartmentIds: readonly string[];
  /** Those of these departments where the person is a deputy, with everything below them. */
  readonly deputyDepartmentIds: readonly string[];
  /** The first day of their weeks: it defines `this_week` in a list that they read. */
  readonly weekStart: WeekStart;
  readonly policy: CompiledPolicy;
  /** Changes with the company's time zone and calendars. It is loaded with the person to avoid a second query. */
  readonly companyStamp: string | null;
}

/** A person with these roles and no relation to any row. */
export function actorByRoles(roles: readonly RoleId[], policy: CompiledPolicy): Actor {
  return {
    id: '00000000-0000-0000-0000-000000000000',
    name: '',
    roles,
    departmentId: null,
    memberProjectIds: [],
    ledProjectIds: [],
    openProjectIds: null,
    departmentIds: [],
    departmentSubtreeIds: [],
    headedDepartmentIds: [],
    deputyDepartmentIds: [],
    weekStart: 'monday',
    policy,
    companyStamp: null,
  };
}
