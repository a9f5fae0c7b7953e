import type { Locator, Page } from '@playwright/test';
import { call, createProject, createWork, getWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { touchUntilReady } from '../harness/live.ts';
import { expect, test } from '../harness/people.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title });
const onRow = { position: { x: 120, y: 10 } };

/** Four works of one day each, all on one Monday; the last two are linked. */
async function makeWorks(page: Page): Promise<{ projectId: string; works: KnownWork[]; linkId: string }> {
  const { id: projectId } = await createProject(page);
  const works: KnownWork[] = [];
  for (const name of ['Piles', 'Base', 'Deck', 'Rails'])
    works.push(
      await createWork(page, {
        title: uniqueTitle(name),
        projectId,
        start: name === 'Rails' ? '2031-03-04' : '2031-03-03',
        durationMinutes: 480,
      }),
    );
  const [, , deck, rails] = works;
  const ends = { predecessorId: deck?.id, successorId: rails?.id };
  const { body } = await call(page, 'POST', '/api/links', ends);
  return { projectId, works, linkId: (body.response as { id: string }).id };
}

test.describe('two people, one of them without a connection', () => {
  test.use({ person: 'manager', expectedConsole: [/net::ERR_|Failed to load resource/] });

  test("drag, link, create and reorder in the chart; conflicts are resolved work by work, or all as the person's own", async ({
    page,
    openAs,
  }) => {
    const { projectId, works, linkId } = await makeWorks(page);
    const [piles, base, deck, rails] = works as [KnownWork, KnownWork, KnownWork, KnownWork];
    await touchUntilReady(page, `/projects/project-detail/${projectId}/gantt-chart`);
    await rowOf(page, piles.title).click(onRow);
    await page.context().setOffline(true);

    // Both move one day later.
    await rowOf(page, base.title).click({ ...onRow, modifiers: ['Shift'] });
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    await expect(page.getByText(/1 change waits/)).toBeVisible();
    await expect(rowOf(page, base.title)).toContainText('4 Mar');

    // The link gets a lag.
    await rowOf(page, rails.title).click(onRow);
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: /comes after/ });
    await popover.getByLabel('Lag').fill('2d');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/2 changes wait/)).toBeVisible();

    // A row is added at the end and indented below the last one; a link is drawn from one bar to the next.
    const paint = uniqueTitle('Paint');
    await rowOf(page, rails.title).click(onRow);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(paint);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/3 changes wait/)).toBeVisible();
    await rowOf(page, paint).click(onRow);
    await page.keyboard.press('Control+]');
    await expect(rowOf(page, paint)).toHaveAttribute('aria-level', '2');
    await expect(page.getByText(/4 changes wait/)).toBeVisible();
    await rowOf(page, base.title).click(onRow);
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/5 changes wait/)).toBeVisible();

    // Another link is drawn, gets a lag and is removed before any of it was sent.
    await rowOf(page, piles.title).click(onRow);
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/6 changes wait/)).toBeVisible();
    await rowOf(page, piles.title).click(onRow);
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    await popover.getByLabel('Lag').fill('1d');
    await page.keyboard.press('Enter');
    await rowOf(page, piles.title).click(onRow);
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    await expect(popover.getByLabel('Lag')).toHaveValue('+1d');
    await popover.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/5 changes wait/)).toBeVisible();

    const other = await openAs('manager');
    const patch = async (path: string, body: object) =>
      expect((await call(other, 'PATCH', path, body)).status).toBe(200);
    for (const { id, version } of [piles, base])
      await patch(`/api/works/${id}`, { start: '2031-03-10', version });
    await patch(`/api/links/${linkId}`, { type: 'FS', lag: 480, lagUnit: 'working', version: 1 });

    await page.context().setOffline(false);
    // All of it; it shows that it waits as long as there is no connection.
    await expect(
      page.getByText('2 changes were refused. Choose what to do with them.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Decide' }).click();
    const list = page.getByRole('dialog', { name: 'Changes that wait' });
    await list.getByRole('button', { name: /^Choose for Link changed: / }).click();
    const ofLink = page.getByRole('dialog', {
      name: `Another person also changed ${rails.key} after ${deck.key}`,
    });
    await ofLink.getByRole('radio', { name: 'You' }).check();
    await ofLink.getByRole('button', { name: 'Save my choice' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: 'Choose for Plan: 2 works' }).click();
    const choice = page.getByRole('dialog', { name: 'Another person also changed 2 works' });
    const ofPiles = choice.getByRole('region', { name: `${piles.key} ${piles.title}` });
    await ofPiles.getByRole('radio', { name: 'You' }).check();
    await choice.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText(/refused: decide|changes? waits?/)).toHaveCount(0);

    const starts = async () => [
      (await getWork(other, piles.id)).start,
      (await getWork(other, base.id)).start,
    ];
    await expect.poll(starts).toEqual(['2031-03-04T08:00', '2031-03-10T08:00']);
    const linksOf = async ({ id }: KnownWork) =>
      (
        (await getWork(other, id)).links as {
          link: { predecessorId: string; successorId: string; lag: number };
        }[]
      )
        .filter(({ link }) => link.successorId === id)
        .map(({ link: { predecessorId, lag } }) => [predecessorId, lag]);
    expect(await linksOf(rails)).toEqual([[deck.id, 960]]);
    expect(await linksOf(deck)).toEqual([[base.id, 0]]);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, paint)).toHaveAttribute('aria-level', '2');
    // Its number, as assigned by the server.
    await expect(rowOf(page, paint)).toHaveText(/^5/);
  });

  test('a dialog opened without its code opens once there is a connection, and the chart stays', async ({
    page,
  }) => {
    const { projectId, works } = await makeWorks(page);
    const [piles] = works as [KnownWork];
    await touchUntilReady(page, `/projects/project-detail/${projectId}/gantt-chart`);
    const level = page.getByRole('button', { name: 'Level' });
    await expect(level).toBeVisible();
    await page.context().setOffline(true);
    await level.click();
    await expect(rowOf(page, piles.title)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: /Level/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, piles.title)).toBeVisible();
  });
});
