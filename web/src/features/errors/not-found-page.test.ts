import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotFoundText } from './not-found-page.tsx';

it('[S2-10e] a missing part of a screen is a plain text', () => {
  expect(renderToStaticMarkup(createElement(NotFoundText))).toMatch(/^<p[^>]*>Not Found<\/p>$/);
});
