import type { NeutralPlan } from '../neutral/neutral-plan.ts';
import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
import { decodeXml } from './decode-xml.ts';
import { checkSize, collectBytes, isArchive, isMpp, sniff } from './file-kind.ts';
import { MsProjectReader, type MsProjectReaderOptions } from './ms-project-reader.ts';
import { fileOf, isOpenFile, type OpenFile, piecesOf } from './open-file.ts';

export type {
  DatesSettings,
  NeutralAssignment,
  NeutralCalendar,
  NeutralLink,
  NeutralPlan,
  NeutralResource,
  NeutralTask,
} from '../neutral/neutral-plan.ts';
export { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
export { writeBaselineNames } from './baseline-names.ts';
export {
  type PredecessorElsewhere,
  withElsewhereNotes,
  withoutElsewhereNotes,
} from './elsewhere-note.ts';
export type { MsProjectReaderOptions, PlanContradiction, StoredTask } from './ms-project-reader.ts';
export type { OpenFile } from './open-file.ts';
export { OWNER_FIELD, type OwnerMark, writeOwnerMark } from './owner-mark.ts';
export { type DatePin, PIN_FIELD } from './pin-mark.ts';
export type { StoredBreak } from './read-breaks.ts';
export { toResourceName } from './resource-name.ts';
export { writeSettingsMark } from './settings-mark.ts';
export type { TextField, TextValue } from './text-fields.ts';
export { type PlanToWrite, type ProjectToWrite, writeMsProject } from './write-ms-project.ts';
export type { PartToWrite } from './write-parts.ts';
export type { AssignmentToWrite, BaselineToWrite, TaskToWrite } from './write-tasks.ts';
export { MsProjectReader };

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/**
 * Reads a Microsoft Project plan from a stream (or any iterable of bytes or texts), or from an open file: XML, or the
 * binary files of Project 2000 and later (`.mpp`, `.mpt`). The first bytes decide the format. A binary file from a
 * stream needs its own size in memory in addition to the plan; an open file needs almost none. XML is decoded in its
 * declared encoding, by default UTF-8. Throws `UnreadablePlanError` for any other or damaged file.
 * @example const plan = await readMsProject(createReadStream('plan.mpp'));
 */
export async function readMsProject(
  input: Chunks | OpenFile,
  options: MsProjectReaderOptions = {},
): Promise<NeutralPlan> {
  const { head, all } = await sniff(isOpenFile(input) ? piecesOf(input) : input);
  if (isMpp(head)) {
    // Lazy-loaded, because an import of XML does not need this code.
    const { readMpp } = await import('./mpp/read-mpp.ts');
    return readMpp(isOpenFile(input) ? checkSize(input) : fileOf(await collectBytes(all)), options);
  }
  if (isArchive(head))
    throw new UnreadablePlanError(
      'The file is not a Microsoft Project plan; it is a ZIP archive or an Office file.',
    );
  const reader = new MsProjectReader(options);
  for await (const text of decodeXml(all)) reader.write(text);
  return reader.close();
}
