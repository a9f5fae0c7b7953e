import { say } from './words/index.ts';

/** A text of a person, in the quotation marks of the reader's language. */
export const quoted = (text: string): string => say('quoted', { text });
