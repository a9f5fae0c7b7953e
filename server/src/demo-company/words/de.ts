import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notThere: 'Das Demo-Unternehmen wurde bereits entfernt.',
  demoPerson:
    'Sie sind als Demo-Person angemeldet, die mit dem Demo-Unternehmen entfernt wird. Laden Sie sich selbst als Administrator ein, melden Sie sich als diese Person an, und entfernen Sie es dann.',
  notAll:
    'Um das Demo-Unternehmen zu entfernen, brauchen Sie alle Rechte an Projekten, Vorgängen, Personen und Abteilungen.',
} satisfies Translation<typeof en>;
