import { z } from 'zod';
import { refusal } from './refusals.ts';
import { type OwnRole, roles } from './vocabulary.ts';

/** The id of a role that a company created: `role-` and up to forty lower-case letters, digits and hyphens. */
export const ownRoleId = z.string().regex(/^role-[a-z0-9][a-z0-9-]{0,39}$/, {
  error: refusal('roleName'),
  // If a subject is not a role at all, the message lists all choices and not the format of role ids.
  abort: true,
}) as unknown as z.ZodType<OwnRole, OwnRole>;

export const roleId = z.union([z.enum(roles), ownRoleId], {
  error: refusal('roleOrOwnRole', { choices: roles.join(', ') }),
});
