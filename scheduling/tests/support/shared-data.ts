import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Plans with answers that another program computed. They lie beside the checkout and are not part of it. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

export const hasSharedData = existsSync(`${FOLDER}/msproject/cases.json`);

/** Said by suites that have nothing to compare with. */
export const WITHOUT_DATA = hasSharedData ? '' : ' (skipped: ../shared/data is not beside the checkout)';

export function readShared(name: string): string {
  return readFileSync(`${FOLDER}/${name}`, 'utf8');
}

export function sharedPath(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Names of the plans saved by Microsoft Project, with the given ending. */
export function listPlans(ending: '.json' | '.xml'): string[] {
  if (!hasSharedData) return [];
  return readdirSync(`${FOLDER}/msproject`).filter((name) => name.endsWith(ending) && name !== 'cases.json');
}

/** Names of the plans that lie there in Microsoft Project's binary format, without their ending. */
export function listBinaryPlans(): string[] {
  if (!hasSharedData) return [];
  const names = readdirSync(`${FOLDER}/mpp`).filter((name) => name.endsWith('.mpp'));
  return names.map((name) => name.slice(0, -'.mpp'.length));
}

/** The bytes of one of them; no `Buffer`, whose `slice` is no copy. */
export function readBinaryPlan(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(`${FOLDER}/mpp/${name}.mpp`));
}
