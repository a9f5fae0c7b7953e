import { describe, expect, it } from 'vitest';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { deletedWords, deletionWords, keyExample, optionsOf, suggestKey } from './project-words.ts';

describe('project words', () => {
  it('suggests a key from the name, without what a key cannot hold', () => {
    expect(suggestKey('Harbour terminal')).toBe('HAR');
    expect(suggestKey('Öl-Depot 7')).toBe('OLD');
    expect(suggestKey('7')).toBe('');
  });

  it('says what works will be called by the key that is typed', () => {
    expect(keyExample('quay')).toBe('Works become QUAY-1, QUAY-2 …');
    expect(keyExample('Q')).toBeUndefined();
    expect(keyExample('Q7')).toBeUndefined();
  });

  it('lists choices in the order of the words', () => {
    expect(optionsOf(projectStatusWords)[0]).toEqual({ value: 'proposed', label: 'Proposed' });
  });

  it('says how many works go along before a project is deleted, and after it', () => {
    expect(deletionWords({ works: 0, hidden: 0 })).toContain('It has no works.');
    expect(deletionWords({ works: 1, hidden: 0 })).toContain('Its 1 work moves to the bin');
    expect(deletionWords({ works: 1389, hidden: 0 })).toContain('Its 1,389 works move to the bin');
    expect(deletionWords({ works: 3, hidden: 0 })).not.toContain('see');
    expect(deletionWords({ works: 3, hidden: 2 })).toContain('You cannot see 2 of them.');
    expect(deletedWords('Pier', { works: 0, hidden: 0 })).toBe('Pier is in the bin.');
    expect(deletedWords('Pier', { works: 1, hidden: 0 })).toBe('Pier and its 1 work are in the bin.');
  });
});
