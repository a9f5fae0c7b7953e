import { describe, expect, it } from 'vitest';
import { checkDialect, findDialect } from './dialect.ts';

const found = (line: string, path = 'web/src/room.ts') => findDialect(path, line).length;

describe('words that are hard to read', () => {
  it.each([
    '// Nobody reads it anew.',
    'This is no date.',
    'Works of which three are late',
    'It shall be saved by now.',
  ])('are found: %s', (line) => expect(found(line)).toBeGreaterThan(0));

  it.each([
    'There is no such project.',
    'It is no longer active.',
    'const noBody = undefined;',
    'No one has it.',
  ])('are not found in plain English: %s', (line) => expect(found(line)).toBe(0));

  it('are not searched in licences and migrations', () => {
    expect(found('You shall not.', 'LICENSE')).toBe(0);
    expect(found('-- Nobody', 'server/migrations/0001-entities.sql')).toBe(0);
  });

  it('are refused with their places above the limit only', () => {
    const lines = (count: number) => new Map([['docs/a.md', 'anew\n'.repeat(count)]]);
    expect(checkDialect(lines(60))).toEqual([]);
    expect(checkDialect(lines(61))).toHaveLength(62);
    expect(checkDialect(lines(61))[0]).toBe('docs/a.md:1: anew');
  });
});
