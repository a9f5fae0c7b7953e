/** Words: languages, messages in ICU syntax, and the functions that format them. */
export * from './languages.ts';
export type { Catalogue, Given, TagsOf, Translation, ValuesOf } from './message-types.ts';
export { asWritten, listed, type Said, saidIn, sentences } from './said.ts';
export { piecesOf, type Say, sayIn } from './say.ts';
