import type { Page } from '@playwright/test';
import { call, createWork, getUserId, uniqueKey } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

/** "Level the quay", which ends with a full stop: a wrong direction shows there. */
const title = 'تسوية الرصيف (2).';
const subTitle = 'رفع الحاجز.';
const summary = 'ملخص العمل.';
const labelName = 'رافعة.';

/** Places where one of these names is laid out from left to right, as a path of elements. */
function listWrong(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element, nodeValue: text = '' } = node;
      if (element === null || !wanted.some((name) => text?.includes(name))) continue;
      const { direction, unicodeBidi, visibility } = getComputedStyle(element);
      const isApart = direction === 'rtl' || unicodeBidi === 'plaintext' || /\u2068/.test(text ?? '');
      if (!isApart && visibility !== 'hidden' && element.closest('[role=status],title,.sr-only') === null)
        wrong.push(`${element.parentElement?.outerHTML.slice(0, 200)}`);
    }
    return wrong;
  }, names);
}

test('names in Arabic are laid out from right to left wherever they are shown', async ({ page }) => {
  await page.goto('/');
  const key = uniqueKey();
  // On a retry, the project of the first attempt still exists.
  const projectName = `ميناء الشرق ${key}.`;
  const fields = { name: projectName, key, summary };
  const project = (await call(page, 'POST', '/api/projects', fields)).body.response as { id: string };
  const ownerId = await getUserId(page, people.admin);
  const due = new Date().toISOString().slice(0, 10);
  const place = { projectId: project.id, ownerId };
  const work = await createWork(page, { title, ...place, start: due, durationMinutes: 960 });
  await createWork(page, { title: subTitle, ...place, parentId: work.id, start: due, durationMinutes: 480 });
  await call(page, 'PATCH', `/api/works/${work.id}`, { title: `${title} ب`, version: 2 });
  const named = (await call(page, 'GET', '/api/labels')).body.response as { id: string; name: string }[];
  const label =
    named.find(({ name }) => name === labelName) ??
    ((await call(page, 'POST', '/api/labels', { name: labelName, color: 'blue' })).body.response as {
      id: string;
    });
  await call(page, 'PATCH', `/api/works/${work.id}`, { labelIds: [label.id], version: 3 });
  const names = [title, subTitle, projectName, summary, labelName];
  const here = `/projects/project-detail/${project.id}`;
  const listed = `filter=project:is:${project.id}`;
  const screens: readonly (readonly [address: string, last: string])[] = [
    [`/works/all-work?${listed}`, subTitle],
    [`/works/all-work?${listed}&layout=table&columns=key,title,project,owner`, projectName],
    [`/works/all-work?${listed}&group=project`, subTitle],
    [`/works/all-work?${listed}&peek=${work.key}`, subTitle],
    [`/work-detail?key=${work.key}`, subTitle],
    [here, summary],
    [`${here}/gantt-chart`, subTitle],
    ['/projects', projectName],
    // Other tests create projects meanwhile: only the visible ones are drawn.
    [`/projects?view=timeline&text=${encodeURIComponent('ميناء')}`, projectName],
  ];
  for (const [address, last] of screens) {
    await page.goto(address);
    await expect(page.getByText(last).last(), address).toBeAttached();
    expect.soft(await listWrong(page, names), address).toEqual([]);
  }
  await page.goto(`/work-detail?key=${work.key}`);
  await page
    .getByRole('button', { name: /^Project/ })
    .first()
    .click();
  await page.keyboard.type(projectName.slice(0, 5));
  await expect(page.getByRole('option', { name: projectName })).toBeVisible();
  expect(await listWrong(page, names), 'a picker').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused();
  // The keyboard layout has no Arabic letters. Typed one by one, only the space would be a key press, which waits for
  // the dialog.
  await page.keyboard.insertText(title.slice(0, 12));
  await expect(page.getByRole('option', { name: /الرصيف/ }).first()).toBeVisible();
  expect(await listWrong(page, names), 'the palette').toEqual([]);
});
