import { say } from './words/index.ts';

/** Reports that the works that would move are no longer those that were shown. */
export const wakeChangedWords: string = say('wakeChanged');
