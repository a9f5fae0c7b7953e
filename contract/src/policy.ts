import { z } from 'zod';
import { type Action, actionsByTarget, relations, scopes, targets } from './permissions.ts';
import { id, instant, line, version } from './primitives.ts';
import { decision } from './problem.ts';
import { refusal } from './refusals.ts';
import { ownRoleId } from './role-ids.ts';
import { roles } from './vocabulary.ts';

const actions: Action[] = [...new Set(Object.values(actionsByTarget).flat())];

/** Who may (or may not: deny wins) do what on which rows. No rule is a no. */
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

/** A role that the company made. What it may do stands in the rules that speak of it. */
export const ownRole = z.strictObject({ id: ownRoleId, name: line(60) });
export type OwnRoleEntry = z.infer<typeof ownRole>;

const rules = z.array(policyRule).min(1).max(500);
const ownRoles = z.array(ownRole).max(50);

export const policy = z.object({
  version,
  rules: z.array(policyRule),
  roles: z.array(ownRole),
  since: instant.meta({ description: 'Since when it is in force.' }),
});
export type Policy = z.infer<typeof policy>;
export const policyUpdate = z.strictObject({
  version,
  rules,
  roles: ownRoles.optional().meta({ description: 'The company’s own roles; absent: as they are.' }),
  reason: line(200).optional().meta({ description: 'Why, for the history.' }),
});
export type PolicyUpdate = z.infer<typeof policyUpdate>;

/** Rules that are not saved yet. */
export const policyDraft = z.strictObject({ rules, roles: ownRoles.optional() });
export type PolicyDraft = z.infer<typeof policyDraft>;

const rowsOf = z.object({
  target: z.enum(targets),
  action: z.enum(actions),
  rows: z.int().nullable().meta({ description: 'How many rows; null where the action is on no row.' }),
  hidden: z.int().meta({ description: 'So many more that the reader cannot see.' }),
  examples: z.array(z.string()).meta({ description: 'Keys or names of the first of them.' }),
  before: z.array(z.enum(scopes)).meta({ description: 'How far the rules reached for this person.' }),
  after: z.array(z.enum(scopes)).meta({ description: 'How far they would.' }),
  used: z
    .object({
      count: z.int().meta({ description: 'How many rows they changed so.' }),
      lastAt: instant,
      lastOn: z
        .string()
        .nullable()
        .meta({ description: 'Key or name; null where the reader may not see it.' }),
    })
    .nullable()
    .meta({
      description:
        'What the person did in the last 30 days and could not do any more; null where that is nothing, for gains, and after the first 20 people.',
    }),
});

/** What changes for one person. */
export const rightsChange = z.object({
  userId: id,
  gains: z.array(rowsOf),
  loses: z.array(rowsOf),
});
export type RightsChange = z.infer<typeof rightsChange>;

/** Who would gain and lose what, exactly, if the rules were these. */
export const policyPreview = z.object({
  people: z.array(rightsChange).meta({ description: 'Those for whom something changes, by name.' }),
  unchanged: z.int().meta({ description: 'How many active people keep what they may do.' }),
  administrators: z.int().meta({ description: 'Active people who could change the policy again.' }),
});
export type PolicyPreview = z.infer<typeof policyPreview>;

/** Since when a rule has been as it is. */
export const ruleOrigin = z.object({
  at: instant,
  by: id.nullable().meta({ description: 'Null where a command or the first start made it.' }),
  reason: z.string().nullable(),
});
export type RuleOrigin = z.infer<typeof ruleOrigin>;

/** "Why can, why can't I": asked about oneself, or about another person by a person who may read the policy. */
export const accessQuestion = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
  userId: id.optional(),
});
export const accessAnswer = decision.extend({ allowed: z.boolean() });
export type AccessAnswer = z.infer<typeof accessAnswer>;

/**
 * What a rule came to: it decides; it says the same as the one that decides; one that forbids overrules it; without a row, it
 * depends on that; it speaks of other people; the person does not stand in its relation; the row is out of its reach; or all
 * is so, and the action is not among its own.
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

const numberedRule = z.object({ number: z.int().meta({ description: 'From 1.' }), rule: policyRule });

/** The same answer, with everything that was looked at. */
export const accessReport = z.object({
  allowed: z.boolean(),
  name: z.string().nullable().meta({ description: 'Key and title, or the name, of the row.' }),
  rules: z.array(numberedRule.extend({ result: z.enum(ruleResults) })),
  relations: z.array(z.object({ relation: z.enum(relations), holds: z.boolean() })),
  isHidden: z
    .boolean()
    .meta({ description: 'The person may not read the row, so that they may do nothing to it.' }),
});
export type AccessReport = z.infer<typeof accessReport>;

export const accessPeopleQuery = z.strictObject({
  action: z.enum(actions),
  target: z.enum(targets),
  id: id.optional(),
});
/** Who may do it, by name, with the rule that lets them. */
export const accessPeople = z.object({
  people: z.array(z.object({ userId: id, rule: z.int().nullable() })),
  count: z.int().meta({ description: 'All of them; the first 50 are sent.' }),
});
export type AccessPeople = z.infer<typeof accessPeople>;

/** What one person may do to rows of every kind. */
export const rightsQuery = z.strictObject({ userId: id.optional() });
export const rights = z.object({
  rights: z.array(
    z.object({
      target: z.enum(targets),
      action: z.enum(actions),
      extent: z.enum(['all', 'some', 'none']).meta({ description: 'On every row, on some, or on none.' }),
      rules: z.array(numberedRule).meta({ description: 'The rules that say so.' }),
    }),
  ),
});
export type Rights = z.infer<typeof rights>;

/** A question asked of rules that are not saved yet. */
export const draftQuestion = z.strictObject({ ...policyDraft.shape, ...accessQuestion.shape });
export type DraftQuestion = z.infer<typeof draftQuestion>;
export const draftAnswer = z.object({
  report: accessReport,
  rights: rights.shape.rights,
  people: accessPeople,
});
export type DraftAnswer = z.infer<typeof draftAnswer>;
