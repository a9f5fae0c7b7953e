/** What other screens need to create works from typed or pasted text: from a line, from a sentence, from many lines. */

export { hasManyLines } from './paste-works.ts';
export { findNamed } from './typed-sentence/found-names.ts';
export { comboboxProps, SentenceChips } from './typed-sentence/sentence-chips.tsx';
export { withSentence } from './typed-sentence/sentence-fields.ts';
export { isPaste, type Sentence, useSentence } from './typed-sentence/use-sentence.ts';
export { useCreateMany } from './use-create-many.ts';
