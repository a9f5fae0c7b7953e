import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { PageHead } from './page-head.tsx';
import { SearchInput } from './search-input.tsx';

beforeEach(() => page.viewport(320, 640));

const boxOf = (role: 'button' | 'searchbox', name: string) =>
  page.getByRole(role, { name }).element().getBoundingClientRect();

test('a search of a list takes a whole line of a phone', async () => {
  draw(
    <div style={{ display: 'flex', flexWrap: 'wrap', width: 288 }}>
      <SearchInput label="Search users" placeholder="Name" text={undefined} onChange={() => {}} />
    </div>,
  );
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  expect(boxOf('searchbox', 'Search users').width).toBe(288);
});

test('actions of a screen that need two lines of a phone fill both', async () => {
  draw(
    <div style={{ width: 320 }}>
      <PageHead
        title="Users"
        actions={['Leave from a file', 'People from a file', 'Invite a person'].map((name) => (
          <Button key={name}>{name}</Button>
        ))}
      />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Invite a person' })).toBeVisible();
  expect(boxOf('button', 'Invite a person').right).toBe(304);
});
