import {
  type Catalogue,
  type Given,
  piecesOf,
  type Say,
  sayIn,
  type TagsOf,
  type ValuesOf,
} from '@gantry/contract/words';
import { createElement, Fragment, type ReactNode } from 'react';

/** The language of the page: the server sends the app in one language. `chooseLanguage` changes it. */
export const language: string = globalThis.document?.documentElement.lang || 'en';

type RichValues<M extends string> = ValuesOf<M, ReactNode> & TagsOf<M, ReactNode>;

interface SayOnScreen<C extends Catalogue> extends Say<C> {
  /** A message in which values and tags are elements: `say.rich('readGuide', { link: (text) => <a …>{text}</a> })`. */
  rich<K extends keyof C & string>(key: K, ...values: Given<RichValues<C[K]>>): ReactNode;
}

/** The function that returns the words of a feature: `export const say = wordsOf(en)`. */
export function wordsOf<const C extends Catalogue>(catalogue: C): SayOnScreen<C> {
  const pieces = piecesOf(catalogue, language);
  const rich = (key: string, values: object = {}): ReactNode =>
    createElement(Fragment, null, ...pieces<ReactNode>(key, wrapTags(values)));
  return Object.assign(sayIn(catalogue, language), { rich });
}

/** Each tag gets its text as one node. */
function wrapTags(values: object): Record<string, ReactNode> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (text: readonly ReactNode[]) => value(createElement(Fragment, null, ...text))
      : value,
  ]);
  return Object.fromEntries(entries);
}
