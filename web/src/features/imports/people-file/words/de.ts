import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Personen aus einer Datei',
  what: 'Aus jeder Zeile wird eine Person, die eingeladen wird. Nichts geschieht, bevor Sie bestätigen.',
  file: 'CSV- oder Excel-Datei',
  columns:
    'Die erste Zeile enthält die Spaltennamen: Name, E-Mail, Position, Abteilung (mit Pfad), Rollen, Vorgesetzte. Nicht erkannte Spalten können Sie zuordnen.',
  whichColumns: 'Spalten der Datei',
  chooseColumns: 'Wählen Sie die Spalten mit dem Namen und der E-Mail-Adresse.',
  noColumn: 'Nicht in der Datei',
  untitled: 'Spalte {number}',
  columnName: 'Name',
  columnEmail: 'E-Mail-Adresse',
  columnTitle: 'Position',
  columnDepartment: 'Abteilung',
  columnRoles: 'Rollen',
  columnManager: 'Vorgesetzte Person',
  orPaste: 'Oder fügen Sie die Zeilen oder aus einer E-Mail kopierte Adressen ein',
  example: 'Name;E-Mail;Abteilung;Rollen;Vorgesetzte',
  cancel: 'Abbrechen',
  invite: '{count, plural, =0 {Einladen} one {# Person einladen} other {# Personen einladen}}',
  summary:
    '{fitting, plural, one {# Zeile passt} other {# Zeilen passen}}, {unfit, plural, one {# Zeile passt} other {# Zeilen passen}} nicht.',
  rows: 'Zeilen der Datei',
  moreRows:
    '{count, plural, one {# weitere Zeile wird} other {# weitere Zeilen werden}} hier nicht angezeigt.',
  areInvited: '{count, plural, one {# Person ist} other {# Personen sind}} eingeladen.',
  linksTitle: '{count, plural, one {# Einladungslink} other {# Einladungslinks}}',
  linksWhat:
    'Geben Sie jeden Link an die betreffende Person weiter. Jeder gilt einmal, und sie werden nur jetzt angezeigt.',
  links: 'Einladungslinks',
  linksCopied: 'Die Links wurden kopiert.',
  copyAll: 'Alle kopieren',
  done: 'Fertig',
  wrongName: 'Der Name fehlt oder kann nicht verwendet werden.',
  wrongEmail: '„{about}“ ist keine E-Mail-Adresse.',
  wrongTitle: 'Die Position „{about}“ ist zu lang.',
  emailTwice: 'Zeile {about} hat dieselbe E-Mail-Adresse.',
  emailTaken: 'Es gibt bereits eine Person mit der Adresse {about}.',
  ownEmail: '{about} ist Ihre eigene Adresse. Sie wird übersprungen, weil Sie bereits hier sind.',
  noneDepartment: 'Es gibt keine Abteilung „{about}“.',
  severalDepartment:
    'Mehrere Abteilungen heißen „{about}“. Geben Sie den Pfad an, zum Beispiel Unternehmen / Abteilung.',
  noRole: 'Es gibt keine Rolle „{about}“.',
  noneManager: 'Es gibt weder hier noch in einer passenden Zeile eine Person „{about}“.',
  severalManager: 'Mehrere Personen heißen „{about}“. Geben Sie die E-Mail-Adresse an.',
} satisfies Translation<typeof en>;
