import { html } from './html.ts';
import { renderPage } from './page.ts';

/** A sign-in that cannot continue: what happened, and a link back. */
export function renderProblemPage(reason: string): string {
  return renderPage({
    title: 'Sign-in stopped',
    content: html`<h1>This sign-in cannot go on</h1>
<p class="muted">${reason}</p>
<p class="muted">Nothing was changed. Start again from the sign-in page.</p>
<a class="button primary" href="/sign-in">Back to sign-in</a>`,
  });
}
