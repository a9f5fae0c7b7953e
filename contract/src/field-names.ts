import en from './fields/words/en.ts';
import type { Catalogue } from './words/index.ts';

const names: Catalogue = en;

/** What a field is called on screen: `due` → *Due*, `assigneeIds` → *Assignees*. In the browser in the language of the page. */
export const fieldName = fieldNamesOf((field) => names[`${field}Name`]);

/** Names of fields by what a catalogue says of them. */
export function fieldNamesOf(find: (field: string) => string | undefined): (field: string) => string {
  return (field) => find(field) ?? wordsOf(field);
}

/** Where no catalogue has the name, such as of what a caller made up: the words of the field itself. */
function wordsOf(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/(?<=[a-z])Ids$/, 's')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What an invalid field is called in a refusal, by its path: `works.3.title` → *Title (4)*, the fourth of them. Empty for
 * a refusal of the whole.
 */
export function fieldNameOf(path: string, nameOf = fieldName): string {
  const parts = path.split('.').filter((part) => part !== '');
  const field = parts.findLast((part) => !isPlace(part));
  if (field === undefined) return '';
  const place = parts.find(isPlace);
  return place === undefined ? nameOf(field) : `${nameOf(field)} (${Number(place) + 1})`;
}

const isPlace = (part: string): boolean => /^\d+$/.test(part);
