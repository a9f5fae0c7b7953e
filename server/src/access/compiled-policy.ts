import {
  type Action,
  actionsByTarget,
  type OwnRoleEntry,
  type PolicyRule,
  type PolicySubject,
  type Relation,
  type RoleId,
  relations,
  type Scope,
  type Target,
  targets,
} from '@gantry/contract';
import { allOf, type Condition, conditionsOver } from './condition.ts';
import type { FactsOf, UserFacts } from './facts.ts';
import { type RowConditions, rowConditions } from './row-conditions.ts';
import { describeRule, describeSubject, type RoleNames } from './rule-words.ts';

/** A rule compiled for one target: the people it applies to, and its condition on the row. */
export interface CompiledRule<F> {
  /** The role that the rule applies to. Null: everyone, or the people in the relation that the condition checks. */
  readonly role: RoleId | null;
  readonly scope: Scope;
  readonly subject: PolicySubject;
  /** The condition on person and row: the scope, and the relation if the rule names one. */
  readonly condition: Condition<F>;
  /** The rule as a sentence. */
  readonly words: string;
  /** Its place in the policy, from 1; null for a rule that no policy can change. */
  readonly number: number | null;
}

/** Whether a rule can apply to a person with these roles. */
export function speaksOf<F>(rule: CompiledRule<F>, person: { readonly roles: readonly RoleId[] }): boolean {
  return rule.role === null || person.roles.includes(rule.role);
}

/** The rules on one action and target. */
export interface ActionRules<F> {
  readonly allow: readonly CompiledRule<F>[];
  readonly deny: readonly CompiledRule<F>[];
  /** The roles and relations that a rule allows this, in words. */
  readonly grantedBy: string[];
  /**
   * The rules that must allow the row as well. For an action on an existing row these are the rules on reading it: a
   * person cannot act on what they cannot see. For an absence they are the rules on seeing the absent person.
   */
  readonly sight: ActionRules<F> | null;
}

/** One version of the policy, sorted by target and action. It is immutable; a new version is a new object. */
export class CompiledPolicy {
  readonly version: number;
  /** The rules as the company wrote them. */
  readonly rules: readonly PolicyRule[];
  readonly ownRoles: readonly OwnRoleEntry[];
  readonly #rules = new Map<string, ActionRules<never>>();

  constructor(version: number, written: readonly PolicyRule[], ownRoles: readonly OwnRoleEntry[] = []) {
    this.version = version;
    this.rules = written;
    this.ownRoles = ownRoles;
    const names: RoleNames = new Map(ownRoles.map(({ id, name }) => [id, name]));
    const rules = { list: written.map((rule, index) => ({ ...rule, number: index + 1 })), names };
    for (const target of targets) {
      const seen = target === 'absences' ? (personSight(rules) as ActionRules<never>) : null;
      const sight = isReadable(target) ? compileRules(rules, target, 'read', seen) : null;
      for (const action of actionsByTarget[target])
        this.#rules.set(
          `${target}.${action}`,
          compileRules(rules, target, action, needsSight(action) ? sight : seen),
        );
    }
  }

  rulesOn<T extends Target>(target: T, action: Action): ActionRules<FactsOf<T>> {
    return (this.#rules.get(`${target}.${action}`) ?? NO_RULES) as ActionRules<FactsOf<T>>;
  }
}

interface NumberedRule extends PolicyRule {
  readonly number: number;
}

/** The rules together with the names of the company's own roles. */
interface Written {
  readonly list: readonly NumberedRule[];
  readonly names: RoleNames;
}

const NO_RULES: ActionRules<never> = { allow: [], deny: [], grantedBy: [], sight: null };

/** Whether the target has a read action, so that rules decide who reads its rows. */
export function isReadable(target: Target): boolean {
  return (actionsByTarget[target] as readonly Action[]).includes('read');
}

const { isActor, isNotActor } = conditionsOver<UserFacts>();

/** Who sees which person, by the rules on people. Everybody sees themselves. */
function personSight(rules: Written): ActionRules<UserFacts> {
  const { allow, deny, grantedBy } = compileRules(rules, 'users', 'read', null);
  const themselves = {
    role: null,
    scope: 'own',
    subject: 'everyone',
    condition: isActor('id'),
    words: 'Everybody sees themselves.',
    number: null,
  } as const;
  return {
    allow: [...allow, themselves],
    deny: deny.map((rule) => ({ ...rule, condition: allOf(isNotActor('id'), rule.condition) })),
    grantedBy,
    sight: null,
  };
}

/** A created row does not exist yet. The access to its parents is checked where they are named. */
function needsSight(action: Action): boolean {
  return action !== 'read' && action !== 'create';
}

function compileRules<T extends Target>(
  { list, names }: Written,
  target: T,
  action: Action,
  sight: ActionRules<never> | null,
): ActionRules<FactsOf<T>> {
  const concerning = list.filter((rule) => concerns(rule, target, action));
  const allowing = concerning.filter((rule) => rule.effect === 'allow');
  return {
    allow: allowing.map((rule) => compileRule(rule, target, names)),
    deny: concerning.filter((rule) => rule.effect === 'deny').map((rule) => compileRule(rule, target, names)),
    grantedBy: [...new Set(allowing.map((rule) => describeSubject(rule.subject, names)))],
    sight: sight as ActionRules<FactsOf<T>> | null,
  };
}

function concerns(rule: PolicyRule, target: Target, action: Action): boolean {
  const isTarget = rule.target === '*' || rule.target === target;
  return isTarget && (rule.actions.includes('*') || rule.actions.includes(action));
}

function compileRule<T extends Target>(
  rule: NumberedRule,
  target: T,
  names: RoleNames,
): CompiledRule<FactsOf<T>> {
  const { subject, scope, number } = rule;
  const meanings: RowConditions<FactsOf<T>> = rowConditions[target];
  const reach = meanings.scopes[scope];
  const words = describeRule(rule, names);
  if (isRelation(subject))
    return {
      role: null,
      scope,
      subject,
      condition: allOf(meanings.relations[subject], reach),
      words,
      number,
    };
  return { role: subject === 'everyone' ? null : subject, scope, subject, condition: reach, words, number };
}

function isRelation(subject: PolicySubject): subject is Relation {
  return (relations as readonly string[]).includes(subject);
}
