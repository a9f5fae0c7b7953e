import type { RehearsedPerson } from '@gantry/contract';
import { say } from './words/index.ts';

/** Missing rights come from the server as sentences; all other problems are worded here. */
export const problemWords: Readonly<
  Record<NonNullable<RehearsedPerson['problem']>, (about: string) => string>
> = {
  'wrong-name': () => say('wrongName'),
  'wrong-email': (about) => say('wrongEmail', { about }),
  'wrong-title': (about) => say('wrongTitle', { about }),
  'email-twice': (about) => say('emailTwice', { about }),
  'email-taken': (about) => say('emailTaken', { about }),
  'own-email': (about) => say('ownEmail', { about }),
  'none-department': (about) => say('noneDepartment', { about }),
  'several-department': (about) => say('severalDepartment', { about }),
  'no-role': (about) => say('noRole', { about }),
  'none-manager': (about) => say('noneManager', { about }),
  'several-manager': (about) => say('severalManager', { about }),
  'not-allowed': (about) => about,
};
