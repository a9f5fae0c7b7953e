import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../../tests/draw.tsx';
import { defaultSettings } from '../list-settings.ts';
import { SortButton } from './sort-button.tsx';
import { WorksFigure } from './works-head.tsx';

function Sorted() {
  const [sort, setSort] = useState(defaultSettings.sort);
  return (
    <>
      <SortButton sort={sort} onSort={setSort} />
      <output>{sort}</output>
    </>
  );
}

const sort = () => page.getByRole('status').element().textContent;

test('a list shows that it is sorted by due by default, and can be sorted by keys alone', async () => {
  draw(<Sorted />);
  await expect.element(page.getByRole('button', { name: 'Sorted by due ascending' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toMatch(/^Sorted by due/);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitemradio', { name: 'Descending' }).click();
  await expect.poll(sort).toBe('-due');
  await expect.element(page.getByRole('button', { name: 'Sorted by due descending' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitemradio', { name: 'Progress' }).click();
  // Progress is sorted in descending order first.
  await expect.poll(sort).toBe('-progress');
});

test('the number of works has a text that explains it', async () => {
  draw(
    <ul>
      <li>
        <WorksFigure matching={638} all={1486} isOpenOnly />
      </li>
      <li>
        <WorksFigure matching={1} all={1486} isOpenOnly={false} />
      </li>
      <li>
        <WorksFigure matching={42} all={42} isOpenOnly />
      </li>
      <li>
        <WorksFigure matching={1486} all={1486} isOpenOnly={false} />
      </li>
    </ul>,
  );
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(shown).toEqual(['638 of 1,486 are open', '1 of 1,486 matches', '42 open', '1,486']);
});
