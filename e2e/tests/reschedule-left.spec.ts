import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A day this many days from today, in UTC; one day more or less does not matter here. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('remaining work is rescheduled from the doctor and from the page of a work, after a preview', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page);
  const title = uniqueTitle('Drive the piles');
  const work = await createWork(page, { title, projectId, start: inDays(-40), durationMinutes: 960 });
  const next = await createWork(page, { title: uniqueTitle('Cap beam'), projectId, durationMinutes: 960 });
  await call(page, 'POST', '/api/links', { predecessorId: work.id, successorId: next.id });
  const before = await getWork(page, work.id);

  await page.goto(`/projects/project-detail/${projectId}/gantt-chart?doctor=open`);
  const doctor = page.getByRole('complementary', { name: 'Schedule doctor' });
  await expect(doctor.getByText('2 unfinished works lie before')).toBeVisible();
  await doctor.getByRole('button', { name: 'Reschedule what is left' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule what is left' });
  await expect(dialog.getByText(/^2 works move, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reschedule 2 works' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 works were rescheduled.')).toBeVisible();
  await expect.poll(async () => String((await getWork(page, work.id)).start) >= inDays(-1)).toBe(true);
  // The chart updates at once: nothing is left to offer.
  await expect(doctor.getByRole('button', { name: 'Reschedule what is left' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await getWork(page, work.id)).start).toBe(before.start);

  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.keyboard.press('Shift+R');
  await dialog.getByRole('button', { name: 'Reschedule 1 work' }).click();
  await expect.poll(async () => String((await getWork(page, work.id)).start) >= inDays(-1)).toBe(true);
});
