import { z } from 'zod';
import { type Action, actionsByTarget, relations, scopes, targets } from './permissions.ts';
import { id, version } from './primitives.ts';
import { decision } from './problem.ts';
import { roles } from './vocabulary.ts';

const actions: Action[] = [...new Set(Object.values(actionsByTarget).flat())];

/** Who may (or may not: deny wins) do what on which rows. No rule is a no. */
export const policyRule = z.strictObject({
  subject: z.enum(['everyone', ...roles, ...relations]),
  effect: z.enum(['allow', 'deny']),
  actions: z.array(z.enum([...actions, '*'])).min(1),
  target: z.enum([...targets, '*']),
  scope: z.enum(scopes),
});
export type PolicyRule = z.infer<typeof policyRule>;

export const policy = z.object({ version, rules: z.array(policyRule) });
export type Policy = z.infer<typeof policy>;
export const policyUpdate = z.strictObject({ version, rules: z.array(policyRule).min(1).max(500) });

/** "Why can, why can't I": asked about oneself, or about another person by a person who may read the policy. */
export const accessQuestion = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
  userId: id.optional(),
});
export const accessAnswer = decision.extend({ allowed: z.boolean() });
export type AccessAnswer = z.infer<typeof accessAnswer>;
