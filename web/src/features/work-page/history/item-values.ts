import type { ChangeSet } from '@gantry/contract';
import { isolated } from '#lib/isolated.ts';

export type ChangeItem = ChangeSet['items'][number];

/** Readers of the values of a change, which may be any JSON. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** The text isolated from its surroundings, whatever its writing direction. */
export const isolatedText = (value: unknown): string => isolated(textOf(value) ?? '');

export function wordOf(words: Record<string, string>, value: unknown): string {
  const text = textOf(value) ?? '';
  return words[text] ?? text;
}
