import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { MarkdownElements } from './markdown-elements.tsx';
import type { MarkdownNode } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

const html = (text: string) => renderToStaticMarkup(<MarkdownElements nodes={parseMarkdown(text)} />);

describe('Markdown', () => {
  test('becomes elements', () => {
    expect(html('54 **steel** tube piles')).toContain(
      '54 <strong class="font-semibold">steel</strong> tube piles',
    );
    expect(html('# Rows')).toContain('<h2');
    expect(html('- [x] two')).toContain('aria-label="done"');
    expect(html('- [x] two')).not.toContain('[x]');
    expect(html('3. three')).toContain('<ol start="3"');
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td');
    expect(html('one\ntwo')).toContain('one<br/>two');
    expect(html('~~gone~~ `code` https://example.com')).toMatch(
      /<del>gone<\/del> <code.*href="https:\/\/example.com"/,
    );
  });

  test('shows tags in typed text as text', () => {
    expect(html('<b>x</b>')).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html('<script>alert(1)</script>')).not.toContain('<script');
    expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  test('does not allow links that could run a script, and loads no pictures', () => {
    expect(html('[bad](javascript:alert(1))')).not.toContain('href');
    expect(html('[bad](<java\tscript:alert(1)>)')).not.toContain('href');
    expect(html('[bad](data:text/html,x)')).not.toContain('href');
    expect(html('![x](https://example.com/a.png)')).not.toContain('<img');
    expect(html('[good](https://example.com)')).toContain('rel="noopener noreferrer"');
  });

  test('shows a picture that is a file of a work', () => {
    const src = '/api/attachments/019cadc6-9a80-7093-b544-cd19e0d5bda4/content?show=yes';
    expect(html(`![Pile 3](${src})`)).toContain(`<img src="${src}" alt="Pile 3"`);
    expect(html(`![Pile 3](https://evil.example${src})`)).not.toContain('<img');
    expect(html(`![Pile 3](${src.replace('content', '../../users')})`)).not.toContain('<img');
  });

  test('names the person of a mention', () => {
    const id = '019cadc6-9a80-7093-b544-cd19e0d5bda4';
    expect(parseMarkdown(`[@Mai Pham](user:${id})`)).toEqual([
      { kind: 'paragraph', children: [{ kind: 'link', href: `user:${id}`, children: ['@Mai Pham'] }] },
    ]);
  });

  test('records the line in which each item of a list begins', () => {
    const text = `- a\n  - [ ] b\n\n${'> '.repeat(30)}deep\n\n1. c`;
    const lines: number[] = [];
    const walk = (nodes: readonly MarkdownNode[]) => {
      for (const node of nodes) {
        if (typeof node !== 'object' || !('children' in node)) continue;
        if (node.kind === 'item') lines.push(node.line);
        walk(node.children);
      }
    };
    walk(parseMarkdown(text));
    expect(lines).toEqual([0, 1, 5]);
  });

  test('shows special characters as they were typed', () => {
    expect(html('a &lt; b & c < d')).toContain('a &lt; b &amp; c &lt; d');
  });

  test('gives each paragraph the direction of its text', () => {
    expect(html('مرحبا')).toContain('dir="auto"');
  });
});

/** The number of nodes in a tree, its depth and its text. */
function measure(nodes: readonly MarkdownNode[]): { count: number; depth: number; text: string } {
  let [count, depth, text] = [0, 0, ''];
  const walk = (level: readonly MarkdownNode[], at: number) => {
    depth = Math.max(depth, at);
    for (const node of level) {
      count += 1;
      if (typeof node === 'string') text += node;
      else if ('text' in node) text += node.text;
      else if ('children' in node) walk(node.children, at + 1);
    }
  };
  walk(nodes, 0);
  return { count, depth, text };
}

const hostile = [
  '**a _',
  '> ',
  '[',
  '[a](',
  '[a][',
  '![a',
  '`a',
  '- ',
  '* a\n ',
  '1. ',
  '|a',
  '*a ',
  'a_ ',
  'a** b*',
  '_a *b ',
  '<a ',
  '&#',
  '~~a ~',
  'http://a.',
  '\\',
  '>\n',
  '    a\n',
  '```\n',
  '- - ',
  '> - ',
  '\t',
  '# ',
  'x\n===\n',
];

/** The same sequence for a seed in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The CPU time of this thread, so that the load of a busy machine does not matter. */
const timeOf = (text: string): number => {
  const begin = process.threadCpuUsage();
  parseMarkdown(text);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
};

/** Shorter times are not compared: they would measure little besides garbage collection. */
const nothingMs = 25;
/**
 * Garbage collection and a cold processor only add time. So the fastest of several rounds counts, and the test passes
 * with the first good one.
 */
const rounds = 60;

function expectProportional(pattern: string): void {
  let [half, whole] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    half = Math.min(half, timeOf(long(pattern, 40_000)));
    whole = Math.min(whole, timeOf(long(pattern, 80_000)));
    if (whole <= Math.max(3 * half, nothingMs)) return;
  }
  expect.fail(`${JSON.stringify(pattern)}: ${half} ms, twice as long ${whole} ms`);
}

const long = (pattern: string, length: number): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

describe('a hostile text', () => {
  test.each(hostile)('stays within the caps: %j', (pattern) => {
    const { count, depth } = measure(parseMarkdown(long(pattern, limits.characters)));
    expect(count).toBeLessThanOrEqual(limits.nodes + 1);
    expect(depth).toBeLessThanOrEqual(limits.depth * 6);
  });

  test.each(hostile)('takes about twice the time at twice the length: %j', expectProportional);

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random patterns of seed %i also comply', (seed) => {
    const random = randomOf(seed);
    const signs = [
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '`',
      '>',
      '- ',
      '\n',
      '\n\n',
      '  ',
      'a',
      ' ',
      '~~',
      '|',
      '<',
      '!',
    ];
    const pattern = Array.from(
      { length: 3 + Math.floor(random() * 9) },
      () => signs[Math.floor(random() * signs.length)],
    ).join('');
    const { count, depth } = measure(parseMarkdown(long(pattern, limits.characters)));
    expect(count, JSON.stringify(pattern)).toBeLessThanOrEqual(limits.nodes + 1);
    expect(depth, JSON.stringify(pattern)).toBeLessThanOrEqual(limits.depth * 6);
    expectProportional(pattern);
  });

  test('is shown as it was typed, block by block, and the other blocks are parsed', () => {
    const text = `Before **it**.\n\n${'> '.repeat(30)}deep\n\nAfter **it**.`;
    expect(parseMarkdown(text)).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'plain', text: `${'> '.repeat(30)}deep\n` },
      { kind: 'paragraph', children: ['After ', { kind: 'strong' }, '.'] },
    ]);
    const marks = '**a _'.repeat(1_000);
    expect(parseMarkdown(`Before **it**.\n\n${marks}`)).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'paragraph', children: [{ kind: 'plain', text: marks }] },
    ]);
    const tooLong = 'a '.repeat(limits.characters);
    expect(parseMarkdown(tooLong)).toEqual([{ kind: 'plain', text: tooLong }]);
  });

  test('loses no text to the caps', () => {
    const items = Array.from({ length: 30_000 }, (_, index) => `- w${index}`)
      .join('\n')
      .slice(0, limits.characters);
    const last = /w(\d+)$/.exec(items)?.[0] ?? '';
    expect(measure(parseMarkdown(items)).text).toContain(last);
  });
});
