import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { earlyCode } from './early-code.ts';
import { useEarlyCode } from './use-early-code.ts';

const code = earlyCode(async () => ({ words: 'the chart' }));

function Page() {
  return createElement('p', null, useEarlyCode(code)?.words ?? 'on its way');
}

const paint = () => renderToStaticMarkup(createElement(Page));

test('code that is loaded before it is needed renders at the first paint', async () => {
  expect(paint()).toBe('<p>on its way</p>');
  await code.load();
  expect(paint()).toBe('<p>the chart</p>');
});
