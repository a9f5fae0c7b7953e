import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.each([
  ['Lan Tran', 'Lan'],
  ['Mai Pham', 'Mai'],
  ['Mai Thu Hà', 'Hà'],
  ['Nguyễn Thị Lan', 'Lan'],
  ['Tran Van Minh', 'Minh'],
  ['Đặng Thu Hà', 'Hà'],
  ['Lê Lợi', 'Lợi'],
  ['Ada Lovelace', 'Ada'],
  ['Lovelace, Ada', 'Ada'],
  ['王小明', '王小明'],
  ['김 민지', '김 민지'],
  ['Nguyễn', 'Nguyễn'],
  ['Cher', 'Cher'],
  ['', ''],
])('addresses %s as %s', (name, given) => {
  expect(givenName(name)).toBe(given);
});
