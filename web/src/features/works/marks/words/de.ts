import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  lateDays: '{count, number} T spät',
  wasDue: 'fällig {day}',
  late: 'verspätet',
  noDate: 'Kein Datum',
  noDueDate: 'Kein Fälligkeitsdatum',
  due: 'Fällig {date}',
  finished: 'Beendet {finished}',
  dueFinished: 'Fällig {date}. Beendet {finished}',
  dueBegun: 'Fällig {date}. Begonnen {begun}',
  priority: 'Priorität: {priority}',
  blocked: 'Blockiert',
  blockedUnnamed: 'Blockiert: Ein Vorgänger ist noch nicht erledigt',
  blockedBy: 'Blockiert: wartet auf {works}',
  blockedByMore: 'Blockiert: wartet auf {works}, {count, number} weitere',
  hiddenWork: 'einen Vorgang, den Sie nicht sehen können',
  me: '{name} (ich)',
  noOwner: 'Niemand zuständig',
  noProject: 'Kein Projekt',
  noDepartment: 'Keine Abteilung',
} satisfies Translation<typeof en>;
