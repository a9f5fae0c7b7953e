import type { NeutralPlan } from '../neutral/neutral-plan.ts';
import { decodeXml } from './decode-xml.ts';
import { MsProjectReader, type MsProjectReaderOptions } from './ms-project-reader.ts';

export type {
  NeutralAssignment,
  NeutralCalendar,
  NeutralLink,
  NeutralPlan,
  NeutralResource,
  NeutralTask,
} from '../neutral/neutral-plan.ts';
export { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
export type { MsProjectReaderOptions, StoredTask } from './ms-project-reader.ts';
export { type PlanToWrite, type ProjectToWrite, writeMsProject } from './write-ms-project.ts';
export type { BaselineToWrite, TaskToWrite } from './write-tasks.ts';
export { MsProjectReader };

/**
 * Reads Microsoft Project XML from a stream (or anything that gives bytes or texts piece by piece). Bytes are in the encoding
 * that the document names, UTF-8 where it names none.
 * @example const plan = await readMsProject(createReadStream('plan.xml'));
 */
export async function readMsProject(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: MsProjectReaderOptions = {},
): Promise<NeutralPlan> {
  const reader = new MsProjectReader(options);
  for await (const text of decodeXml(chunks)) reader.write(text);
  return reader.close();
}
