import { call, createWork, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { change, listed, openLive, rows } from '../harness/live.ts';
import { expect, people, test } from '../harness/people.ts';

test('two people at once: a change is visible at once, and nothing moves under the pointer', async ({
  page,
  openAs,
}) => {
  const title = uniqueTitle('Splice the rope');
  const works: KnownWork[] = [];
  for (const name of ['first', 'second', 'third'])
    works.push(await createWork(page, { title: `${title} ${name}` }));
  const [first, second] = works;
  if (first === undefined || second === undefined) throw new Error('the works were not created');
  const other = await openAs('manager');
  await openLive(other, `${listed(`text:contains:${title}`)}&sort=-updated`);
  await expect(rows(other)).toHaveCount(3);
  const pointed = rows(other).filter({ hasText: 'second' });
  await pointed.hover();
  const place = await pointed.boundingBox();
  const readAnew: string[] = [];
  other.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/works') readAnew.push(request.url());
  });

  // The change arrives by the stream as a row, without a request. If another test changes access rights at this moment,
  // every list is read again. Such a round is repeated, twice at most.
  let row = first;
  for (let round = 1; round <= 3; round += 1) {
    readAnew.length = 0;
    // The list is sorted by the last change: after a reload the row would be at the top.
    row = await change(page, row, { title: `${title} first, change ${round}`, status: 'in_progress' });
    const changed = rows(other).filter({ hasText: `first, change ${round}` });
    await expect(changed.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
    if (readAnew.length === 0) break;
  }
  expect(readAnew).toEqual([]);
  expect(await pointed.boundingBox()).toEqual(place);

  await call(page, 'DELETE', `/api/works/${first.id}`);
  await expect(rows(other)).toHaveCount(2);
});

test('new rows of a list are only inserted on request', async ({ page, openAs }) => {
  const owner = await getUserId(page, people.viewer);
  const other = await openAs('manager');
  await openLive(other, `${listed(`owner:is:${owner}`)}&sort=-created`);
  const { title } = await createWork(page, { title: uniqueTitle('Sound the depth'), ownerId: owner });
  const pill = other.getByRole('button', { name: /new works?$/ });
  await expect(pill).toBeVisible();
  await expect(rows(other).filter({ hasText: title })).toHaveCount(0);
  await pill.click();
  await expect(rows(other).first()).toContainText(title);
  await expect(pill).toHaveCount(0);
});

test('viewers of a work see who else views it, until they leave', async ({ page, openAs }) => {
  const work = await createWork(page, { title: uniqueTitle('Mark the fairway') });
  await openLive(page, `/work-detail?key=${work.key}`);
  const other = await openAs('manager');
  await openLive(other, `/works/all-work?peek=${work.key}`);
  await expect(page.getByText(`${people.manager} is here too`)).toBeVisible();
  await expect(other.getByText(`${people.admin} is here too`)).toBeVisible();
  await other.close();
  await expect(page.getByText(`${people.manager} is here too`)).toHaveCount(0);
});

test('tabs of one browser share one stream, and the next one takes over', async ({
  page,
  openAs,
  context,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Trim the lamp') });
  await openLive(page, `/work-detail?key=${work.key}`);
  const second = await context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url());
  });
  await second.goto(`/work-detail?key=${work.key}`);
  const heading = (name: string) => second.getByRole('heading', { level: 1, name });
  await expect(heading(work.title)).toBeVisible();
  const other = await openAs('manager');
  await other.goto('/');
  const changed = await change(other, work, { title: `${work.title} once` });
  await expect(heading(changed.title)).toBeVisible();
  expect(streams).toEqual([]);
  await page.close();
  const again = await change(other, changed, { title: `${work.title} twice` });
  await expect(heading(again.title)).toBeVisible();
});
