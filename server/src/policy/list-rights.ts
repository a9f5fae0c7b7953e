import { type Action, actionsByTarget, type Rights, type Target, targets } from '@gantry/contract';
import { type Actor, holdsAll, mayEver, speaksOf } from '../access/index.ts';

/** All rights of a person: on every row, on some or on none, with the rules behind them. */
export function listRights(person: Actor): Rights {
  const rights = targets.flatMap((target) =>
    (actionsByTarget[target] as readonly Action[]).map((action) => ({
      target,
      action,
      extent: extentOf(person, action, target),
      rules: rulesOn(person, action, target),
    })),
  );
  return { rights };
}

function extentOf(person: Actor, action: Action, target: Target): 'all' | 'some' | 'none' {
  if (holdsAll(person, action, target)) return 'all';
  return mayEver(person, action, target) ? 'some' : 'none';
}

function rulesOn(person: Actor, action: Action, target: Target): Rights['rights'][number]['rules'] {
  const { allow, deny } = person.policy.rulesOn(target, action);
  const concerning = [...deny, ...allow].filter(
    (rule) => speaksOf(rule, person) && rule.condition.known(person) !== false,
  );
  return concerning.flatMap(({ number }) => {
    const rule = number === null ? undefined : person.policy.rules[number - 1];
    return rule && number !== null ? [{ number, rule }] : [];
  });
}
