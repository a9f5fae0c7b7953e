import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Caches compiled code of our modules and of the libraries between starts: stripping types and compiling is most of the
 * time of a start. Call it from plain JavaScript before the first TypeScript is loaded, since the type stripper itself
 * is large. The cache is next to the libraries, where no other user can write. If this user cannot write there either,
 * as in a read-only image, each start compiles again.
 */
export function keepCompiledCode() {
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(checkout, 'node_modules/.cache/gantry'));
}
