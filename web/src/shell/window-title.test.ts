import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageTitle, windowTitle } from './window-title.ts';
import { say } from './words/index.ts';

const routes = fileURLToPath(new URL('../routes', import.meta.url));

/** The names that a route file declares, from outside to inside. Importing the file would load its whole screen. */
function declaredNames(file: string): string[] {
  const source = readFileSync(join(routes, file), 'utf8');
  const [, above] = /crumbAbove: \{ name: say\('(\w+)'\)/.exec(source) ?? [];
  const [, own] = /crumb: say\('(\w+)'\)/.exec(source) ?? [];
  return [above, own].filter((key) => key !== undefined).map((key) => say(key as 'home'));
}

const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

function titleOf(file: string): string {
  const layouts: string[] = [];
  for (let at = dirname(file); at !== '.'; at = dirname(at)) {
    const layout = join(at, 'route.tsx');
    if (files.includes(layout)) layouts.unshift(layout);
  }
  return windowTitle([...layouts, file].flatMap(declaredNames).map((name) => ({ name })));
}

const isScreen = (file: string) =>
  !/(^|\/)(route|__root|_authenticated)\.tsx$/.test(file) &&
  !readFileSync(join(routes, file), 'utf8').includes('throw redirect(');

/** Named by the route above: the list by “Projects”, the overview by the name of the project. */
const namedAbove = [
  '_authenticated/projects/index.tsx',
  '_authenticated/projects/project-detail/$id/index.tsx',
];

test('every screen of the route table has a title of its own', () => {
  const screens = files.filter(isScreen).map((file) => relative('.', file));
  expect(screens.length).toBeGreaterThan(30);
  for (const file of screens) {
    expect(titleOf(file), file).toMatch(/^[^·]+ · ([^·]+ · )?Gantry$/);
    if (!namedAbove.includes(file)) expect(declaredNames(file), file).not.toEqual([]);
  }
  // Screens inside a project also include its name, which only the server knows.
  const titles = screens.filter((file) => !file.includes('$id')).map(titleOf);
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});

test('the title of a work contains its words and its key, that of a screen its place', () => {
  const projects = { name: 'Projects' };
  const harbour = { name: 'Harbour terminal' };
  const work = { name: 'HAR-12', title: 'Approve piling drawings' };
  expect(windowTitle([projects, harbour, { name: 'HAR-10', title: 'Piling' }, work])).toBe(
    'Approve piling drawings · HAR-12 · Gantry',
  );
  expect(windowTitle([projects, harbour, { name: 'Gantt' }])).toBe('Gantt · Harbour terminal · Gantry');
  expect(windowTitle([projects, harbour])).toBe('Harbour terminal · Projects · Gantry');
  expect(windowTitle([{ name: 'Home' }])).toBe('Home · Gantry');
  expect(pageTitle([projects, harbour, work])).toBe('Approve piling drawings · HAR-12');
  expect(pageTitle([projects, harbour, { name: 'Gantt' }])).toBe('Gantt · Harbour terminal');
  expect(pageTitle([{ name: 'Home' }])).toBe('Home');
});
