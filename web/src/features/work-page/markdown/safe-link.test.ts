import { describe, expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('links in typed text', () => {
  test.each([
    'https://example.com/a?b=c',
    'http://example.com',
    'mailto:lan@example.com',
    '/works/all-work',
    '#top',
  ])('%s is allowed', (href) => expect(safeLink(href)).toBe(href));

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '',
  ])('%s is refused', (href) => expect(safeLink(href)).toBeUndefined());
});
