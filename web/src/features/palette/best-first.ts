import { rankOf, ranks, wordsOf } from '#lib/rank.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { say } from './words/index.ts';

interface Found {
  /** Projects, people, departments, views. */
  readonly names: readonly PaletteGroup[];
  readonly works: PaletteGroup;
  readonly commands: readonly PaletteGroup[];
}

const worst = ranks.fuzzy + 1;

const rankOfItem = (typed: string, { label, hint }: PaletteItem): number =>
  rankOf(typed, label.text, hint) ?? worst;

/**
 * The groups in the order of their best match. Exact names come before similar ones: works that only contain the words
 * somewhere, or in another spelling, come after all names. At equal rank, a command that begins with the text comes
 * first, then names, works, and the other commands.
 */
export function putBestFirst(typed: string, { names, works, commands }: Found): readonly PaletteGroup[] {
  const rank = (item: PaletteItem) => rankOfItem(typed, item);
  const [called, alike] = split(works.items, (item) => rank(item) <= ranks.contains);
  const meant = commands.flatMap(({ items }) => items.filter((item) => isMeant(typed, item)));
  const groups: PaletteGroup[] = [
    { name: say('commands'), items: meant },
    ...names,
    { name: say('works'), items: called },
    ...commands.map(({ name, items }) => ({ name, items: items.filter((item) => !meant.includes(item)) })),
  ];
  const best = ({ items }: PaletteGroup) => Math.floor(Math.min(worst, ...items.map(rank)));
  const ordered = groups
    .map(({ name, items }) => ({ name, items: items.toSorted((a, b) => rank(a) - rank(b)) }))
    .toSorted((a, b) => best(a) - best(b));
  // What the server found by other words keeps the server's order.
  return [...ordered, { name: called.length === 0 ? say('works') : say('moreWorks'), items: alike }];
}

/** The number of letters from which a command counts as meant. */
const fewestLetters = 3;

const isMeant = (typed: string, { label }: PaletteItem): boolean =>
  wordsOf(typed).join(' ').length >= fewestLetters && (rankOf(typed, label.text) ?? worst) <= ranks.starts;

const split = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];
