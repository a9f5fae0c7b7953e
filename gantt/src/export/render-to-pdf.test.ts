import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { harbour } from '../../examples/shared/harbour.ts';
import { toColumns } from '../../examples/shared/plan.ts';
import { WorkFlag } from '../data.ts';
import { pathOperators } from './pdf/pdf-path.ts';
import { renderToPdf } from './render-to-pdf.ts';

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@fontsource/inter/package.json'));
const font = (part: string, weight: number) =>
  new Uint8Array(readFileSync(`${fontFolder}/files/inter-${part}-${weight}-normal.woff`));
const PARTS = ['latin', 'latin-ext', 'vietnamese'];
const fonts = {
  regular: PARTS.map((part) => font(part, 400)),
  strong: PARTS.map((part) => font(part, 600)),
};

interface Read {
  readonly text: string;
  /** Contents of the pages, as operators. */
  readonly pages: readonly string[];
  /** The text that a reader would find on all pages, one text per line. */
  readonly words: string[];
}

/** Reads one of our PDF files like a viewer: through its table of objects, and the character tables of the fonts. */
async function read(pdf: Blob): Promise<Read> {
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const text = bytes.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  const objects = offsets.map((offset, index) => {
    expect(text.slice(offset, offset + 16)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    return text.slice(offset, text.indexOf('\nendobj', offset));
  });
  const streamOf = (ref: string): string => {
    const object = objects[Number.parseInt(ref, 10) - 1] ?? '';
    const length = Number(/\/Length (\d+)>>/.exec(object)?.[1]);
    const start = object.indexOf('stream\n') + 7;
    return inflateSync(Buffer.from(object.slice(start, start + length), 'latin1')).toString('latin1');
  };
  const pages = objects
    .filter((object) => object.includes('/Type/Page/'))
    .map((page) => streamOf(/\/Contents (\d+)/.exec(page)?.[1] ?? ''));
  const letters = new Map<string, Map<string, string>>();
  for (const [, name = '', ref = ''] of text.matchAll(/\/([RS]\d)\s(\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+)/.exec(objects[Number(ref) - 1] ?? '')?.[1];
    if (unicode === undefined) continue;
    const entries = [...streamOf(unicode).matchAll(/^<(\w{4})><(\w+)>$/gm)].map(
      ([, glyph = '', units = '']) => {
        const codes = units.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
        return [glyph, String.fromCharCode(...codes)] as const;
      },
    );
    letters.set(name, new Map(entries));
  }
  const words = pages.flatMap((page) =>
    [...page.matchAll(/^BT[\s\S]*?^ET$/gm)].map(([block]) =>
      [...block.matchAll(/^\/(\w+) [\d.]+ Tf <(\w*)> Tj$/gm)]
        .flatMap(
          ([, name = '', hex = '']) =>
            hex.match(/.{4}/g)?.map((glyph) => letters.get(name)?.get(glyph)) ?? [],
        )
        .join(''),
    ),
  );
  return { text, pages, words };
}

const plan = (titles: readonly string[]) =>
  toColumns({
    works: titles.map((title, at) => ({
      key: String(at),
      title,
      start: '2026-11-02T08:00',
      finish: '2026-11-06T17:00',
    })),
    links: [],
  });
const options = { paper: 'A4', fitWidth: true, fonts } as const;

describe('a chart as PDF', () => {
  it('contains names in many languages as text, with embedded letters', async () => {
    const names = ['Trần Thị Ngọc', 'Łukasz Żółć', 'Şehir İskelesi', 'Ångström – “quai”', 'Tra\u0302\u0300n'];
    const data = plan(names);
    const { pdf, missing } = await renderToPdf(data, {
      ...options,
      title: 'Kai <&> (Őr)',
      columns: [{ title: 'Work', width: 260, text: data.title, isTree: true }],
    });
    const { text, words } = await read(pdf);
    expect(words).toEqual(
      expect.arrayContaining([...names.slice(0, 4), 'Trần', 'Kai <&> (Őr)', 'Work', 'Page 1 of 1']),
    );
    expect([...missing]).toEqual([]);
    expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThan(2);
  });

  it('reports letters that its fonts do not have', async () => {
    const data = plan(['船 at quay 4']);
    const { pdf, missing } = await renderToPdf(data, {
      ...options,
      columns: [{ title: 'Work', width: 200, text: data.title }],
    });
    expect([...missing]).toEqual(['船']);
    expect((await read(pdf)).words).toContain('\ufffd at quay 4');
  });

  it('uses several pages: dates, names and numbers on each, every work on one', async () => {
    const data = plan(Array.from({ length: 60 }, (_, at) => `Work ${at + 1}`));
    const done: number[] = [];
    const { pdf, pages } = await renderToPdf(data, {
      ...options,
      fitWidth: false,
      pixelsPerDay: 60,
      to: 29_700_000,
      from: 29_680_000,
      title: 'Quay',
      legend: true,
      columns: [
        { title: 'Work', width: 200, text: data.title, isTree: true },
        { title: 'Owner', width: 90, text: () => 'Mai' },
      ],
      onPage: (page) => void done.push(page),
    });
    const { words, pages: contents } = await read(pdf);
    expect([pages, contents.length, done.at(-1)]).toEqual([3, 3, 3]);
    for (const page of [1, 2, 3]) expect(words).toContain(`Page ${page} of 3`);
    expect(words.filter((word) => word === 'Quay')).toHaveLength(3);
    expect(words.filter((word) => /^Work \d+$/.test(word))).toHaveLength(60);
  });

  it('explains on each page only what is drawn there', async () => {
    const data = plan(['Early', 'Late']);
    const day = 1440;
    const [start = 0] = data.start;
    const moved = {
      ...data,
      start: Int32Array.of(start, start + 40 * day),
      finish: Int32Array.of(start + day, start + 41 * day),
      flags: Uint16Array.of(0, WorkFlag.done),
    };
    const { pdf, pages } = await renderToPdf(moved, {
      ...options,
      fitWidth: false,
      pixelsPerDay: 50,
      from: start - day,
      to: start + 45 * day,
      legend: true,
      columns: [{ title: 'Work', width: 200, text: data.title, isTree: true }],
    });
    const { words } = await read(pdf);
    expect(pages).toBe(2);
    expect(words.filter((word) => word === 'Work, done part darker' || word === 'Done')).toEqual([
      'Work, done part darker',
      'Done',
    ]);
  });

  it('begins a page with each phase, and has a title block at the bottom', async () => {
    const works = ['Loose', 'Ground', 'Dig', 'Pour', 'Steel', 'Weld', 'Snags'];
    const data = { ...plan(works), parent: Int32Array.of(-1, -1, 1, 1, -1, 4, -1) };
    const logo = {
      width: 40,
      height: 20,
      address: 'data:image/png;base64,',
      points: { width: 2, height: 1, rgb: Uint8Array.of(255, 0, 0, 0, 0, 255) },
    };
    const { pdf, pages } = await renderToPdf(data, {
      ...options,
      breaks: 'phase',
      block: {
        logo,
        cells: [
          { label: 'Project', value: 'HAR Harbour' },
          { label: 'Revision', value: 'C' },
        ],
        pageLabel: 'Page',
      },
      pageWords: (page, of) => `${page} of ${of}`,
      columns: [{ title: 'Work', width: 200, text: data.title, isTree: true }],
    });
    const { text, words, pages: contents } = await read(pdf);
    expect(pages).toBe(4);
    expect(words.filter((word) => works.includes(word) || / of 4$/.test(word))).toEqual([
      'Loose',
      '1 of 4',
      'Ground',
      'Dig',
      'Pour',
      '2 of 4',
      'Steel',
      'Weld',
      '3 of 4',
      'Snags',
      '4 of 4',
    ]);
    expect(words.filter((word) => word === 'HAR Harbour')).toHaveLength(4);
    for (const page of contents) expect(page).toContain('/Logo Do');
    expect(text).toMatch(/\/Subtype\/Image\/Width 2\/Height 1/);
  });

  it('draws a whole plan with links and milestones, with numbers that every reader accepts', async () => {
    const { pages } = await read((await renderToPdf(toColumns(harbour), { ...options, legend: true })).pdf);
    expect(pages.join('\n')).not.toMatch(/NaN|undefined|Infinity|\de-\d/);
  });

  it('stops when it is cancelled', async () => {
    const stop = renderToPdf(plan(['A']), {
      ...options,
      onPage: () => {
        throw new Error('called off');
      },
    });
    await expect(stop).rejects.toThrow('called off');
  });
});

it('writes lines and curves in PDF notation', () => {
  expect(pathOperators('M1 2h3v4l-1-.5.5.25H0z')).toBe(
    ['1 2 m', '4 2 l', '4 6 l', '3 5.5 l', '3.5 5.75 l', '0 5.75 l', 'h'].join('\n'),
  );
  expect(pathOperators('M0 0a1 1 0 0 1 1 1')).toBe('0 0 m\n0.552 0 1 0.448 1 1 c');
  expect(pathOperators('M0 0Q3 0 3 3')).toBe('0 0 m\n2 0 3 1 3 3 c');
});
