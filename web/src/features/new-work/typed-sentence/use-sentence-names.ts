import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookups, useListLabelsQuery } from '#api/lookups.ts';
import { isCallError } from '#lib/problem.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import type { Named } from './found-names.ts';
import {
  type KnownWork,
  noSentenceNames,
  type Question,
  questionKey,
  type SentenceNames,
} from './sentence-parts.ts';

/** Debounce before the lookup. */
const pauseMs = 150;
/** The maximum number of people whose names contain a word; a longer list would not help to choose. */
const mostPeople = 8;

interface Asked {
  readonly people: readonly (readonly string[])[];
  readonly keys: readonly string[];
}

/**
 * The server's results for the names and keys in a sentence: requested when the person pauses, and before the work is
 * created.
 */
export function useSentenceNames(asked: Asked, hasLabels: boolean) {
  const [found, setFound] = useState(noSentenceNames);
  const { data: labels } = useListLabelsQuery(undefined, { skip: !hasLabels });
  const ask = useAsk();
  const names: SentenceNames = { ...found, labels: [...(labels ?? []), ...found.labels] };
  const lookUp = async (what: Asked): Promise<SentenceNames> => {
    const news = await ask(what);
    if (news === undefined) return names;
    setFound((before) => joined(before, news));
    return joined(names, news);
  };
  const lookUpLater = useEffectEvent(() => void lookUp(asked));
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for what is asked, however often it is painted
  useEffect(() => {
    const timer = setTimeout(lookUpLater, pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const choose = (question: Question, one: Named) =>
    setFound((before) => ({
      ...before,
      chosen: new Map([...before.chosen, [questionKey(question.kind, question.typed), one]]),
    }));
  return { names, lookUp, choose };
}

type News = Pick<SentenceNames, 'people' | 'works'>;

const joined = (before: SentenceNames, news: News): SentenceNames => ({
  ...before,
  people: [...new Map([...before.people, ...news.people].map((person) => [person.id, person])).values()],
  works: new Map([...before.works, ...news.works]),
});

/** Requests what has not been requested yet, and repeats failed requests. */
function useAsk() {
  const dispatch = useAppDispatch();
  const known = useRef({
    people: new Map<string, readonly Named[]>(),
    works: new Map<string, KnownWork | null>(),
  });
  const askPeople = async (group: readonly string[]) => {
    const key = group.join('\n');
    if (known.current.people.has(key)) return;
    const calls = [{ named: [...group] }, { text: group.at(-1) ?? '', limit: mostPeople }].map((query) =>
      dispatch(lookups.endpoints.listUserChoices.initiate({ query }, { subscribe: false })),
    );
    const answers = await Promise.all(calls);
    if (answers.every(({ data }) => data !== undefined))
      known.current.people.set(
        key,
        answers.flatMap(({ data }) => data ?? []),
      );
  };
  const askWork = async (key: string) => {
    if (known.current.works.has(key)) return;
    const { data, error } = await dispatch(
      worksApi.endpoints.getWorkByKey.initiate({ params: { key } }, { subscribe: false }),
    );
    if (data !== undefined) known.current.works.set(key, { id: data.response.id });
    else if (isCallError(error) && error.kind === 'problem' && error.status === 404)
      known.current.works.set(key, null);
  };
  return async ({ people, keys }: Asked): Promise<News | undefined> => {
    const groups = people.filter((group) => group.length > 0);
    if (groups.length === 0 && keys.length === 0) return undefined;
    await Promise.all([...groups.map(askPeople), ...keys.map(askWork)]);
    return { people: [...known.current.people.values()].flat(), works: known.current.works };
  };
}
