import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import PickerList from './picker-list.tsx';

test('the accessible name of an option separates its label and its hint', async () => {
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
