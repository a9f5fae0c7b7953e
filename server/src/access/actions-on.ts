import { type ActionOn, actionsByTarget, type Target } from '@gantry/contract';
import type { Actor } from './actor.ts';
import { type ActionRules, type CompiledRule, speaksOf } from './compiled-policy.ts';
import type { Condition } from './condition.ts';
import type { FactsOf } from './facts.ts';

/** Everything that the person may do to the row: the `can` of a row for the client. It agrees with `decide`. */
export function actionsOn<T extends Target>(actor: Actor, target: T, facts: FactsOf<T>): ActionOn<T>[] {
  const allowed: ActionOn<T>[] = [];
  // Most actions of a target share the same read rules, which are evaluated once.
  let [sight, isSeen]: [OpenRules<FactsOf<T>> | null, boolean] = [null, true];
  for (const question of questionsFor(actor, target)) {
    if (!isMet(question, actor, facts)) continue;
    if (question.sight !== sight)
      [sight, isSeen] = [question.sight, question.sight === null || sees(question.sight, actor, facts)];
    if (isSeen) allowed.push(question.action);
  }
  return allowed;
}

/** The rules that remain to be checked on a row, once the person is known. */
interface OpenRules<F> {
  /** The answer for every row, if it depends only on the person. */
  readonly answer: boolean | undefined;
  readonly allow: readonly Condition<F>[];
  readonly deny: readonly Condition<F>[];
  /** Rules that must allow the row as well: reading it. */
  readonly sight: OpenRules<F> | null;
}

/** The remaining rules of one action. */
interface Question<T extends Target> extends OpenRules<FactsOf<T>> {
  readonly action: ActionOn<T>;
}

function sees<F>(rules: OpenRules<F>, actor: Actor, facts: F): boolean {
  return isMet(rules, actor, facts) && (rules.sight === null || sees(rules.sight, actor, facts));
}

function isMet<F>({ answer, allow, deny }: OpenRules<F>, actor: Actor, facts: F): boolean {
  if (answer !== undefined) return answer;
  return (
    !deny.some((condition) => condition.holds(actor, facts)) &&
    allow.some((condition) => condition.holds(actor, facts))
  );
}

/**
 * Cached, because a list asks the same questions for each of its rows. A person who is loaded again is another object.
 */
const known = new WeakMap<Actor, Map<Target, unknown>>();

function questionsFor<T extends Target>(actor: Actor, target: T): readonly Question<T>[] {
  const questions = known.get(actor)?.get(target) as readonly Question<T>[] | undefined;
  return questions ?? remember(target, actor);
}

function remember<T extends Target>(target: T, actor: Actor): readonly Question<T>[] {
  const actions: readonly ActionOn<T>[] = actionsByTarget[target];
  const opened: Opened<FactsOf<T>> = new Map();
  const questions = actions.map((action) => ({
    action,
    ...openRules(actor.policy.rulesOn(target, action), actor, opened),
  }));
  const ofActor = known.get(actor) ?? new Map<Target, unknown>();
  ofActor.set(target, questions);
  known.set(actor, ofActor);
  return questions;
}

/** Rules that several actions share are opened once. */
type Opened<F> = Map<ActionRules<F>, OpenRules<F>>;

function openRules<F>(rules: ActionRules<F>, actor: Actor, opened: Opened<F>): OpenRules<F> {
  const known = opened.get(rules);
  if (known) return known;
  const allow = openConditions(rules.allow, actor);
  const deny = openConditions(rules.deny, actor);
  const sight = rules.sight && openRules(rules.sight, actor, opened);
  const open = { answer: answerOf({ allow, deny }, actor), allow, deny, sight };
  opened.set(rules, open);
  return open;
}

/** The conditions of the rules that apply to the person and can be met. */
function openConditions<F>(rules: readonly CompiledRule<F>[], actor: Actor): Condition<F>[] {
  return rules
    .filter((rule) => speaksOf(rule, actor))
    .map(({ condition }) => condition)
    .filter((condition) => condition.known(actor) !== false);
}

function answerOf<F>(
  { allow, deny }: { allow: readonly Condition<F>[]; deny: readonly Condition<F>[] },
  actor: Actor,
): boolean | undefined {
  const isMet = (condition: Condition<F>) => condition.known(actor) === true;
  if (allow.length === 0 || deny.some(isMet)) return false;
  return deny.length === 0 && allow.some(isMet) ? true : undefined;
}
