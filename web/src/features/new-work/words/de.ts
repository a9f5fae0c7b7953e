import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  newWork: 'Neuer Vorgang',
  created: '{key} erstellt',
  open: 'Öffnen',
  createWork: 'Vorgang erstellen',
  createAndNext: 'Erstellen und nächster',
  discard: 'Verwerfen',
  title: 'Titel',
  whatToDo: 'Was ist zu tun? Viele eingefügte Zeilen ergeben viele Vorgänge.',
  more: 'Mehr',
  description: 'Beschreibung',
  markdown: 'Sie können Markdown verwenden.',
  milestone: 'Meilenstein: ein Zeitpunkt ohne Dauer',
  subWorkOf: 'Teilvorgang von <name>{work}</name>',
  subWorkOfAnother: 'Teilvorgang eines anderen: {why}',
  noSubWork: 'Kein Teilvorgang',
  pastedLines: 'Eingefügte Zeilen',
  fromPasted:
    '<b>{count, plural, one {# Vorgang} other {# Vorgänge}}</b> <more>aus den eingefügten Zeilen; eingerückte werden Teilvorgänge.</more>',
  restLeftOut: 'Was danach kam, wird ausgelassen.',
  worksToCreate: 'Zu erstellende Vorgänge',
  createMany: '{count, plural, one {# Vorgang erstellen} other {# Vorgänge erstellen}}',
  asOne: 'Ein Vorgang mit diesem Titel',
  cancel: 'Abbrechen',
  newWorks: '{count, plural, one {# neuer Vorgang} other {# neue Vorgänge}}',
  notCreated: 'Die Vorgänge wurden nicht erstellt',
  manyCreated: '{count, plural, one {# Vorgang erstellt} other {# Vorgänge erstellt}}',
} satisfies Translation<typeof en>;
