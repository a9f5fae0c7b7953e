import type en from './en.ts';

export default {
  beyondYears: 'Die Termine lägen außerhalb der Jahre 1900 bis 2199.',
  milestoneLength: 'Ein Meilenstein hat keine Dauer.',
  calendarTooShort: 'Der Kalender hat nicht genug Arbeitszeit.',
  constraintWithoutDate: 'Diese Einschränkung braucht ein Datum.',
  begunInFuture: 'Der tatsächliche Beginn kann nicht in der Zukunft liegen.',
  finishedInFuture: 'Das tatsächliche Ende kann nicht in der Zukunft liegen.',
  isDone: 'Der Vorgang ist erledigt. Öffnen Sie ihn wieder, bevor Sie eingeben, was verbleibt.',
  finishOfDone:
    'Der Vorgang ist erledigt. Öffnen Sie ihn wieder, bevor Sie sein tatsächliches Ende entfernen.',
  onlyDoneFinished: 'Nur ein erledigter Vorgang kann ein tatsächliches Ende haben.',
  nothingLeft: 'Bei einem Vorgang, der zu 100 % erledigt ist, verbleibt keine Arbeit.',
  moreThanWhole: 'Die verbleibende Dauer kann nicht länger als der ganze Vorgang sein.',
  nothingDone: 'Noch ist nichts erledigt, daher kann die verbleibende Dauer nicht 0 sein.',
  hundredYears: 'Der Vorgang würde länger als 100 Jahre dauern.',
} as const satisfies Record<keyof typeof en, string>;
