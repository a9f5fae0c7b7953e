import { say } from './words/index.ts';

/** Says that other works would move by now than those that were shown. */
export const wakeChangedWords: string = say('wakeChanged');
