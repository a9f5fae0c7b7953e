import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|txt)$/;

/**
 * Writes a `.br` file beside every built text file, and a `.gz` file for browsers that accept brotli over https only.
 * The server then never compresses during a request.
 */
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'gantry:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // Nothing was written. Vite reports the reason, and calls this without an error when the build itself failed.
      if (error !== undefined || !existsSync(directory)) return;
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => writeCompressed(join(directory, file))),
      );
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await toBrotli(content, { params }));
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}
