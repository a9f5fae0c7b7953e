import en from './fields/words/en.ts';
import type { Catalogue } from './words/index.ts';

const names: Catalogue = en;

/**
 * The label of a field on screen: `due` → *Due*, `assigneeIds` → *Assignees*. In the browser it is in the language of
 * the page.
 */
export const fieldName = fieldNamesOf((field) => names[`${field}Name`]);

/** Builds field labels from the names in a catalogue. */
export function fieldNamesOf(find: (field: string) => string | undefined): (field: string) => string {
  return (field) => find(field) ?? wordsOf(field);
}

/**
 * The fallback when the catalogue has no name, for example for an unknown field that a caller sent: the field's
 * identifier split into words.
 */
function wordsOf(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/(?<=[a-z])Ids$/, 's')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The label of an invalid field in a refusal, by its path: `works.3.title` → *Title (4)*, the fourth of them. Empty if
 * the whole body is refused.
 */
export function fieldNameOf(path: string, nameOf = fieldName): string {
  const parts = path.split('.').filter((part) => part !== '');
  const field = parts.findLast((part) => !isPlace(part));
  if (field === undefined) return '';
  const place = parts.find(isPlace);
  return place === undefined ? nameOf(field) : `${nameOf(field)} (${Number(place) + 1})`;
}

const isPlace = (part: string): boolean => /^\d+$/.test(part);
