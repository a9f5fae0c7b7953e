import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import { SignInButton } from './sign-in-button.tsx';

test('shows “Sign in with Microsoft” with the logo by default', async () => {
  const press = vi.fn();
  draw(<SignInButton ownLabel={null} onPress={press} />);
  const button = page.getByRole('button', { name: 'Sign in with Microsoft' });
  await button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(button.element().querySelector('svg')).not.toBeNull();
});

test("shows the company's text for another provider, without the logo", async () => {
  draw(<SignInButton ownLabel="Sign in with Keycloak" onPress={() => undefined} />);
  const button = page.getByRole('button', { name: 'Sign in with Keycloak' });
  await expect.element(button).toBeVisible();
  expect(button.element().querySelector('svg')).toBeNull();
});
