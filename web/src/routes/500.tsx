import { createFileRoute } from '@tanstack/react-router';
import { GeneralErrorPage } from '#features/errors/general-error-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/500')({
  validateSearch: (search) => pickTexts(search, 'mode'),
  staticData: { crumb: say('wentWrong') },
  component: GeneralError,
});

/** `?mode=minimal` hides the code and the buttons, for a page that is embedded in another one. */
function GeneralError() {
  return <GeneralErrorPage minimal={Route.useSearch().mode === 'minimal'} />;
}
