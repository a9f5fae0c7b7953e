import { globSync } from 'node:fs';

/** The addresses of all screens, as the folder of routes has them; `$id` stands for an id. */
export const listScreens = (): string[] =>
  globSync('**/*.tsx', { cwd: new URL('../../web/src/routes/', import.meta.url) })
    .filter((file) => !/(^|\/)(__root|route|_authenticated)\.tsx$/.test(file))
    .map((file) =>
      `/${file}`
        .replace(/\.tsx$/, '')
        .replace(/^\/_authenticated/, '')
        .replace(/\/index$/, '/'),
    )
    .toSorted();
