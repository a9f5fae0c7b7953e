import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../tests/draw.tsx';

test('a small button has a touch target of 44 px on a phone, and stays small for a pointer', async () => {
  draw(
    <div style={{ padding: 60 }}>
      <button type="button" className="touch-target relative" style={{ width: 32, height: 20 }}>
        Why?
      </button>
    </div>,
  );
  const button = () => document.querySelector('button');
  const isHit = (x: number, y: number) => {
    const { left, top, width, height } = button()?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(left + width / 2 + x, top + height / 2 + y) === button();
  };
  const corners = () => [isHit(0, 21), isHit(0, -21), isHit(21, 0), isHit(-21, 0)];
  await page.viewport(390, 844);
  await expect.poll(corners).toEqual([true, true, true, true]);
  expect(isHit(0, 24)).toBe(false);
  await page.viewport(1440, 900);
  await expect.poll(corners).toEqual([false, false, false, false]);
});
