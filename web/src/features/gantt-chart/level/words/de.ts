import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Kapazitätsabgleich für dieses Projekt',
  description:
    'Vorgänge warten, bis die ausführenden Personen Zeit haben und genügend Maschinen und Teams frei sind. Nichts ändert sich, bevor Sie den Plan anwenden.',
  looking: 'Es wird ein Plan ohne Überlastungen gesucht…',
  failed:
    'Der Browser hat die Suche abgebrochen, daher wurde kein Plan gefunden. Schließen Sie dieses Fenster und versuchen Sie es noch einmal.',
  nothing: 'Keine Person, keine Maschine und kein Team ist überlastet. Es gibt nichts abzugleichen.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryIt: 'Diesen Plan ausprobieren',
  weeks: 'Überlastete Wochen',
  moved: 'Verschobene Vorgänge',
  finish: 'Ende',
  late: 'Nach dem Stichtag',
  unchanged: 'unverändert',
  becomes: 'wird',
  movedWorks: 'Vorgänge, die an einem anderen Tag beginnen',
  more: 'und {count, number} weitere',
  notStarted:
    '{count, plural, one {# späterer Vorgang müsste ebenfalls warten} other {# spätere Vorgänge müssten ebenfalls warten}}: Gleichen Sie erneut ab, nachdem Sie diesen Plan angewendet haben.',
  unsolved: 'Durch Warten nicht lösbar',
  unsolvedOne: '{name}, ab {day}: {keys}',
  unknownPerson: 'Eine Person, die Sie nicht sehen dürfen',
  stays:
    'Vorgänge, die begonnen haben, deren Termine manuell festgelegt oder zugesagt sind oder die Sie nicht terminieren dürfen, bleiben an ihrem Platz. Vorgänge anderer Projekte werden nicht mitgezählt.',
  announce:
    '{count, plural, one {# Vorgang wartet} other {# Vorgänge warten}}, um Überlastungen zu beseitigen',
  level: 'Abgleichen',
  levelHint: 'Vorgänge warten lassen, bis Personen, Maschinen und Teams frei sind',
  overloaded:
    '{count, plural, one {# Person hat} other {# Personen haben}} gleichzeitig mehr zu tun, als möglich ist.',
  overloadedResources:
    '{count, plural, one {# Team oder Maschine hat} other {# Teams oder Maschinen haben}} gleichzeitig mehr zu tun, als möglich ist.',
} satisfies Translation<typeof en>;
