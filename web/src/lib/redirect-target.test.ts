import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://gantry.example';

describe('[S2-03e] where signing in leads to', () => {
  test.each(['/works/all-work?filter=due%3Aempty#top', '/projects/', '/'])(
    '%s is an address of the app',
    (wanted) => {
      expect(redirectTarget(wanted, origin)).toBe(wanted);
    },
  );

  test.each([
    undefined,
    '',
    'works',
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/sign-in',
    '/sign-in?redirect=/works',
    '/auth/redirect',
    ['/works'],
  ])('%s leads home', (wanted) => {
    expect(redirectTarget(wanted, origin)).toBe('/');
  });

  test('dots do not lead to the sign-in screen', () => {
    expect(redirectTarget('/works/../sign-in', origin)).toBe('/');
  });

  test('every address stays on our origin and away from the sign-in screen', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'x',
      'sign-in',
      'https:',
      '\t',
      ' ',
    );
    const wanted = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(wanted, (text) => {
        const url = new URL(redirectTarget(text, origin), origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname).not.toMatch(/^\/(sign-in|auth)(\/|$)/);
      }),
      { numRuns: 5000 },
    );
  });
});
