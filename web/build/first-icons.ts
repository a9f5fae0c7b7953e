import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The code of the first paint: the frame, and the works list with its head. */
const FIRST = [
  'main.tsx',
  'routes/__root.tsx',
  'shell/*.tsx',
  'components/*.tsx',
  'components/ui/{avatar,menu,states}.tsx',
  'features/errors/*.tsx',
  'features/works/marks/*.tsx',
  'features/works-list/list/{arrivals-pill,detail-marks,select-box,works-head}.tsx',
  'features/works-list/views/view-name.tsx',
  'features/works-list/filters/{filter-chip,open-works-chip}.tsx',
  'features/works-list/export/export-menu.tsx',
];

/** The icons that these files use, by the library's file names: `circle-check`. */
export function firstIcons(sources: string): ReadonlySet<string> {
  const fileOf = iconFiles();
  const imported = /import \{([^}]*)\} from 'lucide-react'/g;
  return new Set(
    globSync(FIRST, { cwd: sources })
      .flatMap((file) => [...readFileSync(`${sources}/${file}`, 'utf8').matchAll(imported)])
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim().replace(/ as .*/, ''))
      .flatMap((name) => fileOf.get(name) ?? []),
  );
}

/** A renamed icon keeps its earlier names, so the library's own list decides which file a name means. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/dist.*/, 'dist/esm/lucide-react.mjs');
  const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(exported)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}
