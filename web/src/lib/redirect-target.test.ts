import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://gantry.example';

describe('[S2-03e] where signing in leads to', () => {
  test.each(['/works/all-work?filter=due%3Aempty#top', '/projects/', '/'])('%s is our own', (wanted) => {
    expect(redirectTarget(wanted, origin)).toBe(wanted);
  });

  test.each([
    undefined,
    '',
    'works',
    '//evil.example',
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

  test('dots do not climb to the sign-in screen', () => {
    expect(redirectTarget('/works/../sign-in', origin)).toBe('/');
  });
});
