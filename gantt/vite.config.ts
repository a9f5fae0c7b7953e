import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const examples = fileURLToPath(new URL('./examples', import.meta.url));

const pages = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => [name, `${examples}/${name}/index.html`]);

/** The example pages: `npx vite gantt` to work on them, a build for their tests. */
export default defineConfig({
  root: examples,
  base: './',
  build: {
    outDir: fileURLToPath(new URL('./.cache/examples', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: Object.fromEntries(pages) },
  },
});
