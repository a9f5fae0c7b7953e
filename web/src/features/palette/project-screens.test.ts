import { expect, test } from 'vitest';
import { putBestFirst } from './best-first.ts';
import { readScreen, screenItems } from './project-screens.tsx';

const harbour = { id: '1', name: { text: 'Harbour terminal', hits: [] }, key: 'HAR', color: 'blue' };

const found = (typed: string) => {
  const asked = readScreen(typed);
  return asked === undefined ? undefined : screenItems(asked, [harbour]).map(({ label }) => label.text);
};

test('the names of a project and a screen lead there, in either order and by their first letters', () => {
  for (const typed of ['harbour gantt', 'gantt har', 'har gan']) {
    expect(readScreen(typed)?.project).toMatch(/^har/);
    expect(found(typed)).toEqual(['Harbour terminal › Gantt']);
  }
  expect(found('harbour overview')).toEqual(['Harbour terminal › Overview']);
});

test('a screen alone, or no screen, searches for no project', () => {
  expect(['gantt', 'harbour', 'harbour ga', ''].map(readScreen)).toEqual(Array(4).fill(undefined));
});

test('the screen comes before people and works that are only similar', () => {
  const asked = readScreen('harbour gantt');
  const order = putBestFirst('harbour gantt', {
    names: [
      { name: 'Projects', items: asked === undefined ? [] : screenItems(asked, [harbour]) },
      {
        name: 'People',
        items: [{ id: 'p', label: { text: 'Gina Harbour', hits: [] }, hint: 'Gantt planner' }],
      },
    ],
    works: { name: 'Works', items: [{ id: 'w', label: { text: 'Harbour of the gantt', hits: [] } }] },
    commands: [],
  }).flatMap(({ items }) => items.map(({ label }) => label.text));
  expect(order[0]).toBe('Harbour terminal › Gantt');
});
