const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 100_000;
/** What text may not hold (contract: primitives), but for line breaks and tabs. */
const FORBIDDEN = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A title on one line, as long as a title may be. */
export function toTitle(name: string | null): string {
  const line = clean(name ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? 'Untitled' : cut(line, LONGEST_TITLE);
}

export function toDescription(notes: string | null): string {
  return cut(clean(notes ?? '').trim(), LONGEST_DESCRIPTION);
}

function clean(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}

/** By characters of the contract's count, without cutting one in two. */
function cut(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** `2026-12-02T17:00` of a date in the file; null where it has none, or one that no plan can hold. */
export function toWallClock(text: string | null): string | null {
  const [, moment = '', year = ''] = /^((\d{4})-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/.exec(text ?? '') ?? [];
  const isHeld = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
  return isHeld && !Number.isNaN(Date.parse(`${moment}:00Z`)) ? moment : null;
}
