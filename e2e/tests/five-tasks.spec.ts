import type { Locator, Page } from '@playwright/test';
import { call, createProject, createWork, getWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { restingBar } from '../harness/gantt-bars.ts';
import { openWhole } from '../harness/open-whole.ts';
import { expect, test } from '../harness/people.ts';

/*
 * The five tasks of a working day, each from Home: finish a work, move its date, comment on it, create a work, and move a
 * bar by a day. Each way is counted in keys and in taps. Typed words are not counted: they are as long as people write
 * them.
 */

// Home shows a person's own works.
test.use({ ownRoles: ['admin'] });

interface Task {
  /** The most presses that the task may take. */
  atMost: number;
  run: (hand: Hand, work: KnownWork) => Promise<void>;
}

/** Counts what a person does with the keyboard or with a finger. */
class Hand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async tap(part: Locator): Promise<void> {
    this.count += 1;
    await part.tap();
  }

  /** Rests a finger on a point until it takes hold of what is there, and moves it to the right. One touch. */
  async drag({ x, y }: { readonly x: number; readonly y: number }, pixels: number): Promise<void> {
    this.count += 1;
    const devtools = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
      });
    await touch('touchStart');
    await expect(this.page.locator('.gantt-body')).toHaveAttribute('data-gesture', 'moving');
    await touch('touchMove', pixels);
    await touch('touchEnd');
  }

  /** Types into the field that has the focus: a person who has to press it first uses one more key or tap. */
  async type(words: string): Promise<void> {
    const field = this.page.locator('input:focus, textarea:focus, [contenteditable=true]:focus');
    await expect(field).toBeVisible();
    await this.page.keyboard.type(words);
  }
}

/** A work of a person's own that is late and starts on a day that a chart shows. */
async function createLateWork(page: Page): Promise<KnownWork> {
  const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
  const { id: projectId } = await createProject(page, 'Keystone');
  return createWork(page, {
    title: uniqueTitle('Set the capstan'),
    ownerId: me.id,
    projectId,
    start: '2026-01-05',
    due: '2026-01-06',
  });
}

const linkTo = ({ page }: Hand, { title }: KnownWork) => page.getByRole('link', { name: title });
const heading = ({ page }: Hand, name: string) => page.getByRole('heading', { level: 1, name });
const rowOf = (hand: Hand, work: KnownWork) =>
  hand.page.getByRole('listitem').filter({ has: linkTo(hand, work) });
const isDone = async ({ page }: Hand, { id }: KnownWork) =>
  expect.poll(async () => (await getWork(page, id)).status).toBe('done');
const isDue = async ({ page }: Hand, { id }: KnownWork, day: RegExp) =>
  expect.poll(async () => (await getWork(page, id)).due).toMatch(day);
const hasComment = async ({ page }: Hand, { id }: KnownWork) =>
  expect.poll(async () => (await getWork(page, id)).commentCount).toBe(1);

async function isCreated({ page }: Hand, title: string): Promise<void> {
  const filter = encodeURIComponent(`text:contains:${title}`);
  await expect
    .poll(async () => (await call(page, 'GET', `/api/works?filter=${filter}`)).body.response)
    .toHaveLength(1);
}

async function openProjectByPalette(hand: Hand, name: string): Promise<void> {
  await hand.press('Control+k');
  await hand.type(name);
  await expect(hand.page.getByRole('option', { selected: true })).toContainText(name);
  await hand.press('Enter');
  await expect(heading(hand, name)).toBeVisible();
}

async function nameOfProject({ page }: Hand, { id }: KnownWork): Promise<string> {
  const { projectId } = await getWork(page, id);
  const { body } = await call(page, 'GET', `/api/projects/${projectId}`);
  return (body.response as { name: string }).name;
}

const byKeys: Readonly<Record<string, Task>> = {
  'finish a work': {
    atMost: 2,
    run: async (hand, work) => {
      await hand.press('j', '1');
      await isDone(hand, work);
    },
  },
  'move its date': {
    atMost: 3,
    run: async (hand, work) => {
      await hand.press('j', 'd');
      await hand.type('4 dec 2030');
      await hand.press('Enter');
      await isDue(hand, work, /^2030-12-04/);
    },
  },
  'comment on it': {
    atMost: 4,
    run: async (hand, work) => {
      await hand.press('j', 'Enter');
      await expect(heading(hand, work.title)).toBeVisible();
      await hand.press('n');
      await hand.type('The stone has come.');
      await hand.press('Control+Enter');
      await hasComment(hand, work);
    },
  },
  'create a work': {
    atMost: 2,
    run: async (hand) => {
      const title = uniqueTitle('Grease the sheave');
      await hand.press('c');
      await hand.type(title);
      await hand.press('Control+Enter');
      await isCreated(hand, title);
    },
  },
  'move a bar by a day': {
    atMost: 7,
    run: async (hand, work) => {
      await openProjectByPalette(hand, await nameOfProject(hand, work));
      await hand.press('g', 'g');
      await expect(hand.page.getByRole('treegrid')).toBeFocused();
      await hand.press('ArrowDown', 'Alt+ArrowRight', 'Enter');
      await isDue(hand, work, /^2026-01-07/);
    },
  },
};

const byTaps: Readonly<Record<string, Task>> = {
  'finish a work': {
    atMost: 1,
    run: async (hand, work) => {
      await hand.tap(rowOf(hand, work).getByRole('button', { name: `Done: ${work.key}` }));
      await isDone(hand, work);
    },
  },
  'move its date': {
    atMost: 2,
    run: async (hand, work) => {
      await hand.tap(rowOf(hand, work).getByRole('button', { name: `New date: ${work.key}`, exact: true }));
      // A finger meets days: the screen's keyboard would cover them.
      await hand.tap(hand.page.getByRole('button', { name: 'Next week' }));
      await expect.poll(async () => String((await getWork(hand.page, work.id)).due) > '2026-02').toBe(true);
    },
  },
  'comment on it': {
    atMost: 3,
    run: async (hand, work) => {
      await hand.tap(linkTo(hand, work));
      await hand.tap(hand.page.getByRole('textbox', { name: 'Write a comment' }));
      await hand.type('The stone has come.');
      await hand.tap(hand.page.getByRole('button', { name: 'Send the comment' }));
      await hasComment(hand, work);
    },
  },
  'create a work': {
    atMost: 2,
    run: async (hand) => {
      const title = uniqueTitle('Grease the sheave');
      await hand.tap(hand.page.getByRole('link', { name: 'New work' }).last());
      await hand.type(title);
      await hand.tap(hand.page.getByRole('button', { name: 'Create work' }));
      await isCreated(hand, title);
    },
  },
  'move a bar by a day': {
    atMost: 3,
    run: async (hand, work) => {
      await hand.tap(hand.page.getByRole('link', { name: await nameOfProject(hand, work) }));
      await hand.tap(hand.page.getByRole('link', { name: 'Gantt' }).first());
      await expect(hand.page.getByRole('treegrid')).toBeVisible();
      const bar = await restingBar(hand.page);
      // The bar is as long as the two days of the work.
      await hand.drag(bar, bar.width / 2);
      await isDue(hand, work, /^2026-01-07/);
    },
  },
};

async function countTasks(page: Page, tasks: Readonly<Record<string, Task>>): Promise<void> {
  for (const [name, { atMost, run }] of Object.entries(tasks))
    await test.step(name, async () => {
      const work = await createLateWork(page);
      await openWhole(page, '/');
      await expect(page.getByRole('link', { name: work.title })).toBeVisible();
      const hand = new Hand(page);
      await run(hand, work);
      expect.soft(hand.count, name).toBeLessThanOrEqual(atMost);
      // The next task meets its own work only.
      const { version } = await getWork(page, work.id);
      await call(page, 'PATCH', `/api/works/${work.id}`, { version, status: 'done' });
    });
}

test('the five tasks with the keyboard', ({ page }) => countTasks(page, byKeys));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the five tasks with a finger', ({ page }) => countTasks(page, byTaps));
});
