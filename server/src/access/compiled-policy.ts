import {
  type Action,
  actionsByTarget,
  type PolicyRule,
  type PolicySubject,
  type Relation,
  type Role,
  relations,
  type Scope,
  type Target,
  targets,
} from '@gantry/contract';
import { allOf, type Condition, conditionsOver } from './condition.ts';
import type { FactsOf, UserFacts } from './facts.ts';
import { type RowConditions, rowConditions } from './row-conditions.ts';
import { describeRule, describeSubject } from './rule-words.ts';

/** A rule made ready for one target: who it speaks of, and what it asks of the row. */
export interface CompiledRule<F> {
  /** Whom it can concern at all; null: everybody, or whoever stands in the relation that the condition asks for. */
  readonly role: Role | null;
  readonly scope: Scope;
  /** What must be so between person and row: the scope, and the relation where the rule speaks of one. */
  readonly condition: Condition<F>;
  /** The rule as a sentence. */
  readonly words: string;
}

/** Whether a rule concerns somebody with these roles at all. */
export function speaksOf<F>(rule: CompiledRule<F>, person: { readonly roles: readonly Role[] }): boolean {
  return rule.role === null || person.roles.includes(rule.role);
}

/** The rules on one action and target. */
export interface ActionRules<F> {
  readonly allow: readonly CompiledRule<F>[];
  readonly deny: readonly CompiledRule<F>[];
  /** Roles and relations that some rule allows it, in words. */
  readonly grantedBy: string[];
  /**
   * What must be allowed besides. Where the action is one on a row that is there, that is reading it: nobody may do to it what
   * they cannot see. Of an absence it is seeing the person who is away.
   */
  readonly sight: ActionRules<F> | null;
}

/** The policy of one version, sorted by target and action. It never changes; a new version is a new object. */
export class CompiledPolicy {
  readonly version: number;
  readonly #rules = new Map<string, ActionRules<never>>();

  constructor(version: number, rules: readonly PolicyRule[]) {
    this.version = version;
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

const NO_RULES: ActionRules<never> = { allow: [], deny: [], grantedBy: [], sight: null };

/** Whether rules can say who reads the rows of a target. */
export function isReadable(target: Target): boolean {
  return (actionsByTarget[target] as readonly Action[]).includes('read');
}

const { isActor, isNotActor } = conditionsOver<UserFacts>();

/** Who sees which person, by the rules on people; everybody sees themselves. */
function personSight(rules: readonly PolicyRule[]): ActionRules<UserFacts> {
  const { allow, deny, grantedBy } = compileRules(rules, 'users', 'read', null);
  const themselves = {
    role: null,
    scope: 'own',
    condition: isActor('id'),
    words: 'Everybody sees themselves.',
  } as const;
  return {
    allow: [...allow, themselves],
    deny: deny.map((rule) => ({ ...rule, condition: allOf(isNotActor('id'), rule.condition) })),
    grantedBy,
    sight: null,
  };
}

/** What is created is not there yet; the places that it goes to are asked about where they are named. */
function needsSight(action: Action): boolean {
  return action !== 'read' && action !== 'create';
}

function compileRules<T extends Target>(
  rules: readonly PolicyRule[],
  target: T,
  action: Action,
  sight: ActionRules<never> | null,
): ActionRules<FactsOf<T>> {
  const concerning = rules.filter((rule) => concerns(rule, target, action));
  const allowing = concerning.filter((rule) => rule.effect === 'allow');
  return {
    allow: allowing.map((rule) => compileRule(rule, target)),
    deny: concerning.filter((rule) => rule.effect === 'deny').map((rule) => compileRule(rule, target)),
    grantedBy: [...new Set(allowing.map((rule) => describeSubject(rule.subject)))],
    sight: sight as ActionRules<FactsOf<T>> | null,
  };
}

function concerns(rule: PolicyRule, target: Target, action: Action): boolean {
  const isTarget = rule.target === '*' || rule.target === target;
  return isTarget && (rule.actions.includes('*') || rule.actions.includes(action));
}

function compileRule<T extends Target>(rule: PolicyRule, target: T): CompiledRule<FactsOf<T>> {
  const { subject, scope } = rule;
  const meanings: RowConditions<FactsOf<T>> = rowConditions[target];
  const reach = meanings.scopes[scope];
  const words = describeRule(rule);
  if (isRelation(subject))
    return { role: null, scope, condition: allOf(meanings.relations[subject], reach), words };
  return { role: subject === 'everyone' ? null : subject, scope, condition: reach, words };
}

function isRelation(subject: PolicySubject): subject is Relation {
  return (relations as readonly string[]).includes(subject);
}
