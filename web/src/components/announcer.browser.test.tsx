import { expect, test } from 'vitest';
import { announce } from '#lib/announce.ts';
import { draw } from '../../tests/draw.tsx';
import { Announcer } from './announcer.tsx';

test('announces a text to screen readers, and repeats the same text', async () => {
  draw(<Announcer />);
  const status = () => document.querySelector('[role=status]');
  await expect.poll(status).not.toBeNull();
  announce('HAR-1: Done');
  await expect.poll(() => status()?.textContent).toBe('HAR-1: Done');
  const first = status()?.firstElementChild;
  announce('HAR-1: Done');
  await expect.poll(() => status()?.firstElementChild !== first).toBe(true);
  expect(status()?.textContent).toBe('HAR-1: Done');
});
