import type { LagUnit, LinkType } from '@gantry/contract';
import type { UsualTime } from '@gantry/scheduling/usual-time';

/** What a bare number of a length means. */
export type AmountUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const HOUR = 60;
/** Round the clock. */
const ELAPSED: UsualTime = { minutesPerDay: 24 * HOUR, minutesPerWeek: 7 * 24 * HOUR };
const PART = /(-?\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?/gu;
const WHOLE = /^(?:\s*-?\d+(?:[.,]\d+)?\s*\p{L}*\.?[\s,]*?)+\??$/u;

/** Minutes of a length as tables write it: `16`, `2d`, `1w 3d`, `38h`, `5 days?`. A day is the usual day of the calendar. Undefined: it is none. */
export function readMinutes(text: string, unit: AmountUnit, usual: UsualTime): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 60 || !WHOLE.test(trimmed)) return undefined;
  let sum = 0;
  for (const [, amount = '', word = ''] of trimmed.matchAll(PART)) {
    const per = minutesPer(word.toLowerCase(), unit, usual);
    if (per === undefined) return undefined;
    sum += Number(amount.replace(',', '.')) * per;
  }
  return Math.round(sum);
}

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

/** 0 to 100. A fraction is a share: 0.5 is half. */
export function readPercent(text: string): number | undefined {
  const [, amount, mark] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim()) ?? [];
  if (amount === undefined) return undefined;
  const number = Number(amount.replace(',', '.'));
  const percent = Math.round(mark === '' && number < 1 ? number * 100 : number);
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
  /** The other one waits. */
  readonly isOut: boolean;
}

const WORDED =
  /^(blocked by|is blocked by|follows|depends on|requires|blocks|precedes|related to|relates to|duplicates|duplicated by|has duplicate|is duplicate of|copied to|copied from|includes|part of|required by)\s+(.+)$/i;
const IN = /^(blocked by|is blocked by|follows|depends on|requires)$/i;
const OUT = /^(blocks|precedes|required by)$/i;
const LINK = /^#?(.+?)\s*(FS|SS|FF|SF)?\s*(?:([+-])\s*(\d+(?:[.,]\d+)?)\s*(%|e?\p{L}*))?$/iu;

/** Links of one cell: `12FS+2d, 14SS`, `FB-12`, `Blocked by #12, Precedes #15`. `isKnown` tells names with a hyphen from a lag. */
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
