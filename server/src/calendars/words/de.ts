import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostCalendars:
    'Ein Unternehmen kann höchstens {most, number} Kalender haben. Löschen Sie Kalender, die nicht verwendet werden.',
  mostOwnCalendars:
    'Sie haben {most, number} Kalender. Löschen Sie Kalender, die nicht verwendet werden, oder wählen Sie einen vorhandenen.',
  mostBytes:
    'Die Kalender des Unternehmens belegen mehr als {megabytes, number} MB. Löschen Sie Ausnahmen oder nicht verwendete Kalender.',
  mostOwnBytes:
    'Ihre Kalender belegen mehr als {megabytes, number} MB. Löschen Sie Ausnahmen oder nicht verwendete Kalender.',
  mostDays:
    'Die Ausnahmen aller Kalender umfassen mehr als {most, number} Tage. Beenden Sie wiederholte Ausnahmen früher.',
  mostOwnDays:
    'Die Ausnahmen Ihrer Kalender umfassen mehr als {most, number} Tage. Beenden Sie wiederholte Ausnahmen früher.',
  needsTime:
    'Ein Kalender braucht Arbeitszeit. Geben Sie mindestens einem Wochentag Arbeitszeiten, und lassen Sie Tage übrig, die nicht frei sind.',
  childWithoutTime: 'Der Kalender {name} baut auf diesem auf und hätte keine Arbeitszeit.',
  mostParents: 'Ein Kalender baut auf höchstens {most, number} anderen auf.',
  endsBeforeBegin:
    '{where}: Arbeitszeiten müssen nach ihrem Beginn enden. Geben Sie eine Schicht über Mitternacht als 22:00–24:00 an diesem Tag und 0:00–6:00 am nächsten ein.',
  timesOverlap: '{where}: Die Arbeitszeiten überschneiden sich oder sind nicht in der richtigen Reihenfolge.',
  reversed: '„{name}“ darf nicht vor dem Beginn enden.',
  wakeChanged:
    'Ein Plan hat sich seit dieser Vorschau geändert. Prüfen Sie die Liste und speichern Sie erneut.',
  sunday: 'Sonntag',
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  dayIn: '{day} in „{name}“',
  quoted: '„{name}“',
  tooOften:
    '„{name}“ wiederholt sich zu oft: Zulässig sind {most, number} Wiederholungen. Setzen Sie ein früheres Ende.',
  tooMany:
    'Mit allen wiederholten Tagen hätte dieser Kalender {count, number} Ausnahmen. Zulässig sind {most, number}.',
  onItself: '{name} würde über {names} auf sich selbst aufbauen.',
  stillUsed: '{name} wird noch verwendet: {uses}. Wählen Sie dort zuerst einen anderen Kalender.',
  companyUse: 'Unternehmen',
  calendarUse: '{count, plural, one {Kalender} other {Kalender}} {names}',
  departmentUse: '{count, plural, one {Abteilung} other {Abteilungen}} {names}',
  projectUse: '{count, plural, one {Projekt} other {Projekte}} {names}',
  workUse: '{count, plural, one {Vorgang} other {Vorgänge}} {names}',
  userUse: '{count, plural, one {Person} other {Personen}} {names}',
  resourceUse: '{count, plural, one {Ressource} other {Ressourcen}} {names}',
  more: '{count, number} weitere',
  unseen: '{count, number} für Sie nicht sichtbar',
} satisfies Translation<typeof en>;
