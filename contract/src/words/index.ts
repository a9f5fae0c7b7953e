/** Words: languages, messages in the syntax of ICU, and what says them. */
export * from './languages.ts';
export type { Catalogue, Given, TagsOf, Translation, ValuesOf } from './message-types.ts';
export { asWritten, listed, type Said, saidIn, sentences } from './said.ts';
export { piecesOf, type Say, sayIn } from './say.ts';
