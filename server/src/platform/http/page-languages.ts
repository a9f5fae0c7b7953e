import { readdirSync } from 'node:fs';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  wantedLanguage,
} from '@gantry/contract/words';
import type { FastifyRequest } from 'fastify';

/** Stores the language that a person has chosen, for pages that are shown before sign-in. */
const LANGUAGE_COOKIE = 'LANGUAGE';
const PAGE = /^index\.([\w-]+)\.html$/;

/**
 * The language of an error: that of the signed-in person, else the one chosen earlier in this browser, else the first
 * of `Accept-Language` that Gantry supports.
 */
export function refusalLanguage(request: FastifyRequest): Language {
  const { locale } = request.server.routeGuards?.describeCaller(request) ?? {};
  const chosen = locale === undefined ? request.cookies?.[LANGUAGE_COOKIE] : locale;
  if (typeof chosen === 'string' && isLanguage(chosen)) return chosen;
  return wantedLanguage(request.headers['accept-language'], languages) ?? defaultLanguage;
}

/** The page that starts the app, once for each built language. */
export class PageLanguages {
  readonly #languages: readonly string[];

  constructor(directory: string) {
    const found = readdirSync(directory).flatMap((name) => PAGE.exec(name)?.[1] ?? []);
    this.#languages = [defaultLanguage, ...found];
  }

  /** Uses the language that the person chose, else the first that the browser accepts and Gantry supports. */
  pageFor(request: FastifyRequest): string {
    const chosen = this.#languages.find((language) => language === request.cookies[LANGUAGE_COOKIE]);
    const language = chosen ?? wantedLanguage(request.headers['accept-language'], this.#languages);
    return language === undefined || language === defaultLanguage ? 'index.html' : `index.${language}.html`;
  }
}
