import { UnreadablePlanError } from '@gantry/scheduling/msproject';

const HOW = 'Save the plan as a table (.xlsx or .csv) or as Microsoft Project XML.';

/** Files that are often chosen by mistake, by how they begin. */
const OTHER_FILES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `This is a PDF document. ${HOW}`],
  [/^\{\\rtf/, `This is a text document (RTF). ${HOW}`],
  [/^(<!doctype html|<html|<table|<head|<meta)/i, `This is a web page, whatever its name says. ${HOW}`],
  [/^[[{]\s*["{[]/, `This is a file of data (JSON). ${HOW}`],
  [/^BEGIN:VCALENDAR/i, `This is a calendar file. ${HOW}`],
  [/^BEGIN:VCARD/i, `This is a file of contacts. ${HOW}`],
];

/** Says what a file is that is neither a plan nor a table. */
export function refuseOtherFiles(head: Uint8Array): void {
  const text = new TextDecoder('latin1')
    .decode(head)
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  const found = OTHER_FILES.find(([pattern]) => pattern.test(text));
  if (found) throw new UnreadablePlanError(found[1]);
}
