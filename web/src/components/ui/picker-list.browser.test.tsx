import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import PickerList from './picker-list.tsx';

test('the name of an option says its label and its hint as separate words', async () => {
  const options = [
    { value: 'nora', label: 'Nora Vik', hint: 'invited' },
    { value: 'mai', label: 'Mai Pham' },
  ];
  draw(
    <PickerList label="Owner" options={options} chosen={[]} multiple={false} onChange={() => undefined} />,
  );
  await expect.element(page.getByRole('option', { name: 'Nora Vik invited', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Mai Pham', exact: true })).toBeVisible();
});
