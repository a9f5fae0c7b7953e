import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDirectory } from './data-directory.ts';

/** The version of this Gantry. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(checkoutDirectory, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return String(version);
}
