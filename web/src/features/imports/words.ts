import type { ImportOutcome, ImportStage, PersonMatch } from '@gantry/contract/import-words';
import { counted } from '#lib/counted.ts';

/** What the screens of imports say. */
export const words = {
  title: 'Import',
  steps: { file: 'File', people: 'People', look: 'Look before it happens', write: 'Import' },
  choose: 'Choose a file',
  drop: 'Drop a Microsoft Project file here',
  kinds: 'MPP, MPT or XML, up to 300 MB. Nothing changes before you have seen what would happen.',
  into: 'Into',
  newProject: 'A new project',
  earlier: 'Your files on the server',
  earlierHint: 'Kept for seven days, visible to you alone',
  goOn: 'Go on',
  remove: 'Remove',
  sending: 'Sending the file',
  again: 'Choose another file',
  tryAgain: 'Try again',
  back: 'Back',
  next: 'Look before it happens',
  oneUndo: 'One change, one undo',
  failed: 'This file could not be read',
  notSent: 'The file could not be sent',
  loading: 'Loading the import',
  rows: 'Rows of the file',
  more: 'Show more rows',
  noRows: 'No row is like this.',
  key: 'Key',
  name: 'Name',
  outdated: 'The project changed while you looked. This is what the import would do now.',
  both: {
    label: 'Changed here and in the source',
    ours: 'Keep what is here',
    theirs: 'Take what the file says',
  },
  match: {
    label: 'Works of an earlier import',
    match: 'Find them again',
    beside: 'Bring all in as new works',
  },
  columns: { work: 'Work', owner: 'Owner', start: 'Start', due: 'Due', time: 'Timeline' },
  people: {
    title: 'People of the file',
    hint: 'Who is not found has no owner here. You can choose a person, invite one, or leave the name out.',
    change: 'Change',
    nobody: 'Nobody',
    choose: 'Choose a person',
    invite: 'Invite',
    address: 'E-mail address to invite',
    none: 'The file names no people.',
  },
  done: { open: 'Open the project', undo: 'Undo', timeline: 'Open the timeline' },
  undone: 'The import is taken back.',
  stays: 'You can close this page: the server goes on, and you find the import here again.',
} as const;

export const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  made: 'would be made',
  changed: 'would be changed',
  alone: 'left alone',
  unfit: 'left out',
};

export const remarksWords = 'do not fit as they are';

export const matchWords: Readonly<Record<PersonMatch, string>> = {
  mail: 'by mail',
  name: 'by name',
  chosen: 'chosen by you',
  invited: 'will be invited',
  left_out: 'left out',
  several: 'several have this name',
  nobody: 'not found',
};

const stages: Readonly<Record<ImportStage, string>> = {
  waiting: 'Waiting for its turn',
  reading: 'Reading the file',
  comparing: 'Comparing it with what is there',
  keeping: 'Preparing what you will see',
  writing: 'Writing works',
};

export const stageWords = (stage: ImportStage): string => stages[stage];

export const importWords = (works: number): string =>
  works === 0 ? 'Import' : `Import ${counted(works, 'work')}`;

export const fileWords = (fileName: string, target: string): string => `${fileName}, into ${target}`;

export const beforeWords = (day: string, fileName: string): string =>
  `Imported before on ${day} from ${fileName}: works are found again by their number, and only what the file changed since is taken.`;

export const bothWords = (count: number): string =>
  `${counted(count, 'work')} ${count === 1 ? 'was' : 'were'} changed on both sides`;

export const doneWords = (works: number): string =>
  works === 0 ? 'Nothing had to be changed.' : `${counted(works, 'work')} imported.`;

export const fromBinWords = (name: string): string =>
  `${name} lies in the bin: an earlier import was undone. It is taken out of it.`;

export const worksWords = (works: number): string => counted(works, 'work');

export const peopleWords = (count: number): string => counted(count, 'person', 'people');

export const unknownPeopleWords = (count: number): string =>
  `${counted(count, 'name')} of the file ${count === 1 ? 'stands' : 'stand'} for nobody here`;

export const percentWords = (percent: number): string => `${percent} %`;
