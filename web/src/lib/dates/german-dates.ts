import { ownEntry } from '../own-entry.ts';
import { type DatePhrase, dayInNumbers, type Reader, readPhrase } from './date-phrase.ts';
import { ownWeek, weekdayOfWeek } from './week.ts';

const weekdays = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
const english = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];

const whole: Readonly<Record<string, string>> = {
  heute: 'today',
  gestern: 'yesterday',
  morgen: 'tomorrow',
  übermorgen: 'in 2 days',
  vorgestern: '2 days ago',
};

const units: Readonly<Record<string, string>> = {
  t: 'days',
  a: 'working days',
  w: 'weeks',
  m: 'months',
  j: 'years',
};
const spans: Readonly<Record<string, string>> = { w: 'week', m: 'month', j: 'year' };

/** The English name of a weekday that is written in full or as its first two letters. */
function weekdayIndex(name: string): number {
  const word = name === 'sonnabend' ? 'samstag' : name;
  return weekdays.findIndex((day) => day === word || day.slice(0, 2) === word);
}

const inFull = `${weekdays.join('|')}|sonnabend`;
const weekdayPattern = new RegExp(
  `^(?:(?:am|diesen|kommenden|(nächsten)|(letzten)) )?(${inFull})(?: (dieser|nächster) woche)?$`,
);

/** "Freitag", "nächsten Freitag", "Freitag nächster Woche". */
const weekday: Reader = (typed, today, week) => {
  const [, next, last, name = '', whichWeek] = weekdayPattern.exec(typed) ?? [];
  const index = weekdayIndex(name);
  if (index < 0) return undefined;
  if (whichWeek !== undefined) return weekdayOfWeek(today, index, whichWeek === 'nächster' ? 1 : 0, week);
  const which = next === undefined ? '' : 'next ';
  return `${last === undefined ? which : 'last '}${english[index]}`;
};

const spanPattern =
  /^(?:(anfang|ende) )?(?:(?:des|der|diese[rnms]?|(nächste[rnms]?)) )?(woche|monats?|jahr(?:es)?)$/;

/** "nächste Woche", "Ende des Monats", "Anfang nächsten Jahres". */
const span: Reader = (typed) => {
  const [, edge, next, unit = ''] = spanPattern.exec(typed) ?? [];
  const name = spans[unit.charAt(0)];
  if (name === undefined || !typed.includes(' ')) return undefined;
  const one = `${next === undefined ? 'this' : 'next'} ${name}`;
  if (edge !== undefined) return `${edge === 'anfang' ? 'start' : 'end'} of ${one}`;
  return /^de[rs] /.test(typed) ? undefined : one;
};

const distancePattern =
  /^(in|vor|\+|-) ?(\d{1,4}|einem|einer|zwei|drei|vier|fünf|sechs) ?(tag|arbeitstag|woche|monat|jahr)(?:en|n|e)?$/;
const amounts: Readonly<Record<string, number>> = {
  einem: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
};

/** "in 3 Tagen", "vor zwei Wochen". */
const distance: Reader = (typed) => {
  const [, side, typedAmount = '', unit = ''] = distancePattern.exec(typed) ?? [];
  if (side === undefined) return undefined;
  const words = `${ownEntry(amounts, typedAmount) ?? typedAmount} ${units[unit.charAt(0)]}`;
  return side === 'vor' || side === '-' ? `${words} ago` : `in ${words}`;
};

/** "4. Dez.", "4. Dezember 2026", "4-Dez-26": the month in full or abbreviated. */
const written: Reader = (typed) => {
  const [, day, name = '', year = ''] =
    /^(?:am )?(\d{1,2})\.?[ -]?([a-zä]{3,9})\.?,?[ -]?['’]?(\d{4}|\d{2})?$/.exec(typed) ?? [];
  const month = months.findIndex((word) => word.startsWith(name.replace(/^(?:maerz|mrz)$/, 'märz')));
  return day === undefined || month < 0 ? undefined : `${day}.${month + 1}.${year}`;
};

/** "Fr 4. Dez", "Fr., 4. Dez.", "Freitag, 4. Dezember 2026", "Fr 4.12.26": the forms in which dates are shown, here and in other programs. */
const withWeekday: Reader = (typed, today, week) => {
  const [, name = '', rest = ''] = /^([a-z]{2,10})\.?,? (?=.*\d)(.+)$/.exec(typed) ?? [];
  const index = weekdayIndex(name);
  const day = written(rest, today, week) ?? dayInNumbers(rest);
  return index < 0 || day === undefined ? undefined : `${english[index]} ${day}`;
};

const readers: readonly Reader[] = [
  (typed) => ownEntry(whole, typed),
  weekday,
  span,
  distance,
  written,
  withWeekday,
];
const clock = /^(.+?),? (?:um (\d{1,2})(?: uhr)?|(\d{1,2}) uhr|(?:um )?(\d{1,2}:\d{2})(?: uhr)?)$/;

/** Reads German words for a day: "morgen", "Freitag nächster Woche", "Ende des Monats", "4. Dezember um 15 Uhr". */
export function readGermanDay(typed: string, today: string, week = ownWeek()): DatePhrase | undefined {
  if (/^(?:mo|di|mi|do|fr|sa|so)\.?$/.test(typed))
    return { words: english[weekdayIndex(typed.slice(0, 2))] ?? '', isSure: false };
  return readPhrase({ readers, clock }, typed, { today, week });
}
