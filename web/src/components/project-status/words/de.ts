import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  proposed: 'Vorgeschlagen',
  planned: 'Geplant',
  active: 'Aktiv',
  onHold: 'Pausiert',
  completed: 'Abgeschlossen',
  cancelled: 'Abgebrochen',
} satisfies Translation<typeof en>;
