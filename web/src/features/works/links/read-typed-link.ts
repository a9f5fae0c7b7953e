import type { LinkType } from '@gantry/contract';
import { LONGEST_LAG } from '@gantry/contract/vocabulary';
import { type PlanUnits, readTypedLength } from '../fields/typed-length.ts';
import type { TypedLink } from './typed-link.ts';

const pattern =
  /^(?:(?<project>[a-z]{2,10})-)?(?<number>\d{1,9})\s*(?<type>fs|ss|ff|sf|ea|aa|ee|ae)?\s*(?:(?<sign>[+\-−])\s*(?<size>.+))?$/iu;

/** As Microsoft Project writes them, in German with the letters of Anfang and Ende. */
const linkTypeNames: Record<string, LinkType> = {
  ...{ FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' },
  ...{ EA: 'FS', AA: 'SS', EE: 'FF', AE: 'SF' },
};

/**
 * Reads `3`, `3FS+2d`, `HAR-12SS-1d`, `12FF+4eh` (elapsed), `3FS+1mo` or `3FS+50%`; undefined when it is not a link, or
 * has a lag of a hundred years.
 */
export function readTypedLink(text: string, projectKey: string, plan?: PlanUnits): TypedLink | undefined {
  const groups = pattern.exec(text.trim())?.groups;
  if (groups?.number === undefined) return undefined;
  const key = `${(groups.project ?? projectKey).toUpperCase()}-${groups.number}`;
  const type = linkTypeNames[(groups.type ?? 'FS').toUpperCase()] ?? 'FS';
  const lag = readLag(groups.sign, groups.size, plan);
  return lag === undefined || Math.abs(lag.lag) > LONGEST_LAG ? undefined : { key, type, ...lag };
}

type Lag = Pick<TypedLink, 'lag' | 'lagUnit'>;
const percent = /^(\d{1,4}(?:[.,]\d)?)\s*%$/;

function readLag(
  sign: string | undefined,
  size: string | undefined,
  plan: PlanUnits | undefined,
): Lag | undefined {
  if (size === undefined) return { lag: 0, lagUnit: 'working' };
  const direction = sign === '+' ? 1 : -1;
  const ofPredecessor = percent.exec(size.trim())?.[1];
  if (ofPredecessor !== undefined)
    return { lag: Math.round(direction * Number(ofPredecessor.replace(',', '.'))), lagUnit: 'percent' };
  const length = readTypedLength(size, plan);
  return length && { lag: direction * length.minutes, lagUnit: length.isElapsed ? 'elapsed' : 'working' };
}

/** A comma between an amount and a unit is a decimal comma. */
const lagBefore = /[+\-−]\s*\d+$/;
const decimals = /^\d{1,3}\s*(?:\p{L}+\.?|%)\s*$/u;

/** The links of a text: `12, 14SS+2d; 16FF+1,5d` are three. */
export function splitTypedLinks(text: string): string[] {
  const links: string[] = [];
  for (const [at, part] of text.split(/(?=[,;])/).entries()) {
    const rest = at === 0 ? part : part.slice(1);
    const before = links.at(-1) ?? '';
    const isDecimal = part.startsWith(',') && lagBefore.test(before) && decimals.test(rest);
    if (isDecimal && readTypedLink(rest, 'X') === undefined) links.splice(-1, 1, `${before}${part}`);
    else links.push(rest);
  }
  return links.map((link) => link.trim());
}

/** Reads only a lag: `2d`, `-1 d`, `50%`, `4eh`, or an empty text. */
export function readTypedLag(text: string, plan?: PlanUnits): Lag | undefined {
  const typed = text.trim();
  if (typed === '') return { lag: 0, lagUnit: 'working' };
  const read = readTypedLink(`1FS${/^[+\-−]/.test(typed) ? '' : '+'}${typed}`, 'X', plan);
  return read && { lag: read.lag, lagUnit: read.lagUnit };
}
