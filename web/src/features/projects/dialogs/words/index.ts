import { wordsOf } from '#lib/words.ts';
import en from './en.ts';

export const sayInDialog = wordsOf(en);
