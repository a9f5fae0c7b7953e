import { html } from './html.ts';
import { renderPage } from './page.ts';
import { demoBanner } from './people-page.ts';

export interface Introduction {
  name: string;
  email: string;
  /** The error in the entered values, if any. */
  mistake: string | null;
}

/** While the directory is empty there are no people to choose: the visitor enters their name. */
export function renderIntroductionPage({ name, email, mistake }: Introduction): string {
  return renderPage({
    title: 'Introduce yourself',
    banner: demoBanner,
    content: html`<h1>Who are you?</h1>
<p class="muted">There are no people yet. Say who you are to go on.</p>
<form class="fields" method="post">
<label for="name">Name</label>
<input id="name" name="name" value="${name}" maxlength="120" required autocomplete="name" autofocus>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" value="${email}" maxlength="254" required autocomplete="email">
${mistake && html`<p class="mistake" role="alert">${mistake}</p>`}
<button class="button primary" type="submit">Continue</button>
</form>`,
  });
}
