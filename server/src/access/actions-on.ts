import { type ActionOn, actionsByTarget, type Target } from '@gantry/contract';
import type { Actor } from './actor.ts';
import { type CompiledRule, speaksOf } from './compiled-policy.ts';
import type { Condition } from './condition.ts';
import type { FactsOf } from './facts.ts';

/** Everything that the person may do to the row: what a row tells the client as `can`. It says the same as `decide`. */
export function actionsOn<T extends Target>(actor: Actor, target: T, facts: FactsOf<T>): ActionOn<T>[] {
  const allowed: ActionOn<T>[] = [];
  for (const question of questionsFor(actor, target))
    if (question.answer ?? isAllowed(question, actor, facts)) allowed.push(question.action);
  return allowed;
}

/** What is left to ask of a row about one action, once the person is known. */
interface Question<T extends Target> {
  readonly action: ActionOn<T>;
  /** The answer for every row, where the person alone gives it. */
  readonly answer: boolean | undefined;
  readonly allow: readonly Condition<FactsOf<T>>[];
  readonly deny: readonly Condition<FactsOf<T>>[];
}

function isAllowed<T extends Target>({ allow, deny }: Question<T>, actor: Actor, facts: FactsOf<T>): boolean {
  return (
    !deny.some((condition) => condition.holds(actor, facts)) &&
    allow.some((condition) => condition.holds(actor, facts))
  );
}

/** A list asks the same for each of its rows. A person who is read again is another object. */
const known = new WeakMap<Actor, Map<Target, unknown>>();

function questionsFor<T extends Target>(actor: Actor, target: T): readonly Question<T>[] {
  const questions = known.get(actor)?.get(target) as readonly Question<T>[] | undefined;
  return questions ?? remember(target, actor);
}

function remember<T extends Target>(target: T, actor: Actor): readonly Question<T>[] {
  const actions: readonly ActionOn<T>[] = actionsByTarget[target];
  const questions = actions.map((action) => questionOf(actor, action, target));
  const ofActor = known.get(actor) ?? new Map<Target, unknown>();
  ofActor.set(target, questions);
  known.set(actor, ofActor);
  return questions;
}

function questionOf<T extends Target>(actor: Actor, action: ActionOn<T>, target: T): Question<T> {
  const rules = actor.policy.rulesOn(target, action);
  const allow = openConditions(rules.allow, actor);
  const deny = openConditions(rules.deny, actor);
  return { action, answer: answerOf({ allow, deny }, actor), allow, deny };
}

/** The conditions of the rules that speak of the person and can be met. */
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
