import { readdirSync } from 'node:fs';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  wantedLanguage,
} from '@gantry/contract/words';
import type { FastifyRequest } from 'fastify';

/** The language that a person has chosen, kept for the pages that come before it is known who asks. */
const LANGUAGE_COOKIE = 'LANGUAGE';
const PAGE = /^index\.([\w-]+)\.html$/;

/**
 * In which language a refusal is said: that of the person who asks, else the one chosen in this browser before, else the first that
 * `Accept-Language` names and Gantry speaks.
 */
export function refusalLanguage(request: FastifyRequest): Language {
  const { locale } = request.server.routeGuards?.describeCaller(request) ?? {};
  const chosen = locale === undefined ? request.cookies?.[LANGUAGE_COOKIE] : locale;
  if (typeof chosen === 'string' && isLanguage(chosen)) return chosen;
  return wantedLanguage(request.headers['accept-language'], languages) ?? defaultLanguage;
}

/** The page that starts the app, once for each language in which it was built. */
export class PageLanguages {
  readonly #languages: readonly string[];

  constructor(directory: string) {
    const found = readdirSync(directory).flatMap((name) => PAGE.exec(name)?.[1] ?? []);
    this.#languages = [defaultLanguage, ...found];
  }

  /** In the language that the person chose, else in the first that the browser asks for and Gantry speaks. */
  pageFor(request: FastifyRequest): string {
    const chosen = this.#languages.find((language) => language === request.cookies[LANGUAGE_COOKIE]);
    const language = chosen ?? wantedLanguage(request.headers['accept-language'], this.#languages);
    return language === undefined || language === defaultLanguage ? 'index.html' : `index.${language}.html`;
  }
}
