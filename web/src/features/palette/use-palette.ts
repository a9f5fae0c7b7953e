import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { Sentence } from '#features/new-work/index.ts';
import type { Command } from '#lib/keys/index.ts';
import { wordsOf } from '#lib/rank.ts';
import { readRecent } from '#lib/recent.ts';
import { useSettled } from '#lib/use-settled.ts';
import type { RootState } from '#store/store.ts';
import { useListViewsQuery } from '#sync/reads/views.ts';
import { useAnswers } from './answers.tsx';
import { putBestFirst } from './best-first.ts';
import { findCachedWorks } from './cached-works.ts';
import { choiceItems, useCommandGroups } from './command-items.ts';
import { nameGroups, recentGroup, viewGroup, workGroup } from './found-groups.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { useSearchQuery } from './palette-queries.ts';
import { readScreen, screenItems } from './project-screens.tsx';
import { useTypedWork } from './use-typed-work.tsx';
import { say } from './words/index.ts';

/** Debounce before searching. */
const pauseMs = 60;

export interface Palette {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The typed text, read as a new work; undefined when it is a command or an answer. */
  readonly sentence: Sentence | undefined;
  /** The command whose choices are shown in the second step. */
  readonly step: Command | undefined;
  readonly enter: (step: Command) => void;
  readonly leave: () => void;
  readonly groups: readonly PaletteGroup[];
  readonly items: readonly PaletteItem[];
  readonly active: PaletteItem | undefined;
  readonly activate: (item: PaletteItem) => void;
  readonly move: (to: 'next' | 'previous' | 'first' | 'last') => void;
  readonly isAsking: boolean;
  readonly error: unknown;
}

/** The contents of the palette for the typed text, and the active line. */
export function usePalette(): Palette {
  const [text, setText] = useState('');
  const [step, setStep] = useState<Command>();
  const [activeId, setActiveId] = useState<string>();
  const { sentence, item } = useTypedWork(text, setText);
  const { groups: found, isAsking, error } = useGroups(text, step);
  const isText = step === undefined && !text.startsWith('>');
  const groups = useMemo(() => {
    // The search results come first, even while they are loading.
    const isOffered = item !== undefined && isText && !isAsking;
    return isOffered ? [...found, { name: say('newWork'), items: [item] }] : found;
  }, [found, item, isText, isAsking]);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const type = (next: string) => {
    setText(next);
    setActiveId(undefined);
  };
  return {
    text,
    type,
    sentence: isText ? sentence : undefined,
    step,
    enter: (next) => {
      type('');
      setStep(next);
    },
    leave: () => {
      type('');
      setStep(undefined);
    },
    groups,
    items,
    active: items[index],
    activate: ({ id }) => setActiveId(id),
    move: (to) => setActiveId(items.at(targetOf(to, index, items.length))?.id),
    isAsking,
    error,
  };
}

/** Wraps around at both ends. */
function targetOf(to: Parameters<Palette['move']>[0], index: number, count: number): number {
  if (to === 'first') return 0;
  if (to === 'last') return -1;
  return (index + (to === 'next' ? 1 : -1)) % Math.max(1, count);
}

function useGroups(typed: string, step: Command | undefined) {
  const onlyCommands = typed.startsWith('>');
  const text = onlyCommands ? typed.slice(1) : typed;
  const words = useMemo(() => wordsOf(text), [text]);
  const commands = useCommandGroups(text);
  const isSearch = step === undefined && !onlyCommands && text.trim() !== '';
  const { found, isAsking, error } = useFound(isSearch ? text.trim() : '');
  const screen = useMemo(() => readScreen(isSearch ? text : ''), [isSearch, text]);
  const ofScreen = useFound(screen?.project ?? '');
  const projects = ofScreen.found?.projects;
  const answers = useAnswers(step?.asks, text);
  const { data: views } = useListViewsQuery({});
  const { getState } = useStore<RootState>();
  const groups = useMemo((): readonly PaletteGroup[] => {
    if (step !== undefined) return [{ name: step.title, items: answers ?? choiceItems(step, text) }];
    if (onlyCommands) return commands;
    if (!isSearch) return [recentGroup(readRecent()), ...commands];
    const known = findCachedWorks(getState(), text);
    return putBestFirst(text, {
      names: [
        { name: say('screens'), items: screen === undefined ? [] : screenItems(screen, projects ?? []) },
        ...(found ? nameGroups(found) : []),
        viewGroup(views ?? [], text),
      ],
      works: workGroup(found?.works, known, words),
      commands,
    });
  }, [
    step,
    answers,
    onlyCommands,
    isSearch,
    commands,
    found,
    screen,
    projects,
    views,
    text,
    words,
    getState,
  ]);
  const filled = useMemo(() => groups.filter(({ items }) => items.length > 0), [groups]);
  return { groups: filled, isAsking: isAsking || ofScreen.isAsking, error: error ?? ofScreen.error };
}

/** The server's results for the current text; results for another text are not shown. */
function useFound(text: string) {
  const settled = useSettled(text, pauseMs);
  const isEmpty = text === '';
  const { currentData, isFetching, error } = useSearchQuery(
    { query: { q: settled } },
    { skip: isEmpty || settled === '' },
  );
  const isCurrent = settled === text;
  return {
    found: !isEmpty && isCurrent ? (currentData ?? undefined) : undefined,
    isAsking: !isEmpty && (!isCurrent || isFetching),
    error: isEmpty ? undefined : error,
  };
}
