import { describe, expect, it } from 'vitest';
import { optionsOf, projectStatusWords, suggestKey } from './project-words.ts';

describe('project words', () => {
  it('suggests a key from the name, without what a key cannot hold', () => {
    expect(suggestKey('Harbour terminal')).toBe('HAR');
    expect(suggestKey('Öl-Depot 7')).toBe('OLD');
    expect(suggestKey('7')).toBe('');
  });

  it('lists choices in the order of the words', () => {
    expect(optionsOf(projectStatusWords)[0]).toEqual({ value: 'proposed', label: 'Proposed' });
  });
});
