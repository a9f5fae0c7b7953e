import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|txt)$/;

/** Writes a `.br` beside every built text file, so that the server never compresses while somebody waits. */
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'gantry:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    async closeBundle() {
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
  await writeFile(`${path}.br`, await compress(content, { params }));
}
