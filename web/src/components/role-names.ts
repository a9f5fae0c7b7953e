import type { RoleId } from '@gantry/contract';
import { useListRolesQuery } from '#api/lookups.ts';
import { roleWords } from '#lib/role-words.ts';

/** What roles are called: the four in the reader’s language, those that the company made by their names. */
export function useRoleName(): (role: RoleId) => string {
  const { data: roles } = useListRolesQuery();
  return (role) =>
    role.startsWith('role-')
      ? (roles?.find(({ id }) => id === role)?.name ?? '…')
      : roleWords[role as keyof typeof roleWords];
}
