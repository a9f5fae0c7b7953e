import { skipToken } from '@reduxjs/toolkit/query';
import { useSettled } from '#lib/use-settled.ts';
import { suggestKey } from './project-words.ts';
import { useProposeProjectKeyQuery } from './projects-queries.ts';

/** A person who types goes on within this time. */
const pauseMs = 250;

/**
 * A key for a new project of this name: its first letters at once, and those that no other project has as soon as the server has
 * answered. `isTyped`: the person has chosen a key, and nothing is asked.
 */
export function useSuggestedKey(name: string, isTyped: boolean): string {
  const wanted = name.trim();
  const settled = useSettled(wanted, pauseMs);
  const isAsked = !isTyped && settled !== '' && settled === wanted;
  const { currentData } = useProposeProjectKeyQuery(isAsked ? { query: { name: settled } } : skipToken);
  return (isAsked ? currentData?.key : undefined) ?? suggestKey(name);
}
