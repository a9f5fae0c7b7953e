import { type AbsenceKind, absenceKinds } from '@gantry/contract';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { kindWords } from './absence-words.ts';

/** A row of a file with leave, as far as it can be read without the server. */
export interface LeaveRow {
  /** Of its line, the heading being the first. */
  readonly number: number;
  readonly person: string;
  /** Days, or moments where a time is written; null: no date that can be read. */
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: AbsenceKind | null;
  readonly note: string | null;
}

/** `calendar`: what begins like a calendar file is none. */
export type LeaveFile =
  | { readonly rows: readonly LeaveRow[] }
  | { readonly missing: readonly (Column | 'calendar')[] };

type Column = 'person' | 'from' | 'to' | 'kind' | 'note';

export const isCalendarFile = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

/** What columns are called, in small letters. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  person: ['person', 'name', 'e-mail', 'email', 'employee', 'user', 'người', 'tên', 'nhân viên'],
  from: ['from', 'start', 'begins', 'first day', 'từ', 'từ ngày', 'bắt đầu'],
  to: ['to', 'until', 'end', 'ends', 'last day', 'đến', 'đến ngày', 'kết thúc'],
  kind: ['kind', 'type', 'why', 'loại', 'lý do'],
  note: ['note', 'notes', 'comment', 'ghi chú'],
};
const needed: readonly Column[] = ['person', 'from'];

/** Reads a file with a heading. Without an end an absence is one day; an unknown kind becomes a part of the note. */
export function readLeaveFile(text: string, today: string): LeaveFile {
  const [heading = [], ...lines] = readCsv(text);
  const names = heading.map((name) => name.trim().toLowerCase());
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
  const known = absenceKinds.find((each) =>
    [each, kindWords[each].toLowerCase()].includes(kind.toLowerCase()),
  );
  const rest = known === undefined ? [kind, note] : [note];
  const words = rest.filter((part) => part !== '').join(', ');
  return { kind: known ?? null, note: words === '' ? null : words.slice(0, 500) };
}

const DELIMITERS = [';', '\t', ','] as const;

/** Lines of cells (RFC 4180); the delimiter is the one that the heading has most of. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '');
  const heading = clean.slice(0, clean.search(/[\r\n]|$/));
  const count = (delimiter: string) => heading.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
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
