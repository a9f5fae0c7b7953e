import { z } from 'zod';
import { type Action, actionsByTarget, relations, scopes, targets } from './permissions.ts';
import { id, instant, line, version } from './primitives.ts';
import { decision } from './problem.ts';
import { refusal } from './refusals.ts';
import { ownRoleId } from './role-ids.ts';
import { roles } from './vocabulary.ts';

const actions: Action[] = [...new Set(Object.values(actionsByTarget).flat())];

/** Who may (or may not: deny wins) do what on which rows. Without a matching rule, access is denied. */
export const policyRule = z.strictObject({
  subject: z.union([z.enum(['everyone', ...roles, ...relations]), ownRoleId], {
    error: refusal('subjectOrOwnRole', { choices: ['everyone', ...roles, ...relations].join(', ') }),
  }),
  effect: z.enum(['allow', 'deny']),
  actions: z.array(z.enum([...actions, '*'])).min(1),
  target: z.enum([...targets, '*']),
  scope: z.enum(scopes),
});
export type PolicyRule = z.infer<typeof policyRule>;

/** A role that the company created. The policy rules that refer to it define what it may do. */
export const ownRole = z.strictObject({ id: ownRoleId, name: line(60) });
export type OwnRoleEntry = z.infer<typeof ownRole>;

const rules = z.array(policyRule).min(1).max(500);
const ownRoles = z.array(ownRole).max(50);

export const policy = z.object({
  version,
  rules: z.array(policyRule),
  roles: z.array(ownRole),
  since: instant.meta({ description: 'Since when this policy is in force.' }),
});
export type Policy = z.infer<typeof policy>;
export const policyUpdate = z.strictObject({
  version,
  rules,
  roles: ownRoles.optional().meta({ description: 'The company’s own roles; absent: unchanged.' }),
  reason: line(200).optional().meta({ description: 'The reason, for the history.' }),
});
export type PolicyUpdate = z.infer<typeof policyUpdate>;

/** Unsaved rules. */
export const policyDraft = z.strictObject({ rules, roles: ownRoles.optional() });
export type PolicyDraft = z.infer<typeof policyDraft>;

const rowsOf = z.object({
  target: z.enum(targets),
  action: z.enum(actions),
  rows: z.int().nullable().meta({ description: 'The number of rows; null if the action is not on a row.' }),
  hidden: z.int().meta({ description: 'How many more rows the reader cannot see.' }),
  examples: z.array(z.string()).meta({ description: 'Keys or names of the first of them.' }),
  before: z.array(z.enum(scopes)).meta({ description: 'The scope that the person had before.' }),
  after: z.array(z.enum(scopes)).meta({ description: 'The scope that the person would have.' }),
  used: z
    .object({
      count: z.int().meta({ description: 'On how many rows the person did this.' }),
      lastAt: instant,
      lastOn: z.string().nullable().meta({ description: 'Key or name; null if the reader may not see it.' }),
    })
    .nullable()
    .meta({
      description:
        'What the person did in the last 30 days and could no longer do. Null if there is nothing, for gains, and after the first 20 people.',
    }),
});

/** How the rights of one person change. */
export const rightsChange = z.object({
  userId: id,
  gains: z.array(rowsOf),
  loses: z.array(rowsOf),
});
export type RightsChange = z.infer<typeof rightsChange>;

/** Exactly who would gain and lose which rights with these rules. */
export const policyPreview = z.object({
  people: z.array(rightsChange).meta({ description: 'People for whom something changes, by name.' }),
  unchanged: z.int().meta({ description: 'How many active people keep the same rights.' }),
  administrators: z
    .int()
    .meta({ description: 'Active people who could still change the policy afterwards.' }),
});
export type PolicyPreview = z.infer<typeof policyPreview>;

/** Since when a rule has its present form. */
export const ruleOrigin = z.object({
  at: instant,
  by: id.nullable().meta({ description: 'Null if a command or the first start created the rule.' }),
  reason: z.string().nullable(),
});
export type RuleOrigin = z.infer<typeof ruleOrigin>;

/** "Why can, why can't I": asked about oneself, or about another person by someone who may read the policy. */
export const accessQuestion = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
  userId: id.optional(),
});
export const accessAnswer = decision.extend({ allowed: z.boolean() });
export type AccessAnswer = z.infer<typeof accessAnswer>;

/**
 * The result of one rule: it decides; it agrees with the one that decides; a deny overrules it; without a row, it
 * depends on the row; it applies to other people; the person lacks its relation; the row is out of its reach; or
 * everything matches except the action.
 */
export const ruleResults = [
  'decides',
  'agrees',
  'overruled',
  'depends',
  'other-people',
  'not-related',
  'out-of-reach',
  'without-action',
] as const;
export type RuleResult = (typeof ruleResults)[number];

const numberedRule = z.object({
  number: z.int().meta({ description: 'The number of the rule, from 1.' }),
  rule: policyRule,
});

/** The same answer, with every rule that was checked. */
export const accessReport = z.object({
  allowed: z.boolean(),
  name: z.string().nullable().meta({ description: 'Key and title, or the name, of the row.' }),
  rules: z.array(numberedRule.extend({ result: z.enum(ruleResults) })),
  relations: z.array(z.object({ relation: z.enum(relations), holds: z.boolean() })),
  isHidden: z
    .boolean()
    .meta({ description: 'The person may not read the row and therefore may not do anything to it.' }),
});
export type AccessReport = z.infer<typeof accessReport>;

export const accessPeopleQuery = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
});
/** The people who may do it, with the rule that allows each. */
export const accessPeople = z.object({
  people: z.array(z.object({ userId: id, rule: z.int().nullable() })),
  count: z.int().meta({ description: 'The total number; the first 50 are sent.' }),
});
export type AccessPeople = z.infer<typeof accessPeople>;

/** What one person may do to rows of every kind. */
export const rightsQuery = z.strictObject({ userId: id.optional() });
export const rights = z.object({
  rights: z.array(
    z.object({
      target: z.enum(targets),
      action: z.enum(actions),
      extent: z
        .enum(['all', 'some', 'none'])
        .meta({ description: 'Whether on every row, on some, or on none.' }),
      rules: z.array(numberedRule).meta({ description: 'The rules that decide this.' }),
    }),
  ),
});
export type Rights = z.infer<typeof rights>;

/** An access question about unsaved rules. */
export const draftQuestion = z.strictObject({ ...policyDraft.shape, ...accessQuestion.shape });
export type DraftQuestion = z.infer<typeof draftQuestion>;
export const draftAnswer = z.object({
  report: accessReport,
  rights: rights.shape.rights,
  people: accessPeople,
});
export type DraftAnswer = z.infer<typeof draftAnswer>;
