import { expect, test } from 'vitest';
import { draw } from '../../../tests/draw.tsx';
import { ScreenReaderTable } from './screen-reader-table.tsx';

test.each([390, 320])('a box of %i px ends at its visible content, despite a hidden table', async (width) => {
  draw(
    <main id="box" style={{ width, height: 200, overflowY: 'auto' }}>
      <p style={{ height: 40 }}>Opened 12, closed 9</p>
      <ScreenReaderTable caption="Works opened and closed, by week">
        <tbody>
          {Array.from({ length: 40 }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            <tr key={week}>
              <th scope="row">Week {week + 1}</th>
              <td>12</td>
            </tr>
          ))}
        </tbody>
      </ScreenReaderTable>
    </main>,
  );
  await expect.poll(() => document.querySelectorAll('th').length).toBe(40);
  const heights = [document.getElementById('box'), document.documentElement].map(
    (box) => (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0),
  );
  // Neither the box nor the page around it scrolls.
  expect(heights).toEqual([0, 0]);
});
