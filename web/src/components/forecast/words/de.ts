import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  takeTimes:
    'Vorgänge dauern hier meist {factor, number}-mal so lange wie geplant, gemessen an {works, plural, one {# erledigten Vorgang} other {# erledigten Vorgängen}}. Die Wahrscheinlichkeit berücksichtigt das.',
  endings: 'Enden ab {first}, die Hälfte bis {half}, vier von fünf bis {most}',
  howTitle: 'So wird gerechnet',
  howPlayed:
    '{runs, plural, one {Gantry simuliert den Rest des Plans ab heute #-mal.} other {Gantry simuliert den Rest des Plans ab heute #-mal.}} Jedes Mal dauert jeder offene Vorgang länger oder kürzer, und zwar so stark, wie es bisher bei Vorgängen vorkam. Grundlage: {learnt}. Verknüpfungen, Einschränkungen und freie Tage gelten weiterhin.',
  howRead:
    '<b>Chance 50:50</b> ist das Datum, das die Hälfte der Simulationen einhält, <b>Chance 4 von 5</b> das Datum, das vier von fünf einhalten. Sagen Sie dieses zu. Das Verspätungsrisiko eines Datums ist der Anteil der Simulationen, die danach enden.',
  howOften:
    'Derselbe Plan ergibt am selben Tag dieselben Zahlen. Gantry rechnet neu, wenn sich der Plan ändert.',
  usualSpread:
    'eine übliche Streuung, da noch kein erledigter Vorgang tatsächlichen Beginn und tatsächliches Ende hat',
  learntFrom:
    '{count, plural, =1 {ein erledigter Vorgang} one {# erledigter Vorgang} other {# erledigte Vorgänge}} des Unternehmens und eine übliche Streuung',
  notWorkedOut: 'Die Prognose konnte gerade nicht berechnet werden.',
  nothingToForecast:
    'Keine Prognose möglich: Kein offener Vorgang hat Termine. Geben Sie Vorgängen einen Beginn und eine Fälligkeit.',
  evenChance: 'Chance 50:50',
  fourInFive: 'Chance 4 von 5',
  likelyFinish: 'Voraussichtliches Ende {p50}, {p80}',
  target: ' · Ziel {date}',
  chanceToMiss: '· {percent} Risiko, es zu verfehlen',
  past: 'Der {day} ist vorbei. Bei Fortsetzung heute ist der Vorgang am <end>{finish}</end> erledigt',
  chanceToKeep: '{percent} Chance, bis zum {day} erledigt zu sein',
  chanceToMissDay: '<chance>{percent} Risiko</chance>, den {day} zu verfehlen',
  mostAtRisk: 'Vorgänge mit dem höchsten Verspätungsrisiko',
  lateBy: '{percent} Verspätungsrisiko',
  partOfRisk: '{percent} dieses Risikos: {reason}',
  asPlanned: 'endet schon laut Plan am {day}',
  ownLoss:
    '{cause, select, doneLate {wurde am {day} verspätet erledigt} overdue {war am {day} fällig und ist nicht erledigt} notStarted {sollte am {day} beginnen und hat nicht begonnen} behind {liegt zurück} underWay {kann länger dauern als die verbleibende Zeit} other {kann länger dauern als geplant}}',
  waitsLoss:
    'wartet auf {work}: {cause, select, doneLate {wurde am {day} verspätet erledigt} overdue {war am {day} fällig und ist nicht erledigt} notStarted {sollte am {day} beginnen und hat nicht begonnen} behind {liegt zurück} underWay {kann länger dauern als die verbleibende Zeit} other {kann länger dauern als geplant}}',
  hiddenWork: 'einen Vorgang, den Sie nicht sehen dürfen',
  nearlyNone: 'unter 1 %',
  nearlySure: 'über 99 %',
} satisfies Translation<typeof en>;
