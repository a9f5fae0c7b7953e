import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  crew: 'Team',
  machine: 'Maschine',
  subcontractor: 'Subunternehmen',
  other: 'Sonstige',
  material: 'Material',
  cost: 'Kosten',
  unknown: 'Eine für Sie nicht sichtbare Ressource',
} satisfies Translation<typeof en>;
