import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  belowItself: 'Eine Abteilung kann nicht unter sich selbst stehen: {names}.',
  itselfOrBelow: 'Die Abteilung selbst oder eine darunter.',
  mostDepartments:
    'Ein Unternehmen kann höchstens {most, number} Abteilungen haben. Löschen Sie eine, die leer ist.',
  codeTaken: 'Das Kürzel {code} gehört einer anderen Abteilung. Wählen Sie ein anderes.',
  stillHas: '{name} hat noch {things}. Verschieben Sie alles zuerst in eine andere Abteilung.',
  departments: 'untergeordnete Abteilungen',
  people: 'Personen',
  projects: 'Projekte',
  resources: 'Ressourcen',
  works: 'Vorgänge',
} satisfies Translation<typeof en>;
