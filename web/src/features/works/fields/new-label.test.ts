import { expect, test } from 'vitest';
import { hueOfNewLabel, huesToOffer, newLabelName, newLabelValue } from './new-label.ts';

test('an option of the list contains the colour of a label that does not exist yet', () => {
  expect(hueOfNewLabel(newLabelValue('teal'))).toBe('teal');
  expect(hueOfNewLabel('018f0000-0000-7000-8000-000000000001')).toBeUndefined();
});

test.each([
  ['  Wet   concrete ', 'Wet concrete'],
  ['', undefined],
  ['PILING', undefined],
  ['Pilings', 'Pilings'],
])('%j would be named %j', (typed, name) => {
  expect(newLabelName(typed, [{ name: 'Piling' }])).toBe(name);
});

test('an unused colour is offered first', () => {
  const [first] = huesToOffer([{ color: 'blue' }, { color: 'teal' }]);
  expect(first).toBe('green');
});
