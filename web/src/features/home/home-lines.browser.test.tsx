import type { HomeForecast } from '@gantry/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouted } from '../../../tests/draw-routed.tsx';
import { HomeDepartments } from './home-departments.tsx';
import { TrendChart } from './trend-chart.tsx';
import { WorkAtRisk } from './work-at-risk.tsx';

const waiting: HomeForecast['works'][number] = {
  work: { id: 'a', key: 'HAR-282', title: 'Hang the fenders of the outer berth', status: 'todo' },
  forecast: {
    workId: 'a',
    asOf: '2026-11-29',
    finish: '2027-02-05T16:00',
    target: '2027-02-08T16:00',
    chanceLate: 0.79,
    reasons: [
      {
        kind: 'work',
        cause: 'mayTakeLonger',
        at: null,
        work: { id: 'b', key: 'HAR-302', title: 'Order them', status: 'todo' },
        share: 0.6,
      },
    ],
    tendency: null,
  },
};

beforeEach(() => page.viewport(1280, 800));

test('the question about a reason stands apart from the reason', async () => {
  drawRouted(<WorkAtRisk {...waiting} isLikely />);
  await expect.poll(() => page.getByRole('paragraph').element().textContent).toMatch(/HAR-302.* · Why\?$/);
});

test('a phone shows the whole title, and the reason on the whole line below it', async () => {
  await page.viewport(320, 640);
  drawRouted(
    <ul style={{ width: 288 }}>
      <WorkAtRisk {...waiting} isLikely />
    </ul>,
  );
  const title = page.getByRole('link', { name: waiting.work.title });
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth } = title.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const reason = page.getByRole('paragraph').element();
  expect(reason.textContent).toMatch(/^79 % chance · /);
  expect(reason.getBoundingClientRect().width).toBeGreaterThan(240);
});

test('the curve of opened and closed works has a scale', async () => {
  const weeks = [
    { week: '2026-11-16', opened: 57, closed: 40 },
    { week: '2026-11-23', opened: 31, closed: 61 },
  ];
  drawRouted(<TrendChart weeks={weeks} />);
  for (const level of ['80', '40', '0'])
    await expect.element(page.getByText(level, { exact: true }).first()).toBeVisible();
});

test('a week without working time left shows no figures', async () => {
  const week = { week: '2026-11-23', loadMinutes: 0, capacityMinutes: 0 };
  drawRouted(
    <HomeDepartments
      departments={[{ id: 'a', name: 'Survey', weeks: [week], late: 0, oldest: [] } as never]}
    />,
  );
  await expect.element(page.getByText('no time left')).toBeVisible();
});
