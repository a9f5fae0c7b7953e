/** Words: languages, messages in the syntax of ICU, and what says them. */
export * from './languages.ts';
export type { Catalogue, Given, TagsOf, Translation, ValuesOf } from './message-types.ts';
export { piecesOf, type Say, sayIn } from './say.ts';
