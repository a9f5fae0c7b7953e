import { expect, test } from '../harness/test.ts';

test.describe('error pages open without signing in', () => {
  for (const [title, path, text] of [
    ['[S2-06a] 403', '/403', 'Access Forbidden'],
    ['[S2-06b] 404', '/404', 'Oops! Page Not Found!'],
    ['[S2-06c] 500', '/500', "Oops! Something went wrong :')"],
    ['[S2-06d] 503', '/503', 'Service Unavailable'],
  ] as const)
    test(title, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
});

test('[S2-07a] [S2-07c] [S2-07d] the 500 screen says what happened', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText("Oops! Something went wrong :')", { exact: true })).toBeVisible();
  await expect(
    page.getByText('We apologize for the inconvenience. Please try again later.', { exact: true }),
  ).toBeVisible();
});

test('[S2-07b] in minimal mode "500" and the buttons are hidden', async ({ page }) => {
  await page.goto('/500?mode=minimal');
  await expect(page.getByText("Oops! Something went wrong :')")).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('[S2-07e] "Go Back" goes one step back in history', async ({ page }) => {
  await page.goto('/404');
  await page.goto('/503');
  await page.goto('/500');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/503$/);
});

test('[S2-07f] "Back to Home" is there, since home is, and goes there', async ({ page }) => {
  await page.goto('/500');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  // No session: home is behind the guard.
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('[S2-08a] [S2-08b] the 404 screen says what happened', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page Not Found!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("It seems like the page you're looking for does not exist or might have been removed.", {
      exact: true,
    }),
  ).toBeVisible();
});

test('[S2-08c] the buttons of the 404 screen do as on 500', async ({ page }) => {
  await page.goto('/500');
  await page.goto('/404');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/500$/);
  await page.goto('/404');
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test.describe('while the server is away', () => {
  test.use({ expectedConsole: [/503 \(Service Unavailable\)/] });

  test('[S2-09b] the 503 screen tries again by itself, says when, and goes on when the server is back', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/ready', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/503?redirect=/500');
    await expect(page.getByRole('timer')).toHaveText('Next try in 5 s.');
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
    for (let second = 0; second < 5; second++) await page.clock.runFor(1000);
    await expect(page.getByRole('timer')).toHaveText('Next try in 10 s.');
    await page.unroute('**/api/ready');
    for (let second = 0; second < 11; second++) await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/500$/);
  });

  test('[S2-09b] "Try now" does not wait', async ({ page }) => {
    await page.route('**/api/ready', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto('/503?redirect=/404');
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByRole('timer')).toHaveText(/Next try in \d+ s\./);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page).toHaveURL(/\/404$/);
  });
});

test('[S2-11] [S2-10a] an unknown address is the 404 screen, wherever in the tree it is', async ({
  page,
}) => {
  for (const path of ['/nothing-here', '/works/nothing-here', '/settings/a/b/c']) {
    await page.goto(path);
    await expect(page.getByText('Oops! Page Not Found!')).toBeVisible();
  }
});

test.describe('when the root itself breaks', () => {
  test.use({ expectedConsole: [/the title cannot be set/] });
  test('[S2-10b] its error screen is shown', async ({ page }) => {
    await page.addInitScript(() => {
      const property = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
      Object.defineProperty(Document.prototype, 'title', {
        configurable: true,
        get: () => '',
        set: () => {
          // The second title is set by the error screen.
          Object.defineProperty(Document.prototype, 'title', property ?? {});
          throw new Error('the title cannot be set');
        },
      });
    });
    await page.goto('/404');
    await expect(page.getByText("Oops! Something went wrong :')")).toBeVisible();
    await expect(page).toHaveTitle(/Something went wrong · Gantry$/);
  });
});

test.describe("errors in the browser's console", () => {
  for (const [what, complain] of [
    ['a picture that the content policy refuses', "new Image().src = 'https://elsewhere.example/x.png'"],
    ['an error in the console', "console.error('not expected')"],
    ['an uncaught error', "setTimeout(() => { throw new Error('not caught') })"],
  ] as const)
    test(`fails the test that it happens in: ${what}`, async ({ page }) => {
      test.fail();
      await page.goto('/404');
      const heard = Promise.race([page.waitForEvent('console'), page.waitForEvent('pageerror')]);
      await page.evaluate(complain);
      await heard;
    });
});
