import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => ({
  family: /font-family: "([^"]+)"/.exec(face)?.[1] ?? '',
  weights: /font-weight: ([^;]+);/.exec(face)?.[1],
  file: /\/([\w-]+)\.woff2"/.exec(face)?.[1] ?? '',
}));

test('all faces of a family have the same weights, because browsers join only such faces', () => {
  const families = Map.groupBy(faces, ({ family }) => family);
  expect([...families.keys()]).toEqual(['Inter', 'Manrope']);
  for (const [family, members] of families)
    expect(new Set(members.map(({ weights }) => weights)).size, family).toBe(1);
});

test('Vietnamese letters come from their own small file: the later of two faces is used', () => {
  for (const family of ['inter', 'manrope']) {
    const at = (subset: string) => faces.findIndex(({ file }) => file === `${family}-${subset}-wght-normal`);
    expect(at('vietnamese')).toBeGreaterThan(at('latin-ext'));
  }
});

test('letters of Europe come from their own small file, not from that of all other Latin letters', () => {
  const at = (name: string) => faces.findIndex(({ file }) => file === name);
  expect(at('inter-latin-ext-wght-normal')).toBeGreaterThan(-1);
  expect(at('inter-european')).toBeGreaterThan(at('inter-latin-ext-wght-normal'));
});
