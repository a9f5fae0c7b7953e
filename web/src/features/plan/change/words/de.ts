import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  worksMoved: '{count, plural, one {# Vorgang verschoben} other {# Vorgänge verschoben}}',
  nowOn: '{key} ist jetzt am {date}',
  nowFrom: '{key} ist jetzt vom {start} bis zum {due}',
  spokenNow: '{key} jetzt {span}',
  percentDone: '{key} ist zu {progress} % erledigt',
  hasBegun: '{key} hat begonnen: Nur die Dauer lässt sich noch ändern',
  dueBeforeStart: '{key} wäre vor dem Beginn fällig',
  linkIsGone: 'Diese Verknüpfung gibt es nicht mehr.',
  linkedSo: '{key} kommt bereits auf diese Weise nach {before}',
  afterItself: '{key} kann nicht nach sich selbst kommen',
  circle: '{key} kann nicht nach {before} kommen: Die Verknüpfungen würden einen Kreis bilden',
  orderNeedsTwo: 'Wählen Sie mindestens zwei Vorgänge aus, um sie der Reihe nach zu verknüpfen.',
  orderAlready: 'Diese Vorgänge folgen bereits aufeinander.',
  orderTooLong:
    'Sie können höchstens {most} Verknüpfungen auf einmal erstellen. Wählen Sie weniger Vorgänge aus.',
  linkedInOrder:
    '{count, plural, one {# Vorgang der Reihe nach verknüpft} other {# Vorgänge der Reihe nach verknüpft}}',
  tooManyBefore: 'Ein neuer Vorgang kann höchstens {most} Vorgänger haben.',
  lengthless:
    '{count, plural, one {{keys} hat noch keine Dauer: Der Plan wird ohne diesen Vorgang berechnet} other {{keys} haben noch keine Dauer: Der Plan wird ohne diese Vorgänge berechnet}}',
  comesAfter: '{key} kommt nach {before}{more, plural, =0 {} one { und # weiteren} other { und # weiteren}}',
  linksRemoved: '{count, plural, one {Verknüpfung entfernt} other {# Verknüpfungen entfernt}}',
  linksChanged: '{count, plural, one {# Verknüpfung geändert} other {# Verknüpfungen geändert}}',
  linkChanged: 'Verknüpfung geändert: {key} nach {before}, {link}',
  nothingChanged: 'Nichts wurde geändert',
  notChanged:
    '{count, plural, one {# Vorgang wurde nicht geändert} other {# Vorgänge wurden nicht geändert}}',
  workNotChanged: 'Der Vorgang wurde nicht geändert',
  namedNotChanged: '{key} „{title}“ wurde nicht geändert',
  editAgain: 'Erneut bearbeiten',
  putBack: 'Zurückgesetzt',
  aWork: 'Ein Vorgang',
  leftUnanswered: '„{what}“ wurde zurückgenommen, weil Sie die Frage davor nicht beantwortet haben',
  noTitle: 'Geben Sie einen Namen für den Vorgang ein.',
  longTitle: 'Ein Name kann höchstens {most} Zeichen haben. Dieser hat {length}.',
} satisfies Translation<typeof en>;
