import { expect, test } from 'vitest';
import { hueOfNewLabel, huesToOffer, newLabelName, newLabelValue } from './new-label.ts';

test('an option of the list names the colour of a label that is not there yet', () => {
  expect(hueOfNewLabel(newLabelValue('teal'))).toBe('teal');
  expect(hueOfNewLabel('018f0000-0000-7000-8000-000000000001')).toBeUndefined();
});

test.each([
  ['  Wet   concrete ', 'Wet concrete'],
  ['', undefined],
  ['PILING', undefined],
  ['Pilings', 'Pilings'],
])('%j would be called %j', (typed, name) => {
  expect(newLabelName(typed, [{ name: 'Piling' }])).toBe(name);
});

test('a colour that no label has yet is offered first', () => {
  const [first] = huesToOffer([{ color: 'blue' }, { color: 'teal' }]);
  expect(first).toBe('green');
});
