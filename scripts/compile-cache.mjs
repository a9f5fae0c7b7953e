import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Keeps what Node makes of our modules and of the libraries between starts, which is most of what a start costs: types
 * are stripped and code is compiled once. To be called from plain JavaScript before the first TypeScript, since what
 * strips types is large by itself. The cache lies beside the libraries, where nobody else can write; where this user
 * cannot either, as in a read-only image, each start compiles anew.
 */
export function keepCompiledCode() {
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(checkout, 'node_modules/.cache/gantry'));
}
