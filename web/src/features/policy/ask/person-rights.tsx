import type { Rights } from '@gantry/contract';
import { Check } from 'lucide-react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cx } from '#lib/cx.ts';
import { useGetRightsQuery } from '../policy-queries.ts';
import { actionWords, targetWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { type Asked, useRights } from './answers.ts';

type Right = Rights['rights'][number];

/** What one person may do with every row under the current rules, and the rules that allow it. */
export function PersonRights({ who, name }: { who: string; name: string }) {
  const { currentData, error } = useGetRightsQuery({ query: { userId: who } }, { skip: who === '' });
  return <RightsTable name={name} rights={currentData?.rights} hasFailed={error !== undefined} />;
}

/** The same for the chosen rules. */
export function AskedRights({ asked, name }: { asked: Asked; name: string }) {
  const { currentData, error } = useRights(asked);
  return <RightsTable name={name} rights={currentData?.rights} hasFailed={error !== undefined} />;
}

interface RightsTableProps {
  readonly name: string;
  /** Undefined while they are loading. */
  readonly rights: readonly Right[] | undefined;
  readonly hasFailed: boolean;
}

function RightsTable({ name, rights, hasFailed }: RightsTableProps) {
  return (
    <section className="pt-2">
      <h2 className="text-sm font-medium text-muted-foreground">{say('whatMay', { name })}</h2>
      {hasFailed && <p className="mt-2 text-sm text-muted-foreground">{say('nobodyHere')}</p>}
      {!hasFailed && !rights && <Skeleton className="mt-2 h-64 w-full" />}
      {rights && (
        <table className="mt-2 w-full border-collapse text-sm">
          <tbody>
            {rights.map((right, place, all) => (
              <RightRow
                key={`${right.target} ${right.action}`}
                right={right}
                isFirst={all[place - 1]?.target !== right.target}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function RightRow({ right, isFirst }: { right: Right; isFirst: boolean }) {
  const { target, action, extent, rules } = right;
  const numbers = rules.map(({ number }) => number).join(', ');
  return (
    <tr className={cx(isFirst && 'border-t border-border')}>
      <th scope="row" className="w-24 py-0.5 pr-2 text-left align-top font-medium first-letter:uppercase">
        <span className={isFirst ? '' : 'sr-only'}>{targetWords[target]}</span>
      </th>
      <td className="py-0.5 pr-2 align-top">{actionWords[action]}</td>
      <td className="py-0.5 pr-2 align-top">
        {extent === 'all' && <Check className="text-done" aria-label={say('allOfThem')} />}
        {extent === 'some' && (
          <span className="rounded-[5px] bg-done-soft px-1.5 py-0.5 text-xs font-medium text-done">
            {say('someOfThem')}
          </span>
        )}
        {extent === 'none' && <span className="text-muted-foreground">{say('noneOfThem')}</span>}
      </td>
      <td className="num py-0.5 text-right align-top text-xs text-muted-foreground">
        {rules.length > 0 && say('byRules', { count: rules.length, numbers })}
      </td>
    </tr>
  );
}
