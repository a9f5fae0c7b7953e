import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

export interface BundleSize {
  readonly gzip: number;
  readonly brotli: number;
}

const ENTRY = '\0entry';
const SOURCES: Record<string, string> = {
  gantry: "export * from '../../gantt/src/index.ts'; import '../../gantt/src/gantt.css';",
  '@svar-ui/react-gantt':
    "export { Gantt, Willow } from '@svar-ui/react-gantt'; import '@svar-ui/react-gantt/all.css';",
  'dhtmlx-gantt': "export { gantt } from 'dhtmlx-gantt'; import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';",
  '@wamra/gantt-task-react':
    "export { Gantt } from '@wamra/gantt-task-react'; import '@wamra/gantt-task-react/dist/style.css';",
  'frappe-gantt':
    "export { default } from 'frappe-gantt'; import './node_modules/frappe-gantt/dist/frappe-gantt.css';",
};

/** The script and styles that a page must load for a chart, minified and compressed; without React. */
export async function bundleSize(name: string): Promise<BundleSize> {
  const folder = name === 'gantry' ? '.' : './peers';
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${root}/${ENTRY}.js` : undefined),
        load: (id) => (id.endsWith(`${ENTRY}.js`) ? SOURCES[name] : undefined),
      },
    ],
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: {
        input: 'entry',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const built = Array.isArray(answer) ? answer : [answer];
  const texts = built.flatMap((each) =>
    'output' in each ? each.output.map((file) => (file.type === 'chunk' ? file.code : file.source)) : [],
  );
  const total = (compress: (text: string | Uint8Array) => Uint8Array) =>
    texts.reduce((sum, text) => sum + compress(text).length, 0);
  return { gzip: total((text) => gzipSync(text, { level: 9 })), brotli: total(brotliCompressSync) };
}
