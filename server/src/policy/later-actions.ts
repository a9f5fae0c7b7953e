import type { PolicyRule } from '@gantry/contract';

type RuleAction = PolicyRule['actions'][number];

/**
 * Actions that came after their target, and how an older policy takes them in. The new right must not come to people by words
 * that were written before it existed, and people must not lose what they had.
 */
const upgrades: Readonly<Record<string, (rules: readonly PolicyRule[]) => PolicyRule[]>> = {
  'settings.manage-labels': (rules) => rules.map(withLabels),
  'settings.export': (rules) => withAdministrators(rules.flatMap(withoutCompanyExport)),
};

export const LATER_ACTIONS: readonly string[] = Object.keys(upgrades);

/** The rules of an older policy, as they stand with these later actions. */
export function withLaterActions(rules: readonly PolicyRule[], added: readonly string[]): PolicyRule[] {
  const steps = LATER_ACTIONS.filter((action) => added.includes(action)).flatMap(
    (action) => upgrades[action] ?? [],
  );
  return steps.reduce<PolicyRule[]>((changed, upgrade) => upgrade(changed), [...rules]);
}

/** The right to change settings covered labels: a rule about it, allow or deny, goes on covering them. */
function withLabels(rule: PolicyRule): PolicyRule {
  const covers = (rule.target === 'settings' || rule.target === '*') && rule.actions.includes('update');
  if (!covers || rule.actions.includes('*') || rule.actions.includes('manage-labels')) return rule;
  return { ...rule, actions: [...rule.actions, 'manage-labels'] };
}

/**
 * "Export everything" meant works, and "everything on settings" meant to change them. Neither comes to mean the archive of the
 * company; "everything on everything" covers what the archive holds.
 */
function withoutCompanyExport(rule: PolicyRule): PolicyRule[] {
  if (rule.effect === 'deny') return [rule];
  if (rule.target === 'settings' && rule.actions.includes('*'))
    return [{ ...rule, actions: ['update', 'manage-labels'] }];
  if (rule.target !== '*' || !rule.actions.includes('export') || rule.actions.includes('*')) return [rule];
  const others = rule.actions.filter((action: RuleAction) => action !== 'export');
  const works: PolicyRule = { ...rule, actions: ['export'], target: 'works' };
  return others.length === 0 ? [works] : [{ ...rule, actions: others }, works];
}

function withAdministrators(rules: readonly PolicyRule[]): PolicyRule[] {
  const isCovered = rules.some(
    ({ subject, effect, actions, target, scope }) =>
      subject === 'admin' &&
      effect === 'allow' &&
      actions.includes('*') &&
      target === '*' &&
      scope === 'company',
  );
  return isCovered
    ? [...rules]
    : [
        ...rules,
        { subject: 'admin', effect: 'allow', actions: ['export'], target: 'settings', scope: 'company' },
      ];
}
