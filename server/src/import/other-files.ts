import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { HOW_TO_SAVE } from './tables/table.ts';

/** Files that are often chosen by mistake, by how they begin. */
const OTHER_FILES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `This is a PDF document. ${HOW_TO_SAVE}`],
  [/^\{\\rtf/, `This is a text document (RTF). ${HOW_TO_SAVE}`],
  [
    /^(<!doctype html|<html|<table|<head|<meta)/i,
    `This is a web page, whatever its name says. ${HOW_TO_SAVE}`,
  ],
  [/^[[{]\s*["{[]/, `This is a file of data (JSON). ${HOW_TO_SAVE}`],
  [/^BEGIN:VCALENDAR/i, `This is a calendar file. ${HOW_TO_SAVE}`],
  [/^BEGIN:VCARD/i, `This is a file of contacts. ${HOW_TO_SAVE}`],
];

const PICTURE = `This is a picture. ${HOW_TO_SAVE}`;
const ARCHIVE = 'This is an archive. Unpack it, and choose the file in it.';
const PROGRAM = `This is a program. ${HOW_TO_SAVE}`;

/** The first characters of binary files, with at least one that no text begins with. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
  ['GIF87a', PICTURE],
  ['GIF89a', PICTURE],
  ['PK\x05\x06', ARCHIVE],
  ['\x1f\x8b', ARCHIVE],
  ['Rar!\x1a', ARCHIVE],
  ['7z\xbc\xaf', ARCHIVE],
  ['MZ\x90', PROGRAM],
  ['\x7fELF', PROGRAM],
];

/** Says what a file is that is neither a plan nor a table. */
export function refuseOtherFiles(head: Uint8Array): void {
  const bytes = Buffer.from(head).toString('latin1');
  const text = bytes
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  const found =
    OTHER_FILES.find(([pattern]) => pattern.test(text)) ??
    SIGNATURES.find(([beginning]) => bytes.startsWith(beginning));
  if (found) throw new UnreadablePlanError(found[1]);
}
