import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Plans with answers that another program computed. They are in a directory next to the checkout and not part of it.
 */
const FOLDER = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

export const hasSharedData = existsSync(`${FOLDER}/msproject/cases.json`);

/** Reason for a skipped comparison. The test command finds it in the reports and repeats it at its end. */
export const DATA_IS_ABSENT = '../shared/data is not beside the checkout';

/** Part of the name of each suite without data to compare with. */
export const WITHOUT_DATA = hasSharedData ? '' : ` (skipped: ${DATA_IS_ABSENT})`;

export function readShared(name: string): string {
  return readFileSync(sharedPath(name), 'utf8');
}

export function sharedPath(name: string): string {
  return `${FOLDER}/${name}`;
}

/** The bytes of a plan in the binary format. Not a `Buffer`, whose `slice` does not copy. */
export function readBinaryPlan(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(sharedPath(`mpp/${name}.mpp`)));
}
