import { type TableChoices, workFileColumns } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import { type OpenFile, UnreadablePlanError } from '@gantry/scheduling/msproject';
import { exportTitleOf } from '../works/index.ts';
import { type Draft, draftPlan } from './draft.ts';
import { refuseOtherFiles } from './other-files.ts';
import { readPlanFile } from './plan-file.ts';
import type { ChosenSheet } from './tables/choose-sheet.ts';
import { collectTable } from './tables/collect-table.ts';
import { draftTable } from './tables/draft-table.ts';
import { readCsv } from './tables/read-csv.ts';
import { readXlsx } from './tables/read-xlsx.ts';
import { LARGEST_TABLE_MEGABYTES } from './tables/table.ts';

type Chunks = AsyncIterable<Uint8Array>;

interface DraftOptions {
  readonly choices: TableChoices;
  /** The calendar of the target project, which tables use. */
  readonly calendar: DateCalendar;
  /** Moments with an offset of their own (`2026-03-01T23:00Z`) become this wall clock. */
  readonly timeZone: string;
  /** How a table of that shape was read before. */
  readonly rememberedFor?: (shape: string) => Promise<TableChoices | null>;
}

const HEAD = 512;
/** The same limit as in the contract. */
const MOST_VALUES = 500;

/**
 * Reads a file. Its first bytes determine the format, not its name. An open file need not be loaded into memory as a
 * whole.
 */
export async function openDraft(input: Chunks | OpenFile, options: DraftOptions): Promise<Draft> {
  if ('read' in input) {
    const head = new Uint8Array(Math.min(HEAD, input.size));
    const isEmpty = input.read(head, 0) === 0;
    refuseOtherFiles(head);
    if (isEmpty || isTable(head)) return tableDraft(await collect(piecesOf(input)), options);
    return draftPlan(await readPlanFile(input));
  }
  const { head, all } = await peek(input);
  refuseOtherFiles(head);
  if (isTable(head)) return tableDraft(await collect(all), options);
  return draftPlan(await readPlanFile(all));
}

async function tableDraft(bytes: Buffer, options: DraftOptions): Promise<Draft> {
  const { choices, calendar, timeZone, rememberedFor } = options;
  const isText = !isArchive(bytes);
  const sheets: ChosenSheet[] = [];
  const rows = isText ? readCsv(bytes) : readXlsx(bytes, (sheet) => sheets.push(sheet));
  const table = await collectTable(rows, { choices, isText, ownTitles, rememberedFor });
  const { remembered } = table;
  const values = [...(remembered?.values ?? []), ...(choices.values ?? [])];
  const draft = draftTable(table, {
    choices: { ...remembered, ...choices, values: values.slice(-MOST_VALUES) },
    calendar,
    timeZone,
    isRemembered: remembered !== null,
  });
  noteUnreadSheets(draft, sheets);
  return draft;
}

/** Nothing of a file is left out silently. */
function noteUnreadSheets({ report }: Draft, sheets: readonly ChosenSheet[]): void {
  for (const { name, unread } of sheets)
    for (const each of unread)
      report.note(
        `Only the sheet “${name}” is imported. To import these as well, save each as a workbook of its own`,
        each,
      );
}

const ownTitles: ReadonlySet<string> = new Set(workFileColumns.map(exportTitleOf));

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);
/** The first bytes of ZIP archives, including Excel workbooks. */
const isArchive = (head: Uint8Array) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]);
const isCompound = (head: Uint8Array) => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]);

/** XML begins with an angle bracket, and binary plans with their signature. Everything else is treated as a table. */
function isTable(head: Uint8Array): boolean {
  if (isArchive(head)) return true;
  if (isCompound(head)) return false;
  const text = new TextDecoder('latin1').decode(head).replaceAll('\0', '');
  return !/^(ï»¿|ÿþ|þÿ)?\s*</.test(text);
}

async function peek(chunks: Chunks): Promise<{ head: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  return { head: Buffer.concat(first).subarray(0, HEAD), all: resume(first, iterator) };
}

async function* resume(
  first: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** A workbook must be read from its end, and the encoding of a text can be detected only from the whole text. */
async function collect(chunks: Chunks | Iterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of chunks) {
    length += part.length;
    if (length > LARGEST_TABLE_MEGABYTES * MEGABYTE)
      throw new UnreadablePlanError(`The table is larger than ${LARGEST_TABLE_MEGABYTES} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function* piecesOf(file: OpenFile): Generator<Uint8Array> {
  for (let at = 0; at < file.size; ) {
    const piece = new Uint8Array(Math.min(MEGABYTE, file.size - at));
    const length = file.read(piece, at);
    if (length === 0) return;
    yield piece.subarray(0, length);
    at += length;
  }
}

const MEGABYTE = 1_048_576;
