import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onItsWay: 'Dieser Vorgang wird noch an den Server gesendet. Danach können Sie ihn öffnen.',
  placeOf: 'Platz von {name}',
  placesOf: 'Plätze von {count, plural, one {# Vorgang} other {# Vorgängen}}',
  newWork: 'Neuer Vorgang „{title}“',
  changeOf: 'Änderung von {count, plural, one {# Vorgang} other {# Vorgängen}}',
  isNow:
    '{key} ist {status, select, backlog {im Vorrat} todo {zu tun} in_progress {in Arbeit} in_review {in Prüfung} done {erledigt} other {abgebrochen}}',
  areNow:
    '{count, plural, one {# Vorgang ist} other {# Vorgänge sind}} {status, select, backlog {im Vorrat} todo {zu tun} in_progress {in Arbeit} in_review {in Prüfung} done {erledigt} other {abgebrochen}}',
  movedByDay: '{key} um einen Tag verschoben',
  manyMovedByDay:
    '{count, plural, one {# Vorgang um einen Tag verschoben} other {# Vorgänge um einen Tag verschoben}}',
  binned: '{key} in den Papierkorb gelegt',
  manyBinned:
    '{count, plural, one {# Vorgang in den Papierkorb gelegt} other {# Vorgänge in den Papierkorb gelegt}}',
  nothingChanged: 'Nichts wurde geändert',
  aWork: 'Ein Vorgang',
  notMade: '„{title}“ wurde nicht erstellt',
  editAgain: 'Erneut bearbeiten',
  moved: '{name} verschoben',
  atTop: '{name} steht jetzt auf der obersten Ebene',
  below: '{name} steht jetzt unter {parent}',
  manyMoved: '{count, plural, one {# Vorgang verschoben} other {# Vorgänge verschoben}}',
  manyAtTop: '{count, plural, one {# Vorgang steht} other {# Vorgänge stehen}} jetzt auf der obersten Ebene',
  manyBelow: '{count, plural, one {# Vorgang steht} other {# Vorgänge stehen}} jetzt unter {parent}',
  stays: '{name} bleibt am bisherigen Platz',
  manyStay:
    '{count, plural, one {# Vorgang bleibt am bisherigen Platz} other {# Vorgänge bleiben am bisherigen Platz}}',
  quoted: '„{what}“',
  showSelection: 'Ganze Auswahl anzeigen',
  markDone: 'Als erledigt markieren',
  bin: 'In den Papierkorb legen',
  nextWork: 'Nächster Vorgang',
  workBefore: 'Voriger Vorgang',
  closePeek: 'Vorschau schließen',
  undatedWorks: 'Vorgänge ohne Termine',
  noProjectStart:
    'Das Projekt hat keinen Beginn. Geben Sie ihn unter „Projekt bearbeiten“ ein, dann erhalten diese Vorgänge Termine.',
  notScheduledYet:
    'Dieser Plan behält seine bisherigen Termine. Wählen Sie in der Übersicht „Terminieren“, dann beginnen diese Vorgänge mit dem Projekt.',
  undatedHint: 'Auf das Diagramm ziehen oder Eingabe drücken',
  undatedAt: '{key}: {start} bis {finish}. Eingabe übernimmt diese Termine, Pfeiltasten ändern sie.',
  noWorkMoves: 'Kein Vorgang verschiebt sich',
  spokenAt: '{key} {span}',
  whatFollows: 'Hier werden die Auswirkungen angezeigt.',
  comesAfter: '{key} {title} folgt auf {before} {beforeTitle}',
  remove: 'Entfernen',
} satisfies Translation<typeof en>;
