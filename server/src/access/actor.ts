import type { CurrentUser, RoleId } from '@gantry/contract';
import type { CompiledPolicy } from './compiled-policy.ts';

export type WeekStart = CurrentUser['preferences']['weekStart'];

/** A person as access sees them: roles, what relates them to rows, and the policy of this very moment. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** The home department. */
  readonly departmentId: string | null;
  /** Projects that the person leads are among them. */
  readonly memberProjectIds: readonly string[];
  readonly ledProjectIds: readonly string[];
  /** The projects that the whole company sees, where they are few among all; null: too many to name. */
  readonly openProjectIds: readonly string[] | null;
  /** Home department and those directly headed. */
  readonly departmentIds: readonly string[];
  /** The same with everything below. */
  readonly departmentSubtreeIds: readonly string[];
  /** Departments headed, as head or deputy, with everything below. */
  readonly headedDepartmentIds: readonly string[];
  /** Of these, the departments where the person is a deputy, with everything below. */
  readonly deputyDepartmentIds: readonly string[];
  /** The first day of their weeks: what `this_week` means in a list that they read. */
  readonly weekStart: WeekStart;
  readonly policy: CompiledPolicy;
  /** Changes with the company's time zone and calendars: read along, so that nobody has to ask for them again. */
  readonly companyStamp: string | null;
}

/** A person with these roles who stands in no relation to any row. */
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
