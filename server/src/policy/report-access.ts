import {
  type AccessReport,
  type Action,
  type PolicyRule,
  type Relation,
  type RuleResult,
  relations,
  type Target,
} from '@gantry/contract';
import { type Actor, decide, isThing, mayEver, rowConditions } from '../access/index.ts';
import {
  type AccessQuestion,
  type AskedRow,
  type Asker,
  findAskedRow,
  requireKnownAction,
} from './explain-access.ts';

/** Everything that was checked for an answer: each rule with its result, and the relations of the person to the row. */
export async function reportAccess(
  asker: Asker,
  person: Actor,
  { action, target, id }: Omit<AccessQuestion, 'userId'>,
): Promise<AccessReport> {
  requireKnownAction(action, target);
  const row = id === undefined ? null : await findAskedRow(asker, target, id);
  const facts = row?.facts ?? (isThing(target) ? {} : undefined);
  const results = judgeRules(person, { action, target, facts });
  return {
    allowed: isAllowed(person, { action, target, facts }),
    name: row?.name ?? null,
    rules: results,
    relations: facts && !isThing(target) ? listRelations(person, target, facts) : [],
    isHidden: row !== null && !isAllowed(person, { action: 'read', target, facts: row.facts }),
  };
}

interface Asked {
  readonly action: Action;
  readonly target: Target;
  /** Undefined without a specific row. */
  readonly facts: AskedRow['facts'] | undefined;
}

function isAllowed(person: Actor, { action, target, facts }: Asked): boolean {
  return facts
    ? decide(person, action as never, target, facts as never).allowed
    : mayEver(person, action, target);
}

/** Rules on the target that name the action, or that apply to the person on the row without naming it. */
function judgeRules(person: Actor, asked: Asked): AccessReport['rules'] {
  const { action, target } = asked;
  const judged = person.policy.rules.flatMap((rule, index): Judged[] => {
    if (rule.target !== '*' && rule.target !== target) return [];
    const match = matchOf(rule, person, asked);
    if (!namesAction(rule, action))
      return match === 'matches' && rule.effect === 'allow'
        ? [{ number: index + 1, rule, result: 'without-action' }]
        : [];
    return [{ number: index + 1, rule, result: match }];
  });
  const denying = judged.find(({ rule, result }) => rule.effect === 'deny' && result === 'matches');
  const deciding = denying ?? judged.find(({ result }) => result === 'matches');
  return judged.map((each) => ({ ...each, result: resultOf(each, { deciding, denying }) }));
}

function resultOf(
  judged: Judged,
  { deciding, denying }: { deciding: Judged | undefined; denying: Judged | undefined },
): RuleResult {
  if (judged.result !== 'matches') return judged.result;
  if (judged === deciding) return 'decides';
  return denying ? 'overruled' : 'agrees';
}

function namesAction({ actions }: PolicyRule, action: Action): boolean {
  return actions.includes('*') || actions.includes(action);
}

interface Judged {
  readonly number: number;
  readonly rule: PolicyRule;
  readonly result: Match | 'without-action';
}

type Match = 'matches' | Extract<RuleResult, 'other-people' | 'not-related' | 'out-of-reach' | 'depends'>;

function matchOf({ subject, scope }: PolicyRule, person: Actor, { target, facts }: Asked): Match {
  const meanings = rowConditions[target];
  const answer = (condition: (typeof meanings.scopes)[typeof scope]) =>
    facts ? condition.holds(person, facts as never) : condition.known(person);
  const relation = relations.find((each) => each === subject);
  if (!relation && subject !== 'everyone' && !person.roles.some((role) => role === subject))
    return 'other-people';
  const related = relation ? answer(meanings.relations[relation]) : true;
  if (related === false) return 'not-related';
  const reached = answer(meanings.scopes[scope]);
  if (reached === false) return 'out-of-reach';
  return related && reached ? 'matches' : 'depends';
}

function listRelations(person: Actor, target: Target, facts: object): AccessReport['relations'] {
  const meanings = rowConditions[target].relations;
  const isOf = (relation: Relation) => meanings[relation].known(person) === undefined;
  return relations.filter(isOf).map((relation) => ({
    relation,
    holds: meanings[relation].holds(person, facts as never),
  }));
}
