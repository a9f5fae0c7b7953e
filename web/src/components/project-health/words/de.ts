import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onTrack: 'Im Plan',
  atRisk: 'Gefährdet',
  offTrack: 'Kritisch',
  noStatus: 'Noch kein Zustand',
  saidBy: '{health}<who>, {name}, {day}</who>',
  saidOn: '{health}<who>, {day}</who>',
  byAndWhen: '{name}, {moment}',
} satisfies Translation<typeof en>;
