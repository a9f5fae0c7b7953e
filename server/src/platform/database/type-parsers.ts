import pg from 'pg';

const { builtins } = pg.types;

type Parse = (text: string) => unknown;

/**
 * Converts PostgreSQL's text to JavaScript values. `Date` is avoided: it has no local time without a zone, and creating
 * it is slow.
 */
const parsers = new Map<number, Parse>([
  [builtins.TIMESTAMP, parseWallClock],
  [builtins.TIMESTAMPTZ, parseInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, parseSafeInteger],
  [builtins.NUMERIC, Number],
]);

/** Array types have their own ids in pg_type, and `builtins` has no names for them. */
const arrayParsers = new Map<number, Parse>([
  [1115, parseWallClock],
  [1185, parseInstant],
  [1182, (text) => text],
  [1016, parseSafeInteger],
  [1231, Number],
  [2951, (text) => text],
]);

/** For the `types` option of `pg`: these parsers, else those of `pg` itself. */
export const typeParsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    // Called for each column of each result.
    const parse =
      known.get(oid) ?? parseArrayOf(arrayParsers.get(oid)) ?? pg.types.getTypeParser(oid, format);
    known.set(oid, parse);
    return parse;
  },
};

const known = new Map<number, Parse>(parsers);

/** `2026-12-02 17:00:00` → `2026-12-02T17:00`: local time of the company, to the minute. */
export function parseWallClock(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 16)}`;
}

/** `2026-12-02 17:00:00.1234+00` → `2026-12-02T17:00:00.123Z`. Sessions run in UTC, so the offset is always zero. */
export function parseInstant(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${`${fraction}000`.slice(0, 3)}Z`;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

/** These elements never contain a comma or a quote, so `{a,"b c",NULL}` can simply be split. */
function parseArrayOf(parse: Parse | undefined): Parse | undefined {
  if (!parse) return undefined;
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((element) => (element === 'NULL' ? null : parse(element.replaceAll('"', ''))));
}
