import { assetUrl } from './assets.ts';
import { type Html, html } from './html.ts';

export interface Page {
  title: string;
  /** A banner for pages that must not be mistaken for a real provider. */
  banner?: Html;
  content: Html;
}

const mark = html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path d="M1 2.25a.75.75 0 0 1 .75-.75h12.5a.75.75 0 0 1 .75.75V14a.5.5 0 0 1-.5.5h-1a.5.5 0 0 1-.5-.5V3.5H3V14a.5.5 0 0 1-.5.5h-1A.5.5 0 0 1 1 14z"/><rect x="4.25" y="5" width="4.5" height="2" rx=".6"/><rect x="5.75" y="8" width="4.5" height="2" rx=".6"/><rect x="7.25" y="11" width="4.5" height="2" rx=".6"/></svg>`;

/** A page outside the application: one card in our style, readable without scripts. */
export function renderPage({ title, banner, content }: Page): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gantry</title>
<script src="${assetUrl('theme.js')}"></script>
<link rel="stylesheet" href="${assetUrl('pages.css')}">
</head>
<body>
${banner && html`<aside class="banner" aria-label="Demo">${banner}</aside>`}
<main class="card">
${mark}
${content}
</main>
</body>
</html>
`;
  return page.markup;
}
