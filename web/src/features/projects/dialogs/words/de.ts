import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  archiveName: '{name} archivieren?',
  archiveWhat:
    'Ein archiviertes Projekt verschwindet aus Listen und Auswahlfeldern. Es kann wieder aus dem Archiv geholt werden.',
  openWorksStay:
    '{count, plural, one {# offener Vorgang bleibt offen: Er bleibt auf der Liste der zuständigen Person, auch wenn er überfällig wird.} other {# offene Vorgänge bleiben offen: Sie bleiben auf den Listen der zuständigen Personen, auch wenn sie überfällig werden.}}',
  settleOpenWorks: 'Zuerst abschließen, übergeben oder abbrechen',
  deleteName: '{name} löschen',
  countingWorks: 'Vorgänge werden gezählt…',
  typeKey: 'Geben Sie zum Löschen {key} ein, den Schlüssel des Projekts',
  deleteWithWorks: 'Mit {count, plural, one {# Vorgang} other {# Vorgängen}} löschen',
  belongTo: '{count, plural, one {# Person gehört} other {# Personen gehören}} zu {name}.',
  roleLead: 'Projektleitung',
  roleMember: 'Mitglied',
  addPerson: 'Person hinzufügen',
  roleOf: 'Rolle von {name}',
  removeName: '{name} entfernen',
  saveMembers: 'Mitglieder speichern',
  membersMerged:
    'Eine andere Person hat inzwischen die Mitglieder geändert. Die Liste unten enthält deren und Ihre Änderungen: Speichern Sie sie, um beide zu behalten.',
  copyName: '{name} kopieren',
  copyWhat:
    'Mit Vorgängen, Verknüpfungen, Kalendern und Labels, noch ohne Fortschritt. Kommentare, Dateien und Verlauf bleiben beim Original.',
  copyStart: 'Der Plan beginnt am',
  copyStartHelp: 'Alle anderen Termine verschieben sich mit, in Arbeitszeit.',
  copyKeepsDates: 'Termine wie sie sind',
  copyPeople: 'Projektleitung, Mitglieder, zuständige und zugewiesene Personen übernehmen',
  isCopied: '{name} wurde mit {count, plural, one {# Vorgang} other {# Vorgängen}} kopiert',
  changeKey: 'Schlüssel ändern',
  changeKeyWhat:
    'Vorgänge behalten ihre Nummern unter dem neuen Schlüssel. Links und Texte mit {key} führen weiterhin zu ihnen.',
  newKey: 'Neuer Schlüssel',
  keyIsChanged: '{from} heißt jetzt {to}',
} satisfies Translation<typeof en>;
