import { describe, expect, it } from 'vitest';
import { ruleSentence } from './policy-words.ts';

describe('rules in words', () => {
  it('say what is allowed, on what, and how far', () => {
    expect(
      ruleSentence({
        subject: 'member',
        effect: 'allow',
        actions: ['read', 'update', 'close'],
        target: 'works',
        scope: 'own',
      }),
    ).toBe('May read, update and close works that they own.');
  });

  it('say what is forbidden, and everything as everything', () => {
    expect(
      ruleSentence({ subject: 'viewer', effect: 'deny', actions: ['*'], target: '*', scope: 'company' }),
    ).toBe('May not do everything with everything in the whole company.');
  });
});
