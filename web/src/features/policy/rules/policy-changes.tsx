import type { RightsChange } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { usePreviewPolicyQuery } from '../policy-queries.ts';
import { actionWords, targetWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import type { Draft } from './draft.ts';

interface PolicyChangesProps {
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly mayChange: boolean;
}

type Change = RightsChange['gains'][number];

/** Typing a name asks once it rests. */
const restMs = 250;

/** Exactly who would gain and lose what with the rules as they are written. */
export function PolicyChanges({ draft, isChanged, mayChange }: PolicyChangesProps) {
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
      <ChangeList title={say('loses')} people={losing} direction="loses" nameOf={nameOf} />
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
      <dd className="num text-lg font-semibold">{count}</dd>
      <dt className="truncate text-sm text-muted-foreground">{words}</dt>
    </div>
  );
}

interface ChangeListProps {
  readonly title: string;
  readonly people: readonly RightsChange[];
  readonly direction: 'gains' | 'loses';
  readonly nameOf: (id: string) => string;
}

const mostShown = 20;

function ChangeList({ title, people, direction, nameOf }: ChangeListProps) {
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
                    <Examples change={change} />
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
