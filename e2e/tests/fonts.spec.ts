import type { Page } from '@playwright/test';
import { createWork } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** The first character of the range that each font file of Inter covers. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family, status }) => family.replaceAll('"', '') === 'Inter' && status === 'loaded')
      .map(({ unicodeRange }) => unicodeRange.split(',')[0] ?? '');
  });

const latin = 'U+0-FF';
const vietnamese = 'U+102-103';
const european = 'U+100-17F';
const otherLatin = 'U+100-2BA';

test('letters of Vietnamese, Czech, Polish, Turkish and others are drawn with Inter, each from its own file', async ({
  page,
}) => {
  const show = async (title: string) => {
    const { key } = await createWork(page, { title });
    await page.goto(`/work-detail?key=${key}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await show('Kiểm tra móng cầu cảng Đà Nẵng');
  await expect.poll(() => loadedFiles(page)).toEqual(expect.arrayContaining([latin, vietnamese]));
  expect(await loadedFiles(page)).not.toContain(otherLatin);
  await show('Příliš žluťoučký kůň: zażółć gęślą jaźń, Şehir, București');
  await expect.poll(() => loadedFiles(page)).toEqual(expect.arrayContaining([latin, european]));
  expect(await loadedFiles(page)).not.toContain(otherLatin);
  await show('Ǧazan ǵ');
  await expect.poll(() => loadedFiles(page)).toEqual(expect.arrayContaining([latin, otherLatin]));
});
