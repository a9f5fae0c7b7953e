import { wordsOf } from '../../words.ts';
import en from './en.ts';

export const say = wordsOf(en);
