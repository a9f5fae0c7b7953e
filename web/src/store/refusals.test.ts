import { expect, test } from 'vitest';
import { whoCould } from './refusals.ts';

test('who could do it is named in words, and where it is nobody, who can change that', () => {
  expect(whoCould({ grantedBy: ['project-lead', 'manager', 'admin'] })).toBe(
    'Who could do it: the project’s lead, a manager or an administrator. Ask one of them.',
  );
  expect(whoCould({ grantedBy: ['owner'] })).toBe('Who could do it: its owner. Ask one of them.');
  expect(whoCould({ grantedBy: [] })).toBe('An administrator can change that.');
  expect(whoCould(undefined)).toBe('An administrator can change that.');
});
