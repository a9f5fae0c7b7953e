import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  ofCompany: '{name} (Unternehmen)',
  ofProject: '{name} (Projekt)',
  hidden: 'Ein für Sie nicht sichtbarer Kalender',
  open: 'Kalender {name} öffnen',
} satisfies Translation<typeof en>;
