import { type Message, messages, type Route, type RouteName, routes } from '@gantry/contract';
import { z } from 'zod';
import { describeAccess } from './openapi.ts';

/** A page that documents the API: plain HTML without scripts, created from the same table as the OpenAPI document. */
export function renderDocsPage(version: string): string {
  const entries = Object.entries(routes) as [RouteName, Route][];
  const groups = Map.groupBy(entries, ([, route]) => route.path.split('/')[2] ?? '');
  const sections = [...groups].map(([group, list]) => renderGroup(group, list));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gantry: the interface</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Gantry: the interface</h1>
<p>Version ${escapeHtml(version)}. Every call of the web app, open to other programs in the same way.
The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Answers carry what was asked for under <code>response</code>. Refusals are <code>application/problem+json</code> with a code, a
sentence for people, every invalid field, and a request id. Calls that change something send the value of the cookie
<code>XSRF-TOKEN</code> in the header <code>X-XSRF-TOKEN</code>; a POST may carry an <code>Idempotency-Key</code>.</p>
<nav aria-label="Parts"><ul>${[...groups.keys()].map((group) => `<li><a href="#${escapeHtml(group)}">${escapeHtml(group)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

export const docsStyles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.25rem 0; max-width: 45rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 0.75rem; overflow-x: auto; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
.method { display: inline-block; min-width: 4rem; font-weight: 600; }
summary { cursor: pointer; }
`;

function renderGroup(group: string, list: [RouteName, Route][]): string {
  return `<section aria-labelledby="${escapeHtml(group)}"><h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>
${list.map(([name, route]) => renderRoute(name, route, messages[name])).join('\n')}</section>`;
}

function renderRoute(name: RouteName, route: Route, message: Message): string {
  return `<article><h3 id="${name}"><span class="method">${route.method}</span> <code>${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(route.summary)}. ${escapeHtml(describeAccess(route.access))}</p>
${renderSchema('Query', message.query, 'input')}${renderSchema('Body', message.body, 'input')}${renderSchema('Answer', message.response, 'output')}</article>`;
}

function renderSchema(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
