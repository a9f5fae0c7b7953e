import type { CurrentUser } from '@gantry/contract';
import { expect, test } from 'vitest';
import { authReducer, browserTimeZone, selectCompanyTimeZone, selectTimeZone, userSet } from './auth.ts';

const person = (timeZone: string | null) => {
  const user = { timeZone, company: { timeZone: 'Asia/Ho_Chi_Minh' } } as CurrentUser;
  return { auth: authReducer(undefined, userSet(user)) };
};

test("moments are shown in the person's own time zone, initially in that of the browser", () => {
  expect(selectTimeZone(person('Pacific/Auckland'))).toBe('Pacific/Auckland');
  expect(selectTimeZone(person(null))).toBe(browserTimeZone());
});

test("planned dates stay in the company's time zone", () => {
  expect(selectCompanyTimeZone(person('Pacific/Auckland'))).toBe('Asia/Ho_Chi_Minh');
});
