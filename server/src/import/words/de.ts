import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  projectArchived: 'Das Projekt {key} ist archiviert. Holen Sie es zuerst aus dem Archiv.',
  noSuchProject: 'Dieses Projekt gibt es nicht, oder es ist für Sie nicht sichtbar.',
  keyTaken:
    'Ein anderes Projekt verwendet den Schlüssel {key} oder hat ihn verwendet. Wählen Sie einen anderen.',
  otherFitting:
    'Diese Datei würde jetzt {fitting} statt {announced} Personen einladen. Prüfen Sie die Zeilen erneut.',
  tooManyPeople: 'Die Datei enthält mehr als {most, number} Personen. Teilen Sie sie auf.',
  notActive: 'Dieses Konto ist nicht mehr aktiv.',
  tooManyFiles: 'Bei Ihnen warten {count, number} Dateien auf den Import. Entfernen Sie zuerst einige davon.',
  wholeAlready: 'Die ganze Datei dieses Imports ist bereits angekommen.',
  otherLength: 'Dieser Teil hat die falsche Länge. Senden Sie die Datei erneut.',
  notWhole: 'Die Datei ist unvollständig. Senden Sie den Rest.',
  importedAlready:
    'Diese Datei wurde importiert. Wählen Sie sie erneut aus, um sie noch einmal zu importieren.',
  rehearseFirst: 'Sehen Sie sich zuerst die Vorschau dieses Imports an.',
  rehearsedAnew: 'Dieser Import hat eine neue Vorschau. Prüfen Sie sie vor dem Import.',
  busy: 'Der Server arbeitet noch an diesem Import. Warten Sie, bis er fertig ist.',
  noWorks:
    '{count, plural, one {Die # Zeile der Tabelle wird kein Vorgang} other {Keine der # Zeilen der Tabelle wird ein Vorgang}}. Wählen Sie die Spalte mit den Titeln, und speichern Sie Text mit einem einheitlichen Trennzeichen zwischen den Zellen.',
  keyKept: '{key} ist für Vorgänge ohne Projekt reserviert.',
} satisfies Translation<typeof en>;
