import type { AccessReport, Action, OwnRoleEntry } from '@gantry/contract';
import { ArrowRight, Ban, X } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { actionsName, resultWords, scopeWords, subjectName, targetName } from '../policy-words.tsx';
import { say } from '../words/index.ts';

interface LookedAtRulesProps {
  readonly rules: AccessReport['rules'];
  readonly action: Action;
  readonly roles: readonly OwnRoleEntry[];
}

/** On a narrow screen, cells follow each other like words. */
const cell = 'py-2 pr-4 max-md:inline max-md:py-0 max-md:pr-1.5';

const columns = [
  say('ruleColumn'),
  say('whoColumn'),
  say('mayColumn'),
  say('whereColumn'),
  say('resultColumn'),
];

/** Each rule about it with its result; the deciding one is highlighted. */
export function LookedAtRules({ rules, action, roles }: LookedAtRulesProps) {
  return (
    <section className="mt-6">
      <h2 className="text-sm font-medium text-muted-foreground">{say('rulesLookedAt')}</h2>
      {rules.length === 0 && <p className="mt-2 text-sm text-muted-foreground">{say('noRules')}</p>}
      {rules.length > 0 && (
        <div className="mt-1">
          <table className="w-full border-collapse text-sm max-md:block">
            <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
              <tr className="border-b border-border">
                {columns.map((title) => (
                  <th key={title} scope="col" className="h-8 pr-4 pl-2 font-normal">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rules.map(({ number, rule, result }) => (
                <tr
                  key={number}
                  className={cx(
                    // On a narrow screen, the result is below the rule.
                    'border-b border-border align-top max-md:block max-md:py-2',
                    result === 'decides' || result === 'without-action'
                      ? 'bg-selected font-medium'
                      : 'text-secondary-foreground',
                  )}
                >
                  <td className={cx(cell, 'num pl-2 max-md:pl-0 max-md:text-muted-foreground')}>{number}</td>
                  <td className={cell}>
                    <bdi>{subjectName(rule.subject, roles)}</bdi>
                  </td>
                  <td className={cell}>
                    {rule.effect === 'deny' && (
                      <Ban className="mr-1 inline text-late" aria-label={say('mayNever')} />
                    )}
                    {say('ruleOn', { actions: actionsName(rule.actions), target: targetName(rule.target) })}
                  </td>
                  <td className={cell}>{scopeWords[rule.scope]}</td>
                  <td className="py-2 pr-2 max-md:block max-md:py-0 max-md:pt-0.5">
                    <span className="inline-flex items-center gap-1.5">
                      {result === 'decides' || result === 'without-action' ? (
                        <ArrowRight />
                      ) : (
                        <X className="text-muted-foreground" />
                      )}
                      {resultWords(result, action)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
