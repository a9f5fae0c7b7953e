import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = (file: string) => readFileSync(join(root, 'web/src', file), 'utf8');

interface Step {
  readonly file: string;
  /** Files that connect it to the previous one, when neither imports the other. */
  readonly by: readonly string[];
}

/** The walks, as `docs/architecture.md` lists them. */
function readWalks(): Step[][] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = text.split('### The walks of a due date');
  const walks: Step[][] = [];
  // A step may continue in the next line.
  const lines = (section.split('\n## ')[0] ?? '').replaceAll(/\n {2,}/g, ' ').split('\n');
  for (const line of lines) {
    if (!/^\d+\. /.test(line)) continue;
    const [file = '', ...by] = [...line.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = '']) => name);
    if (line.startsWith('1. ')) walks.push([]);
    walks.at(-1)?.push({ file, by });
  }
  return walks;
}

/** What a file imports from the app, statically or lazily. */
function importsOf(file: string): ReadonlySet<string> {
  const specifiers = source(file).matchAll(/(?:from|import\()\s*'([#.][^']+)'/g);
  return new Set(
    Array.from(specifiers, ([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    ),
  );
}

const areJoined = (one: string, other: string) => importsOf(one).has(other) || importsOf(other).has(one);

/** Whether there is a path from one file to the next, through the files named between them. */
function leads(from: string, { file, by }: Step): boolean {
  if (areJoined(from, file)) return true;
  return by.some((each) => areJoined(from, each) && leads(each, { file, by: by.filter((b) => b !== each) }));
}

test('a due date passes 8 files from its cell to the network, and 7 from the stream to the list', () => {
  expect(readWalks().map((walk) => walk.length)).toEqual([8, 7]);
});

test('each file of a walk passes the date on to the next one', () => {
  for (const walk of readWalks())
    for (const [index, step] of walk.entries()) {
      const before = walk[index - 1];
      expect(source(step.file)).not.toBe('');
      if (before !== undefined) expect([before.file, step.file, leads(before.file, step)]).toContain(true);
    }
});
