import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  working: 'Auswirkungen werden berechnet …',
  moves: '{count, number} verschoben',
  becomeLate: '{count, plural, one {# wird verspätet} other {# werden verspätet}}',
  becomeLateOf: '{count, plural, one {# wird verspätet: {owners}} other {# werden verspätet: {owners}}}',
  unknownPerson: 'eine unbekannte Person',
  moreOwners: '{count, number} weitere',
  tooMuch: '{name} hat in der Woche vom {week} {hours} h zu viel',
  tooMuchOfSeveral:
    '{name} und {more, plural, one {# weitere Person} other {# weitere Personen}} haben in der Woche vom {week} bis zu {hours} h zu viel',
  loadsKnownUntil: 'Überlastungen sind bis zum {date} bekannt',
  projectEnd: 'Projektende {shift}',
  pastTarget: 'nach dem Ziel',
  broken:
    '{count, plural, one {# Verknüpfung nicht mehr eingehalten} other {# Verknüpfungen nicht mehr eingehalten}}',
  held: '{count, plural, one {# Vorgang ab jetzt manuell terminiert} other {# Vorgänge ab jetzt manuell terminiert}}',
  followersMoved: '{count, plural, one {# Nachfolger verschoben} other {# Nachfolger verschoben}}',
  pastDeadlines: '{count, plural, one {# nach dem Stichtag} other {# nach ihrem Stichtag}}',
  overloaded: '{count, plural, one {eine Person hat zu viel zu tun} other {# Personen haben zu viel zu tun}}',
  endsLater: 'das Projekt endet {amount} später',
  endsEarlier: 'das Projekt endet {amount} früher',
  workingDays: '{count, plural, one {# Arbeitstag} other {# Arbeitstage}}',
  hours: '{count, plural, one {# Stunde} other {# Stunden}}',
  minutes: '{count, plural, one {# Minute} other {# Minuten}}',
  shortDays: '{amount} T',
  shortHours: '{amount} h',
  shortMinutes: '{amount} min',
  onDay: 'am {date}',
  span: '{from} bis {to}',
  spanInMonth: '{from}. bis {to}',
  fullDay: '{day}. {month}',
  fullDayAndYear: '{day}. {month} {year}',
} satisfies Translation<typeof en>;
