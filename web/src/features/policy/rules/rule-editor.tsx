import type { OwnRoleEntry, PolicyRule, Scope } from '@gantry/contract';
import { type Action, actionsByTarget, scopes, type Target } from '@gantry/contract/permissions';
import { Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { actionWords, scopeWords, subjectWords, targetName } from '../policy-words.tsx';
import { say } from '../words/index.ts';

interface RuleEditorProps {
  readonly number: number;
  readonly rule: PolicyRule;
  readonly roles: readonly OwnRoleEntry[];
  /** Since when the rule has been as it is. */
  readonly origin: ReactNode;
  /** Called with undefined when the rule is removed. */
  readonly onChange: (rule: PolicyRule | undefined) => void;
  readonly onDone: () => void;
}

type RuleAction = PolicyRule['actions'][number];
const targets: readonly PolicyRule['target'][] = [...(Object.keys(actionsByTarget) as Target[]), '*'];
const effects = [
  { value: 'allow' as const, label: say('may') },
  { value: 'deny' as const, label: say('mayNever') },
];

/** One rule as a sentence; each of its parts is a choice. */
export function RuleEditor({ number, rule, roles, origin, onChange, onDone }: RuleEditorProps) {
  const change = (part: Partial<PolicyRule>) => onChange({ ...rule, ...part });
  const subjects = [
    ...Object.entries(subjectWords).map(([value, label]) => ({ value, label })),
    ...roles.map(({ id, name }) => ({ value: id as string, label: name })),
  ];
  return (
    <section
      aria-label={say('editRule', { number })}
      className="my-2 rounded-float border border-primary p-4 shadow-lift"
    >
      <div className="flex items-center justify-between gap-2 pb-3">
        <div className="min-w-0 text-sm text-muted-foreground">
          <span className="num">{say('ruleNumber', { number })}</span>
          {origin}
        </div>
        <Segmented
          label={say('effect')}
          value={rule.effect}
          options={effects}
          onChange={(effect) => change({ effect })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={say('subject')}
          value={rule.subject as string}
          options={subjects}
          onChange={(subject) => change({ subject: subject as PolicyRule['subject'] })}
          className="max-w-full"
        />
        <span>{rule.effect === 'allow' ? say('may') : say('mayNever')}</span>
        <Actions rule={rule} onChange={(actions) => change({ actions })} />
        <Select
          label={say('target')}
          value={rule.target}
          options={targets.map((value) => ({ value, label: targetName(value) }))}
          onChange={(target) => change({ target, actions: actionsOn(target, rule.actions) })}
        />
        <Select
          label={say('scope')}
          value={rule.scope}
          options={scopes.map((value: Scope) => ({ value, label: scopeWords[value] }))}
          onChange={(scope) => change({ scope })}
        />
      </div>
      <div className="mt-4 flex justify-between gap-2 border-t border-border pt-3">
        <Button variant="danger" icon={<Trash2 />} onClick={() => onChange(undefined)}>
          {say('removeRule')}
        </Button>
        <Button onClick={onDone}>{say('done')}</Button>
      </div>
    </section>
  );
}

interface ActionsProps {
  readonly rule: PolicyRule;
  readonly onChange: (actions: RuleAction[]) => void;
}

const wordOf = (action: RuleAction) => (action === '*' ? say('everything') : actionWords[action]);

/** The actions as chips; at least one remains. */
function Actions({ rule: { actions, target }, onChange }: ActionsProps) {
  const left = knownActions(target).filter((action) => !actions.includes(action));
  return (
    <>
      {actions.map((action) => (
        <span
          key={action}
          className="inline-flex h-8 items-center gap-1 rounded-control border border-border-strong pr-1 pl-2.5 font-medium"
        >
          {wordOf(action)}
          {actions.length > 1 && (
            <IconButton
              size="small"
              icon={<X />}
              label={say('removeAction', { action: wordOf(action) })}
              onClick={() => onChange(actions.filter((each) => each !== action))}
            />
          )}
        </span>
      ))}
      {left.length > 0 && !actions.includes('*') && (
        <Menu
          trigger={
            <Button variant="ghost" aria-label={say('addAction')} className="!px-1.5">
              <Plus />
            </Button>
          }
        >
          {[...left, '*' as const].map((action) => (
            <MenuItem key={action} onSelect={() => onChange(action === '*' ? ['*'] : [...actions, action])}>
              {wordOf(action)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function knownActions(target: PolicyRule['target']): readonly Action[] {
  if (target === '*') return [...new Set(Object.values(actionsByTarget).flat())];
  return actionsByTarget[target];
}

/** The actions that the other target also has; reading if it has none of them. */
function actionsOn(target: PolicyRule['target'], actions: readonly RuleAction[]): RuleAction[] {
  const known = knownActions(target);
  const kept = actions.filter((action) => action === '*' || known.includes(action));
  return kept.length > 0 ? kept : known.slice(0, 1);
}
