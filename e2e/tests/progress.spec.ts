import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A day this many days from today, in UTC; one day more or less does not matter here. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('completing a work reports what moves, and a key corrects the day or keeps the dates of the followers', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page);
  const title = uniqueTitle('Drive the piles');
  const work = await createWork(page, { title, projectId, start: inDays(20), due: inDays(40) });
  const next = await createWork(page, { title: uniqueTitle('Cap beam'), projectId, durationMinutes: 960 });
  await call(page, 'POST', '/api/links', { predecessorId: work.id, successorId: next.id });
  const planned = (await getWork(page, next.id)).start;

  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Done' }).click();
  const said = page.getByRole('listitem').filter({ hasText: `${work.key} is done · 1 work moves` });
  await expect(said).toBeVisible();
  await expect(said.getByRole('button', { name: 'As planned' })).toHaveCount(0);
  const stamped = String((await getWork(page, work.id)).actualFinish);
  expect(String((await getWork(page, next.id)).start) < String(planned)).toBe(true);

  await page.keyboard.press('Alt+y');
  await expect.poll(async () => String((await getWork(page, work.id)).actualFinish) < stamped).toBe(true);
  await page.keyboard.press('Alt+k');
  await expect.poll(async () => (await getWork(page, next.id)).start).toBe(planned);
  await expect.poll(async () => (await getWork(page, work.id)).status).toBe('done');
  await expect(page.getByRole('button', { name: /^Actual finish/ })).not.toContainText('No date');
});

test('an impossible finish is reported with what contradicts it, and a key finishes the predecessors', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page);
  const survey = await createWork(page, {
    title: uniqueTitle('Survey'),
    projectId,
    start: inDays(-20),
    due: inDays(-18),
  });
  const work = await createWork(page, { title: uniqueTitle('Piles'), projectId, durationMinutes: 960 });
  await call(page, 'POST', '/api/links', { predecessorId: survey.id, successorId: work.id });

  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Done' }).click();
  const sentence = `${work.key} is finished, but ${survey.key}, which comes before it, is not.`;
  const said = page.getByRole('listitem').filter({ hasText: sentence });
  await expect(said).toBeVisible();
  await expect(page.getByRole('note')).toContainText(sentence);

  await page.keyboard.press('Alt+f');
  await expect(page.getByRole('note')).toHaveCount(0);
  const { status, actualStart, actualFinish } = await getWork(page, survey.id);
  expect(status).toBe('done');
  expect(String(actualStart) <= String(actualFinish)).toBe(true);
});
