import type { PolicyRule } from '@gantry/contract';

type RuleAction = PolicyRule['actions'][number];

/**
 * Actions that were added after their target, and how an older policy gets them. People must not get a new right
 * through rules that were written before it existed, and must not lose the rights that they had.
 */
const upgrades: Readonly<Record<string, (rules: readonly PolicyRule[]) => PolicyRule[]>> = {
  'settings.manage-labels': (rules) => rules.map(withLabels),
  'settings.export': (rules) => withAdministrators(rules.flatMap(withoutCompanyExport)),
};

export const LATER_ACTIONS: readonly string[] = Object.keys(upgrades);

/** The rules of an older policy, converted for these later actions. */
export function withLaterActions(rules: readonly PolicyRule[], added: readonly string[]): PolicyRule[] {
  const steps = LATER_ACTIONS.filter((action) => added.includes(action)).flatMap(
    (action) => upgrades[action] ?? [],
  );
  return steps.reduce<PolicyRule[]>((changed, upgrade) => upgrade(changed), [...rules]);
}

/** The right to change settings used to include labels: a rule about it, allow or deny, still includes them. */
function withLabels(rule: PolicyRule): PolicyRule {
  const covers = (rule.target === 'settings' || rule.target === '*') && rule.actions.includes('update');
  if (!covers || rule.actions.includes('*') || rule.actions.includes('manage-labels')) return rule;
  return { ...rule, actions: [...rule.actions, 'manage-labels'] };
}

/**
 * "Export everything" used to mean works, and "everything on settings" meant changing them. Neither includes the
 * archive of the company. "Everything on everything" does.
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
