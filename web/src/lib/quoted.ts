import { say } from './words/index.ts';

/** What a person wrote, in the quotation marks of the reader's language. */
export const quoted = (text: string): string => say('quoted', { text });
