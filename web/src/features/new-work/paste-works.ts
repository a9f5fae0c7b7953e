import type { NewWork, Priority } from '@gantry/contract';
import { foldText } from '@gantry/contract/names';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { readTypedDate } from '#lib/dates/typed-date.ts';

/** What the names in a pasted text may refer to. */
export interface PasteNames {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly labels: readonly { readonly id: string; readonly name: string }[];
  /** Today in the company's time zone, for "due fri". */
  readonly today: string;
}

export type PastedWork = NewWork & { readonly below: number | null };

/** The maximum number of works in one call. */
export const mostPastedWorks = 500;

export const hasManyLines = (text: string): boolean => linesOf(text).length > 1;

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');

/** The names after an @ in a text, without a date that follows them, for looking up people. */
export function peopleNamedIn(text: string): string[] {
  const tails = linesOf(text).flatMap((line) => line.split('@').slice(1));
  const names = tails
    .filter((tail) => /^[\p{L}\p{N}]/u.test(tail))
    .map((tail) => (tail.split(/[#!]|[\s,(]+due:?\s/i)[0] ?? '').replace(/\s+/g, ' ').trim());
  return [...new Set(names.filter(({ length }) => length <= longestName))];
}

const longestName = 200;

/**
 * Reads a list from a mail, a note or a spreadsheet: each line is a work, an indented line is a sub-work of the line
 * above it. Bullets, numbers and checkboxes are removed; `@name`, `!high`, `#label` and `due fri` at the end of a line
 * are understood.
 */
export function readPastedWorks(text: string, names: PasteNames): PastedWork[] {
  const above: { indent: number; index: number }[] = [];
  const works: PastedWork[] = [];
  for (const line of linesOf(text)) {
    const indent = indentOf(line);
    const work = readLine(line, names);
    if (work === undefined) continue;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    above.push({ indent, index: works.length });
    works.push({ ...work, below: above.at(-2)?.index ?? null });
  }
  return works;
}

/** A tab counts as four spaces; the width of an indentation step does not matter. */
function indentOf(line: string): number {
  const blanks = /^\s*/.exec(line)?.[0] ?? '';
  return blanks.replaceAll('\t', '    ').length;
}

const mark = /^(?:[-*+•◦▪–—]|\d{1,3}[.)]|#{1,6})\s+/;
const box = /^\[(?<mark>[ xX])\]\s+/;

function readLine(line: string, names: PasteNames): NewWork | undefined {
  const listed = line.trim().replace(mark, '');
  const boxed = box.exec(listed);
  const { title, ...said } = readEnd(listed.replace(box, '').replace(/\s+/g, ' ').trim(), names);
  if (title === '') return undefined;
  const isDone = boxed?.groups?.mark?.toLowerCase() === 'x';
  return { title: title.slice(0, LONGEST_TITLE), ...said, ...(isDone && { status: 'done' as const }) };
}

type Said = Pick<NewWork, 'title' | 'ownerId' | 'priority' | 'labelIds' | 'due'>;

/** Removes the parts that are understood from the end of a line; the rest is the title. */
function readEnd(text: string, names: PasteNames): Said {
  let said: Said = { title: text };
  for (;;) {
    const next = readers.map((read) => read(said.title, names)).find((found) => found !== undefined);
    if (next === undefined || next.title === '') return said;
    said = { ...said, ...next, ...joinLabels(said, next) };
  }
}

function joinLabels(before: Said, next: Said): Pick<Said, 'labelIds'> {
  const labelIds = [...new Set([...(next.labelIds ?? []), ...(before.labelIds ?? [])])];
  return labelIds.length === 0 ? {} : { labelIds };
}

type Reader = (text: string, names: PasteNames) => Said | undefined;

const readPriority: Reader = (text) => {
  const found = /^(.*?)\s*!(urgent|high|medium|low)$/i.exec(text);
  const [, title, word] = found ?? [];
  if (title === undefined || word === undefined) return undefined;
  return { title, priority: word.toLowerCase() as Priority };
};

const readOwner: Reader = (text, { people }) => {
  const found = /^(.*?)(?:^|\s)@([\p{L}\p{N}][^@#!]*)$/u.exec(text);
  const [, title, name] = found ?? [];
  if (title === undefined || name === undefined) return undefined;
  const person = findByName(people, name);
  return person && { title: title.trim(), ownerId: person.id };
};

const readLabel: Reader = (text, { labels }) => {
  const found = /^(.*?)\s#([^\s#@!][^#@!]*)$/.exec(text);
  const [, title, name] = found ?? [];
  const label = labels.find((other) => other.name.toLowerCase() === name?.trim().toLowerCase());
  return title === undefined || label === undefined
    ? undefined
    : { title: title.trim(), labelIds: [label.id] };
};

const readDue: Reader = (text, { today }) => {
  const found = /^(.*?)[\s,(]+due:?\s+([^()]{1,20}?)\)?$/i.exec(text);
  const [, title, date] = found ?? [];
  const day = date === undefined ? undefined : readTypedDate(date, today)[0];
  return title === undefined || day === undefined ? undefined : { title: title.trim(), due: day };
};

const readers: readonly Reader[] = [readPriority, readOwner, readLabel, readDue];

/**
 * The only person with this full name, or else with this first name or a prefix of it; undefined when it is ambiguous.
 */
function findByName(people: PasteNames['people'], typed: string) {
  const wanted = foldText(typed.trim());
  const whole = people.filter(({ name }) => foldText(name) === wanted);
  if (whole.length === 1) return whole[0];
  const beginning = people.filter(({ name }) => foldText(name).startsWith(wanted));
  return beginning.length === 1 ? beginning[0] : undefined;
}
