import type { ImportOutcome, ImportStage, PersonMatch } from '@gantry/contract/import-words';
import { say } from './words/index.ts';

/** The values of the contract in the words of the screens. */
export const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  made: say('made'),
  changed: say('changed'),
  alone: say('alone'),
  unfit: say('unfit'),
};

export const matchWords: Readonly<Record<PersonMatch, string>> = {
  mail: say('byMail'),
  name: say('byName'),
  chosen: say('byChoice'),
  invited: say('byInvitation'),
  left_out: say('leftOut'),
  several: say('several'),
  nobody: say('notFound'),
};

export const stageWords: Readonly<Record<ImportStage, string>> = {
  waiting: say('waiting'),
  reading: say('reading'),
  comparing: say('comparing'),
  keeping: say('keeping'),
  writing: say('writing'),
};
