import type { Choice } from '../accounts.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './page.ts';

export interface PeoplePage {
  company: string | null;
  choices: readonly Choice[];
  /** The search text; null while the first choices are shown. */
  search: string | null;
}

export const demoBanner = html`<strong>Demo identity.</strong> Every visitor can sign in as any of these people. Connect Microsoft Entra ID before real work.`;

/** The demo provider's page for choosing a person. */
export function renderPeoplePage({ company, choices, search }: PeoplePage): string {
  return renderPage({
    title: 'Choose a person',
    banner: demoBanner,
    content: html`<h1>Choose who you are</h1>
<p class="muted">${company ?? 'Gantry'}</p>
${listChoices(choices, search)}
<form class="search" method="get" role="search">
<label for="search">Another person</label>
<div class="row"><input id="search" name="search" type="search" value="${search}" maxlength="100" placeholder="Name or e-mail" autocomplete="off"><button class="button" type="submit">Search</button></div>
</form>
${search !== null && html`<p><a href="?">Back to the first six</a></p>`}`,
  });
}

function listChoices(choices: readonly Choice[], search: string | null): Html {
  if (choices.length === 0)
    return html`<p class="empty" role="status">No one is called “${search}”. Try part of a name.</p>`;
  return html`<form method="post"><ul class="people">
${choices.map((choice) => html`<li>${button(choice)}</li>`)}
</ul></form>`;
}

/** The button's accessible name begins with the person's name, followed by their position and department. */
function button({ id, name, standsFor, department }: Choice): Html {
  return html`<button class="person" name="account" value="${id}"><span class="avatar hue-${hueOf(name)}" aria-hidden="true">${initialsOf(name)}</span><span class="who"><span class="name">${name}</span> <span class="muted">${standsFor}${department && html` · ${department}`}</span></span></button>`;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

/** One of twelve colours, computed as in the application, so that people keep their colour. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % 12;
}
