import { type AbsenceKind, absenceKinds } from '@gantry/contract';
import { readTypedDate } from '#lib/dates/typed-date.ts';

/** A row of a leave file, as far as it can be read without the server. */
export interface LeaveRow {
  /** The line number; the heading is line 1. */
  readonly number: number;
  readonly person: string;
  /** Days, or moments if there is a time; null: not a readable date. */
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: AbsenceKind | null;
  readonly note: string | null;
}

/** `calendar`: the file begins like a calendar file but is not one. */
export type LeaveFile =
  | { readonly rows: readonly LeaveRow[] }
  | { readonly missing: readonly (Column | 'calendar')[] };

type Column = 'person' | 'from' | 'to' | 'kind' | 'note';

export const isCalendarFile = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

/** The known column names, in lower case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  person: [
    ...['person', 'name', 'e-mail', 'email', 'employee', 'user'],
    ...['mitarbeiter', 'mitarbeiterin', 'mitarbeiter/in', 'e-mail-adresse', 'người', 'tên', 'nhân viên'],
  ],
  from: [
    ...['from', 'start', 'begins', 'first day'],
    ...['von', 'ab', 'beginn', 'erster tag', 'từ', 'từ ngày', 'bắt đầu'],
  ],
  to: [
    ...['to', 'until', 'end', 'ends', 'last day'],
    ...['bis', 'ende', 'letzter tag', 'đến', 'đến ngày', 'kết thúc'],
  ],
  kind: ['kind', 'type', 'why', 'art', 'typ', 'grund', 'loại', 'lý do'],
  note: ['note', 'notes', 'comment', 'notiz', 'bemerkung', 'kommentar', 'ghi chú'],
};
/** Words for kinds in the languages of Gantry, in lower case: a file may come from a colleague with another language. */
const kinds: Readonly<Record<AbsenceKind, readonly string[]>> = {
  leave: ['leave', 'vacation', 'holiday', 'urlaub', 'nghỉ phép'],
  sick: ['sick', 'sick leave', 'krank', 'krankheit', 'ốm', 'nghỉ ốm'],
  training: ['training', 'schulung', 'fortbildung', 'đào tạo'],
  other: ['other', 'sonstiges', 'khác'],
};
const needed: readonly Column[] = ['person', 'from'];

/** Some programs write the accents of letters as characters of their own. */
const inLowerCase = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Reads a file with a heading. An absence without an end is one day; an unknown kind becomes a part of the note. */
export function readLeaveFile(text: string, today: string): LeaveFile {
  const [heading = [], ...lines] = readCsv(text);
  const names = heading.map(inLowerCase);
  const placeOf = (column: Column) => names.findIndex((name) => headings[column].includes(name));
  const missing = needed.filter((column) => placeOf(column) < 0);
  if (missing.length > 0) return { missing };
  const cellOf = (line: readonly string[], column: Column) => line[placeOf(column)]?.trim() ?? '';
  const rows = lines.flatMap((line, index): LeaveRow[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const from = readDay(cellOf(line, 'from'), today);
    const end = cellOf(line, 'to');
    return [
      {
        number: index + 2,
        person: cellOf(line, 'person'),
        from,
        to: end === '' ? from : readDay(end, today, from),
        ...readWhy(cellOf(line, 'kind'), cellOf(line, 'note')),
      },
    ];
  });
  return { rows };
}

/** Without a year, leave ends on the day nearest to its beginning. */
const readDay = (text: string, today: string, near: string | null = null): string | null =>
  readTypedDate(text, today, { near })[0] ?? null;

export function readWhy(kind: string, note: string): Pick<LeaveRow, 'kind' | 'note'> {
  const word = inLowerCase(kind);
  const known = absenceKinds.find((each) => kinds[each].includes(word));
  const rest = known === undefined ? [kind, note] : [note];
  const words = rest.filter((part) => part !== '').join(', ');
  return { kind: known ?? null, note: words === '' ? null : words.slice(0, 500) };
}

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Excel writes and reads a line that names the separator. */
const SAID = /^"?sep=([^"\r\n])"?\r?\n/i;

/**
 * The cells of each line (RFC 4180). The delimiter is the one with the most known headings, else the one with the most
 * headings.
 */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '');
  const said = SAID.exec(clean);
  if (said?.[1] !== undefined) return readLines(clean.slice(said[0].length), said[1]);
  const headingOf = (delimiter: string) => readLines(clean.slice(0, LONGEST_HEADING), delimiter)[0] ?? [];
  const found = DELIMITERS.map((delimiter) => ({ delimiter, heading: headingOf(delimiter) }));
  const [best] = found.toSorted(
    (one, other) =>
      countKnown(other.heading) - countKnown(one.heading) || other.heading.length - one.heading.length,
  );
  return readLines(clean, best?.delimiter ?? ',');
}

const LONGEST_HEADING = 4_096;
const KNOWN = new Set(Object.values(headings).flat());
const countKnown = (heading: readonly string[]): number =>
  heading.filter((name) => KNOWN.has(inLowerCase(name))).length;

function readLines(clean: string, delimiter: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let place = 0; place < clean.length; place += 1) {
    const letter = clean[place] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (clean[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === delimiter) endCell();
    else if (letter === '\n') {
      endCell();
      lines.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return lines.filter((line) => line.length > 1 || line[0] !== '');
}
