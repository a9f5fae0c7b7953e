import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCatalogues, readCatalogues } from './read-catalogues.ts';
import { findUnusedKeys } from './unused-keys.ts';
import { writeDefaultLanguage, writeLanguage } from './write-languages.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-words-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the catalogues of a feature', () => {
  const check = async () => {
    const [room = ''] = findCatalogues(folder);
    return (await readCatalogues(folder, room)).mistakes;
  };

  it('are correct when every language has the same messages', async () => {
    write(
      'web/src/features/home/words/en.ts',
      'export default { late: "{count, plural, one {#} other {#}}" }',
    );
    write(
      'web/src/features/home/words/de.ts',
      'export default { late: "{count, plural, one {#} other {#}}" }',
    );
    write('web/src/features/home/words/vi.ts', 'export default { late: "{count, plural, other {#}}" }');
    expect(await check()).toEqual([]);
  });

  it('fail the build, by file and key, when a message or a value is missing or superfluous', async () => {
    write(
      'web/src/features/home/words/en.ts',
      'export default { late: "{count, number} late", title: "Home" }',
    );
    write(
      'web/src/features/home/words/de.ts',
      'export default { late: "{count, number} verspätet", title: "Start" }',
    );
    write('web/src/features/home/words/vi.ts', 'export default { late: "{many} trễ", more: "Thêm" }');
    expect(await check()).toEqual([
      'web/src/features/home/words/vi.ts: “title” is missing',
      'web/src/features/home/words/vi.ts: “more” does not exist in English',
      'web/src/features/home/words/vi.ts: “late” does not use {count}',
      'web/src/features/home/words/vi.ts: “late” uses {many}, which English does not',
    ]);
  });

  it('fail the build when a language is missing', async () => {
    write('web/src/features/home/words/en.ts', 'export default { title: "Home" }');
    write('web/src/features/home/words/de.ts', 'export default { title: "Start" }');
    expect(await check()).toEqual([
      expect.stringContaining('web/src/features/home/words/vi.ts cannot be read'),
    ]);
  });
});

describe('an unused message', () => {
  it('is reported when neither the feature nor a file that imports its words uses it', () => {
    const english = { title: 'Home', late: 'Late', mondayShort: 'Mon', old: 'Old', far: 'Far' };
    const sources = new Map([
      ['web/src/features/home/home-page.tsx', "say('title'); say(`$" + '{day}Short`)'],
      ['web/src/features/works/list.tsx', "import { say } from '#features/home/words/index.ts'; say('late')"],
      ['web/src/features/users/list.tsx', "say('far')"],
    ]);
    const room = { name: 'web/src/features/home/words', byLanguage: new Map([['en', english]]) };
    expect(findUnusedKeys(room, sources)).toEqual([
      'web/src/features/home/words/en.ts: “old” is said nowhere',
      'web/src/features/home/words/en.ts: “far” is said nowhere',
    ]);
  });
});

describe('the built app', () => {
  it('is written again for each further language, with its own words and its own scripts', async () => {
    const list = 'const d=["assets/home-0a1b2c3d.js","assets/app-0a1b2c3d.css"];';
    write('assets/app-0a1b2c3d.js', `${list}import("./home-0a1b2c3d.js")`);
    write('assets/home-0a1b2c3d.js', 'say(WORDS)');
    write(
      'index.html',
      '<html lang="en" data-theme="light"><script src="/assets/app-0a1b2c3d.js"></script><link href="/assets/app-0a1b2c3d.css">',
    );
    await writeLanguage(folder, 'vi', (code) => code.replace('WORDS', '"Trang chủ"'));
    await writeDefaultLanguage(folder, (code) => code.replace('WORDS', '"Home"'));
    expect(read('assets/home-0a1b2c3d.js')).toBe('say("Home")');
    expect(read('assets/vi/home-0a1b2c3d.js')).toBe('say("Trang chủ")');
    expect(read('assets/vi/app-0a1b2c3d.js')).toBe(
      'const d=["assets/vi/home-0a1b2c3d.js","assets/app-0a1b2c3d.css"];import("./home-0a1b2c3d.js")',
    );
    expect(read('index.vi.html')).toBe(
      '<html lang="vi" data-theme="light"><script src="/assets/vi/app-0a1b2c3d.js"></script><link href="/assets/app-0a1b2c3d.css">',
    );
    expect(read('assets/app-0a1b2c3d.js')).toContain('"assets/home-0a1b2c3d.js"');
  });
});
