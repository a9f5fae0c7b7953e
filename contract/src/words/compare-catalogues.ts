import type { Catalogue } from './message-types.ts';
import { type Message, readMessage } from './read-message.ts';

/** The faults of a translated catalogue compared with the English one; empty if there are none. */
export function compareCatalogues(english: Catalogue, other: Catalogue, language: string): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(other, key));
  const extra = Object.keys(other).filter((key) => !Object.hasOwn(english, key));
  const shared = Object.keys(english).filter((key) => Object.hasOwn(other, key));
  return [
    ...missing.map((key) => `“${key}” is missing`),
    ...extra.map((key) => `“${key}” does not exist in English`),
    ...shared.flatMap((key) => compareMessages(key, english[key] ?? '', other[key] ?? '')),
    ...checkCatalogue(other, language),
  ];
}

/** The faults of the messages within one catalogue. */
export function checkCatalogue(catalogue: Catalogue, language: string): string[] {
  const categories = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return Object.entries(catalogue).flatMap(([key, text]) => {
    if (text.trim() === '') return [`“${key}” is empty`];
    const message = tryToRead(text);
    if (typeof message === 'string') return [`“${key}”: ${message}`];
    return [
      ...pluralsOf(message)
        .filter((category) => !category.startsWith('=') && !categories.has(category))
        .map((category) => `“${key}” has words for “${category}”, which ${language} does not know`),
      ...(hasPlainCount(message)
        ? [`“${key}” writes 10000 for 10,000: write {count, number} instead of {count}`]
        : []),
    ];
  });
}

function compareMessages(key: string, english: string, other: string): string[] {
  const [wanted, given] = [tryToRead(english), tryToRead(other)];
  if (typeof wanted === 'string' || typeof given === 'string') return [];
  const [names, found] = [valuesOf(wanted), valuesOf(given)];
  return [
    ...[...names].filter((name) => !found.has(name)).map((name) => `“${key}” does not use ${name}`),
    ...[...found]
      .filter((name) => !names.has(name))
      .map((name) => `“${key}” uses ${name}, which English does not`),
  ];
}

function tryToRead(text: string): Message | string {
  try {
    return readMessage(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `{count}` and `<link>`: the values and tags of a message, including those in its choices. */
function valuesOf(message: Message): Set<string> {
  const names = message.flatMap((part): string[] => {
    if (typeof part === 'string') return [];
    if (part.kind === 'tag') return [`<${part.name}>`, ...valuesOf(part.message)];
    if (part.kind === 'value' || part.kind === 'number') return [`{${part.name}}`];
    return [`{${part.name}}`, ...[...part.choices.values()].flatMap((choice) => [...valuesOf(choice)])];
  });
  return new Set(names);
}

/** A count must be formatted as a number in the reader's language. */
function hasPlainCount(message: Message): boolean {
  return message.some((part) => {
    if (typeof part === 'string' || part.kind === 'number') return false;
    if (part.kind === 'value') return part.name === 'count';
    if (part.kind === 'tag') return hasPlainCount(part.message);
    return [...part.choices.values()].some(hasPlainCount);
  });
}

function pluralsOf(message: Message): string[] {
  return message.flatMap((part): string[] => {
    if (typeof part === 'string' || part.kind === 'value' || part.kind === 'number') return [];
    if (part.kind === 'tag') return pluralsOf(part.message);
    const inner = [...part.choices.values()].flatMap(pluralsOf);
    return part.kind === 'plural' ? [...part.choices.keys(), ...inner] : inner;
  });
}
