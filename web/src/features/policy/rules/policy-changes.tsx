import type { Policy, PolicyRule, RightsChange } from '@gantry/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { language } from '#lib/words.ts';
import { usePreviewPolicyQuery } from '../policy-queries.ts';
import { actionWords, listWords, scopeWords, targetWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { type Draft, rulesToKeep } from './draft.ts';

interface PolicyChangesProps {
  readonly policy: Policy;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly mayChange: boolean;
  /** Keeps the rules for a right that a person would lose, reduced to that right. */
  readonly onKeep: (rules: readonly PolicyRule[]) => void;
}

type Change = RightsChange['gains'][number];

/** Debounce before the request while a name is typed. */
const restMs = 250;

/** Exactly who would gain and lose what under the unsaved rules. */
export function PolicyChanges({ policy, draft, isChanged, mayChange, onKeep }: PolicyChangesProps) {
  const body = useRested({ rules: [...draft.rules], roles: [...draft.roles] });
  const { currentData, error, isFetching } = usePreviewPolicyQuery({ body }, { skip: !isChanged });
  if (!isChanged)
    return <p className="pt-2 text-sm text-muted-foreground">{mayChange ? say('startsHere') : ''}</p>;
  if (error !== undefined)
    return (
      <p role="alert" className="pt-2 text-sm text-destructive">
        {sentenceOf(error)}
      </p>
    );
  if (!currentData)
    return (
      <div role="status" aria-label={say('comparing')} className="pt-2">
        <Skeleton className="h-16 w-full" />
      </div>
    );
  const { people, unchanged, administrators } = currentData.response;
  const names = new Map(currentData.references?.users.map(({ id, name }) => [id, name]));
  const gaining = people.filter(({ gains }) => gains.length > 0);
  const losing = people.filter(({ loses }) => loses.length > 0);
  const nameOf = (id: string) => names.get(id) ?? '…';
  return (
    <div aria-busy={isFetching} className={isFetching ? 'opacity-60' : ''}>
      <dl className="grid grid-cols-3 gap-2 pt-2">
        <Figure count={gaining.length} words={say('gain', { count: gaining.length })} />
        <Figure count={losing.length} words={say('lose', { count: losing.length })} />
        <Figure count={unchanged} words={say('unchanged')} />
      </dl>
      {people.length === 0 && <p className="mt-4 text-sm text-muted-foreground">{say('nothingChanges')}</p>}
      <ChangeList title={say('gains')} people={gaining} direction="gains" nameOf={nameOf} />
      <ChangeList title={say('loses')} people={losing} direction="loses" nameOf={nameOf}>
        {(change, name) => {
          const kept = rulesToKeep(policy, draft.rules, change);
          return (
            <Used change={change} name={name} onKeep={kept.length > 0 ? () => onKeep(kept) : undefined} />
          );
        }}
      </ChangeList>
      <p className="mt-5 text-sm text-muted-foreground">
        {say('administratorsRemain', { count: administrators })}
      </p>
    </div>
  );
}

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <div className="flex items-baseline gap-1.5 rounded-float border border-border px-3 py-2.5">
      <dd className="num text-lg font-semibold">{count.toLocaleString(language)}</dd>
      <dt className="truncate text-sm text-muted-foreground">{words}</dt>
    </div>
  );
}

interface ChangeListProps {
  readonly title: string;
  readonly people: readonly RightsChange[];
  readonly direction: 'gains' | 'loses';
  readonly nameOf: (id: string) => string;
  /** Further details of a change. */
  readonly children?: (change: Change, name: string) => ReactNode;
}

const mostShown = 20;

function ChangeList({ title, people, direction, nameOf, children }: ChangeListProps) {
  const [areAll, showAll] = useState(false);
  if (people.length === 0) return null;
  const shown = areAll ? people : people.slice(0, mostShown);
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="border-b border-border pb-1 text-sm font-medium text-muted-foreground">{title}</h2>
      <ul>
        {shown.map((person) => (
          <li key={person.userId} className="flex gap-3 border-b border-border py-2.5 text-sm">
            <Avatar name={nameOf(person.userId)} size="medium" decorative />
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{nameOf(person.userId)}</bdi>
              </p>
              <ul>
                {person[direction].map((change) => (
                  <li key={`${change.target} ${change.action}`}>
                    {wordsOf(change, direction)}
                    <Reach change={change} />
                    <Examples change={change} />
                    {children?.(change, nameOf(person.userId))}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {people.length > shown.length && (
        <button
          type="button"
          className="mt-2 text-sm text-primary hover:underline"
          onClick={() => showAll(true)}
        >
          {say('andMorePeople', { count: people.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function wordsOf({ action, target, rows }: Change, direction: 'gains' | 'loses'): string {
  const what = { action: actionWords[action], target: targetWords[target] };
  if (rows === null)
    return direction === 'gains' ? say('mayWithoutRows', what) : say('mayNoLongerWithoutRows', what);
  return direction === 'gains'
    ? say('mayRows', { ...what, count: rows })
    : say('mayNoLonger', { ...what, count: rows });
}

/** The scope of the rules for the person, before and after. */
function Reach({ change: { before, after } }: { change: Change }) {
  const words = (scopes: Change['before']) =>
    scopes.length === 0 ? say('nowhere') : listWords(scopes.map((scope) => scopeWords[scope]));
  return (
    <span className="block text-xs text-muted-foreground">
      {say('reached', { before: words(before), after: words(after) })}
    </span>
  );
}

interface UsedProps {
  readonly change: Change;
  readonly name: string;
  /** Undefined when none of the saved rules would restore it. */
  readonly onKeep: (() => void) | undefined;
}

/** How often the person recently did what they would no longer be allowed to do, with a button to keep the right. */
function Used({ change: { used, action }, name, onKeep }: UsedProps) {
  const when = useMomentInSentence();
  if (used === null) return null;
  const { count, lastAt, lastOn } = used;
  const what = { name, count, last: when(lastAt) };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 rounded-control bg-soon-soft px-2.5 py-1.5 text-xs">
      <bdi className="min-w-0 grow">
        {lastOn === null ? say('usedLately', what) : say('usedLatelyOn', { ...what, work: lastOn })}
      </bdi>
      {onKeep && (
        <Button size="small" onClick={onKeep}>
          {say('keepRight', { action: actionWords[action] })}
        </Button>
      )}
    </div>
  );
}

function Examples({ change: { examples, rows, hidden } }: { change: Change }) {
  const more = (rows ?? 0) - examples.length;
  const named = examples.join(', ');
  const words = [
    ...(named === '' ? [] : [more > 0 ? say('andMoreRows', { examples: named, count: more }) : named]),
    ...(hidden > 0 ? [say('hiddenRows', { count: hidden })] : []),
  ];
  return words.map((text) => (
    <span key={text} className="block text-xs text-muted-foreground">
      <bdi>{text}</bdi>
    </span>
  ));
}
