import { html, renderPage } from '../identity/index.ts';
import type { LinkPurpose } from '../sessions/index.ts';

export interface LinkPage {
  purpose: LinkPurpose;
  /** The person that the link is for. */
  name: string | null;
  company: string | null;
}

/** Explains what a one-time link will do. Nothing happens before the button is pressed. */
export function renderLinkPage(page: LinkPage): string {
  const { heading, text, button } = wordsFor(page);
  return renderPage({
    title: heading,
    content: html`<h1>${heading}</h1>
<p class="muted">${text}</p>
<form class="fields" method="post"><button class="button primary" type="submit">${button}</button></form>`,
  });
}

function wordsFor({ purpose, name, company }: LinkPage): { heading: string; text: string; button: string } {
  const place = company ?? 'Gantry';
  switch (purpose) {
    case 'set-up':
      return {
        heading: 'Set up Gantry',
        text: 'There is no administrator yet. The person who signs in next in this browser becomes the first one.',
        button: 'Continue to sign-in',
      };
    case 'invitation':
      return {
        heading: `Welcome to ${place}`,
        text: `This invitation is for ${name ?? 'you'}. Sign in once with your work account to accept it.`,
        button: 'Continue to sign-in',
      };
    case 'reconnect':
      return {
        heading: `Connect your new account to ${place}`,
        text: `This link is for ${name ?? 'you'}. Sign in once with your new work account. The former account cannot sign in any more.`,
        button: 'Continue to sign-in',
      };
    case 'login':
      return {
        heading: `Sign in to ${place}`,
        text: `This link signs in ${name ?? 'an administrator'} once, without the sign-in provider.`,
        button: `Sign in as ${name ?? 'administrator'}`,
      };
  }
}
