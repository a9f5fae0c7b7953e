import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  day: '{weekday} {day}. {month}',
  dayAndYear: '{weekday} {day}. {month} {year}',
  moment: '{day}, {time}',
  days: '{amount, number} T',
  hours: '{amount, number} h',
  minutes: '{amount, number} min',
  archived: 'Er liegt im Archiv, daher verwendet ihn kein Plan.',
  unknownPlace: 'Sein Platz im Plan ist nicht bekannt.',
  resumes: 'Der Rest wird am {date} fortgesetzt.',
  done: 'Er ist erledigt.',
  doneOn: 'Er wurde am {date} erledigt.',
  cancelled:
    'Er wurde abgebrochen: Er beeinflusst keine Termine, und kein Vorgang beeinflusst seine Termine.',
  startOnly: 'Er hat einen Beginn, aber keine Dauer, daher steht er, wo eine Person ihn eingetragen hat.',
  dueOnly:
    'Er hat ein Fälligkeitsdatum, aber weder Beginn noch Dauer, daher bleibt das Datum, wie eine Person es eingegeben hat.',
  undated: 'Er hat noch keine Termine.',
  projectWithoutStart:
    'Er hat noch keine Termine: Sein Projekt hat keinen Beginn. Geben Sie den Beginn des Projekts oder dieses Vorgangs ein.',
  projectKeepsDates:
    'Er hat noch keine Termine: Sein Projekt behält die Termine, die es hatte. Drücken Sie „Terminieren“ in der Übersicht des Projekts, dann bekommt er Termine.',
  putThere: 'Nichts kommt vor ihm, und keine Einschränkung hält ihn: Er steht, wo er eingetragen wurde.',
  standsElsewhere: 'Seine Termine stehen wie angegeben; der Plan würde ihn auf {start} bis {finish} legen.',
  hiddenStep: 'Diesen Vorgang dürfen Sie nicht sehen.',
  hiddenWork: 'ein Vorgang, den Sie nicht sehen dürfen',
  otherPlan: 'Er gehört zu einem anderen Plan, der seine Termine bestimmt.',
  length: 'Er dauert {amount} Arbeitszeit.',
  lengthOnCalendar: 'Er dauert {amount} Arbeitszeit, gezählt im Kalender {calendar}.',
  paused: 'Dazwischen ruht er {amount}.',
  dayOff: 'Am {date} wird nicht gearbeitet ({name}).',
  daysOff: 'Von {from} bis {to} wird nicht gearbeitet ({name}).',
  lateAsPossible: 'Er muss so spät wie möglich erledigt werden.',
  startNotBefore: 'Er darf frühestens am {date} beginnen.',
  startNotAfter: 'Er muss spätestens am {date} beginnen.',
  finishNotBefore: 'Er darf frühestens am {date} enden.',
  finishNotAfter: 'Er muss spätestens am {date} enden.',
  startOn: 'Er muss am {date} beginnen.',
  finishOn: 'Er muss am {date} enden.',
  deadline: 'Sein Stichtag ist {date}.',
  deadlineWhenDue: 'Sein Stichtag ist {date}, der Tag seiner Fälligkeit.',
  deadlineAhead: 'Sein Stichtag ist {date}: Er ist {amount} vorher fällig.',
  deadlinePassed: 'Sein Stichtag ist {date}: Er ist {amount} danach fällig.',
  leftOut:
    'Er hat Verknüpfungen, aber keine Dauer: Der Plan wird ohne ihn berechnet, und seine Nachfolger warten nicht.',
  doesNotWait: 'Er wartet nicht auf {work} ohne Dauer: Der Plan wird ohne diesen Vorgang berechnet.',
  awayUntil:
    '{who, select, other {{name} ist} owner {Die zuständige Person ist} doer {Eine ausführende Person ist}} bis {to} abwesend.',
  awayFromTo:
    '{who, select, other {{name} ist} owner {Die zuständige Person ist} doer {Eine ausführende Person ist}} von {from} bis {to} abwesend.',
  ownWeek:
    '{who, select, owner {Die zuständige Person hat} other {Eine ausführende Person hat}} eine eigene Arbeitswoche.',
  ownCalendar: '{name} arbeitet nach dem Kalender {calendar}.',
  tooLate:
    'Er ist {amount} zu spät: Ein Stichtag oder ein fester Termin, zu dem er führt, kann nicht gehalten werden.',
  noSlack: 'Er kann sich nicht verschieben: Das Ende des Projekts würde sich mit ihm verschieben.',
  noSlackPromised:
    'Er kann sich nicht verschieben: Das Ende des Projekts würde sich verschieben, oder ein zugesagter Termin würde verpasst.',
  endMoves: 'sich das Ende des Projekts verschiebt',
  endMovesOrPromise: 'sich das Ende des Projekts verschiebt oder ein zugesagter Termin verpasst wird',
  noSlackFixed: 'Er kann sich nicht verschieben: Seine eigene Einschränkung legt seinen Termin fest.',
  slack: 'Er kann sich um {amount} verschieben, bevor {limit}.',
  slackAndFree:
    'Er kann sich um {amount} verschieben, bevor {limit}, und um {free}, bevor sich ein anderer Vorgang verschiebt.',
  slackWithoutFree:
    'Er kann sich um {amount} verschieben, bevor {limit}, aber jede Verzögerung verschiebt den nächsten Vorgang.',
  removed: '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} entfernt.',
  removedBecause:
    '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} entfernt. Grund: {why}.',
  moved: '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} auf {to} verschoben.',
  movedBecause:
    '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} auf {to} verschoben. Grund: {why}.',
  movedFrom:
    '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} von {from} auf {to} verschoben.',
  movedFromBecause:
    '{who} hat am {on} {what, select, due {die Fälligkeit} other {den Beginn}} von {from} auf {to} verschoben. Grund: {why}.',
  anImport: 'Ein Import',
  leftRescheduled: 'der Rest wurde neu terminiert',
  linksChanged: 'Verknüpfungen wurden geändert',
  calendarChanged: 'ein Kalender wurde geändert',
  workMoved: '{work} wurde verschoben',
  workLength: '{work} hat eine andere Dauer bekommen',
  workInterrupted: '{work} wurde unterbrochen oder zusammengefügt',
  workStatus: '{work} hat einen anderen Status bekommen',
  workBegan: '{work} hat zu einer anderen Zeit begonnen',
  workFinished: '{work} hat zu einer anderen Zeit geendet',
  workConstraint: '{work} hat eine andere Einschränkung bekommen',
  workDeleted: '{work} wurde gelöscht oder wiederhergestellt',
  workAdded: '{work} wurde hinzugefügt',
  workChanged: '{work} wurde geändert',
  workUnseen: 'ein Vorgang, den Sie nicht sehen dürfen,',
  quoted: '„{reason}“',
  causeAndReason: '{cause}: „{reason}“',
} satisfies Translation<typeof en>;
