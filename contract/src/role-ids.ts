import { z } from 'zod';
import { refusal } from './refusals.ts';
import { type OwnRole, roles } from './vocabulary.ts';

/** The id of a role that a company made: `role-` and up to forty small letters, digits and hyphens. */
export const ownRoleId = z.string().regex(/^role-[a-z0-9][a-z0-9-]{0,39}$/, {
  error: refusal('roleName'),
  // A subject that is no role at all is told of all choices, not of how a role is named.
  abort: true,
}) as unknown as z.ZodType<OwnRole, OwnRole>;

export const roleId = z.union([z.enum(roles), ownRoleId], {
  error: refusal('roleOrOwnRole', { choices: roles.join(', ') }),
});
