import type { LagUnit, LinkType } from '@gantry/contract';
import type { UsualTime } from '@gantry/scheduling/usual-time';

/** The meaning of a length without a unit. */
export type AmountUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const HOUR = 60;
/** Elapsed time. */
export const ELAPSED: UsualTime = { minutesPerDay: 24 * HOUR, minutesPerWeek: 7 * 24 * HOUR };
const PART = /(-?\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?/gu;
/**
 * One number with or without a unit, or several numbers with units. Two numbers without units are a date or something
 * else.
 */
const WHOLE = /^-?\d+(?:[.,]\d+)?\s*\p{L}*\.?\s*\??$|^(?:-?\d+(?:[.,]\d+)?\s*\p{L}+\.?[\s,]*)+\??$/u;
/** `36:00` and `1:30:00`, as spreadsheets write hours. */
const CLOCK = /^(-?)(\d{1,7}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?$/;
/** ISO 8601. Years and months have no fixed length. */
const ISO =
  /^(-?)P(?=\d|T\d)(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
/** `1,250.5`, `1.250,5` and `1 250`. A single group after a point or a comma could be a fraction and is read as one. */
const GROUPED = /^(-?\d{1,3})((?:,\d{3})+(?=\.)|(?:\.\d{3})+(?=,)|(?:[\s'’]\d{3})+)(?=\D|$)/;

/**
 * The minutes of a length in a table: `16`, `2d`, `1w 3d`, `38h`, `5 days?`, `36:00`, `PT8H`. Undefined if it is
 * invalid. A day is the default working day of the calendar.
 * @param iso The day and the week of an ISO duration: amounts of work count whole days there.
 */
export function readMinutes(
  text: string,
  unit: AmountUnit,
  usual: UsualTime,
  iso = usual,
): number | undefined {
  const trimmed = text
    .trim()
    .replace(GROUPED, (_, first: string, groups: string) => first + groups.replaceAll(/\D/g, ''));
  if (trimmed.length > 60) return undefined;
  const clock = CLOCK.exec(trimmed);
  if (clock) return inMinutes(clock[1], [0, 0, ...clock.slice(2)], usual);
  const isoDuration = ISO.exec(trimmed);
  if (isoDuration) return inMinutes(isoDuration[1], isoDuration.slice(2), iso);
  if (!WHOLE.test(trimmed)) return undefined;
  let sum = 0;
  for (const [, amount = '', word = ''] of trimmed.matchAll(PART)) {
    const per = minutesPer(word.toLowerCase(), unit, usual);
    if (per === undefined) return undefined;
    sum += Number(amount.replace(',', '.')) * per;
  }
  return Math.round(sum);
}

/** Weeks, days, hours, minutes and seconds. */
function inMinutes(
  sign: string | undefined,
  parts: readonly (string | number | undefined)[],
  { minutesPerDay, minutesPerWeek }: UsualTime,
): number {
  const units = [minutesPerWeek, minutesPerDay, HOUR, 1, 1 / 60];
  const sum = units.reduce(
    (all, per, index) => all + Number(String(parts[index] ?? 0).replace(',', '.')) * per,
    0,
  );
  return Math.round(sign === '-' ? -sum : sum);
}

/** `h` and `days`, but not `€`. A format with `m` or `t` could also mean metres or tonnes. */
export const isUnitOfTime = (word: string): boolean =>
  !/^[mt]?$/i.test(word) && minutesPer(word.toLowerCase(), 'hours', ELAPSED) !== undefined;

function minutesPer(word: string, unit: AmountUnit, usual: UsualTime): number | undefined {
  const { minutesPerDay: day, minutesPerWeek: week } = usual;
  if (word === '') return { seconds: 1 / 60, minutes: 1, hours: HOUR, days: day }[unit];
  if (/^(s|sec|secs|seconds?)$/.test(word)) return 1 / 60;
  if (/^(m|min|mins|minutes?|minuten?)$/.test(word)) return 1;
  if (/^(h|hr|hrs|hours?|std|stunden?|giờ)$/.test(word)) return HOUR;
  if (/^(d|day|days|t|tage?|ngày|jours?)$/.test(word)) return day;
  if (/^(w|wk|wks|weeks?|wochen?|tuần)$/.test(word)) return week;
  return undefined;
}

/** 0 to 100. A fraction is a share: 0.5 is half, and 1 is the whole in a column of shares. Yes is the whole, no is nothing. */
export function readPercent(text: string, isShare = false): number | undefined {
  const [, amount, mark] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim()) ?? [];
  if (amount === undefined) {
    const isWhole = text.trim() === '' ? undefined : readFlag(text);
    return isWhole === undefined ? undefined : isWhole ? 100 : 0;
  }
  const number = Number(amount.replace(',', '.'));
  const percent = Math.round(mark === '' && (isShare || number < 1) ? number * 100 : number);
  return percent <= 100 ? percent : undefined;
}

const YES = /^(yes|y|true|1|x|ja|oui|sí|có|milestone)$/i;
const NO = /^(no|n|false|0|nein|non|không|)$/i;

export function readFlag(text: string): boolean | undefined {
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : undefined;
}

export interface ReadLink {
  readonly to: string;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
  /** Whether the other work is the one that waits. */
  readonly isOut: boolean;
}

const WORDED =
  /^(blocked by|is blocked by|follows|depends on|requires|blocks|precedes|related to|relates to|duplicates|duplicated by|has duplicate|is duplicate of|copied to|copied from|includes|part of|required by)\s+(.+)$/i;
const IN = /^(blocked by|is blocked by|follows|depends on|requires)$/i;
const OUT = /^(blocks|precedes|required by)$/i;
const LINK = /^#?(.+?)\s*(FS|SS|FF|SF)?\s*(?:([+-])\s*(\d+(?:[.,]\d+)?)\s*(%|e?\p{L}*))?$/iu;

/**
 * The links in a cell: `12FS+2d, 14SS`, `FB-12`, `Blocked by #12, Precedes #15`. `isKnown` distinguishes names with a
 * hyphen from a lag.
 */
export function readLinks(
  text: string,
  { isKnown, usual }: { isKnown: (name: string) => boolean; usual: UsualTime },
): { links: ReadLink[]; unread: string[] } {
  const links: ReadLink[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[,;\n]/)) {
    const token = part.trim();
    if (token === '') continue;
    const [, word = '', rest = token] = WORDED.exec(token) ?? [];
    if (word !== '' && !IN.test(word) && !OUT.test(word)) continue;
    const link = readLink(rest, isKnown, usual);
    if (link === undefined) unread.push(token);
    else links.push({ ...link, isOut: OUT.test(word) });
  }
  return { links, unread };
}

function readLink(
  token: string,
  isKnown: (name: string) => boolean,
  usual: UsualTime,
): Omit<ReadLink, 'isOut'> | undefined {
  const plain = token.replace(/^#/, '').replace(/\s*\([^)]*\)$/, '');
  if (isKnown(plain)) return { to: plain, type: 'FS', lag: 0, lagUnit: 'working' };
  const [, to, type = 'FS', sign, amount, unit = ''] = LINK.exec(token) ?? [];
  if (to === undefined || !isKnown(to)) return undefined;
  const base = { to, type: type.toUpperCase() as LinkType };
  if (amount === undefined) return { ...base, lag: 0, lagUnit: 'working' };
  const direction = sign === '-' ? -1 : 1;
  if (unit === '%') return { ...base, lag: direction * Math.round(Number(amount)), lagUnit: 'percent' };
  const isElapsed = /^e(?=[a-z])/i.test(unit);
  const minutes = readMinutes(
    `${amount}${isElapsed ? unit.slice(1) : unit}`,
    'days',
    isElapsed ? ELAPSED : usual,
  );
  if (minutes === undefined) return undefined;
  return { ...base, lag: direction * minutes, lagUnit: isElapsed ? 'elapsed' : 'working' };
}
