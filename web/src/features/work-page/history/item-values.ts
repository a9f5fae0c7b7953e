import type { ChangeSet } from '@gantry/contract';
import { isolated } from '#lib/isolated.ts';

export type ChangeItem = ChangeSet['items'][number];

/** What the values of a change hold, which travel as any JSON. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** As it stands between words, whichever way it is written. */
export const isolatedText = (value: unknown): string => isolated(textOf(value) ?? '');

export function wordOf(words: Record<string, string>, value: unknown): string {
  const text = textOf(value) ?? '';
  return words[text] ?? text;
}
