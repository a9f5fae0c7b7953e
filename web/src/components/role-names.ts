import type { RoleId } from '@gantry/contract';
import { useListRolesQuery } from '#api/lookups.ts';
import { roleWords } from '#lib/role-words.ts';

/** The names of roles: the four built-in ones in the reader's language, the company's own as they were named. */
export function useRoleName(): (role: RoleId) => string {
  const { data: roles } = useListRolesQuery();
  return (role) =>
    role.startsWith('role-')
      ? (roles?.find(({ id }) => id === role)?.name ?? '…')
      : roleWords[role as keyof typeof roleWords];
}
