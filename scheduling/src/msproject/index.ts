import type { NeutralPlan } from '../neutral/neutral-plan.ts';
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
export type { TaskToWrite } from './write-tasks.ts';
export { MsProjectReader };

/**
 * Reads Microsoft Project XML from a stream (or anything that gives bytes or texts piece by piece). Bytes are UTF-8,
 * or UTF-16 where they begin with its mark.
 * @example const plan = await readMsProject(createReadStream('plan.xml'));
 */
export async function readMsProject(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: MsProjectReaderOptions = {},
): Promise<NeutralPlan> {
  const reader = new MsProjectReader(options);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') {
      reader.write(chunk);
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(chunk));
    reader.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) reader.write(decoder.decode());
  return reader.close();
}

function encodingOf(begin: Uint8Array): string {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le';
  return begin[0] === 0xfe && begin[1] === 0xff ? 'utf-16be' : 'utf-8';
}
