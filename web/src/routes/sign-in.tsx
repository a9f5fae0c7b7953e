import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => pickTexts(search, 'redirect'),
  // After signing out the provider returns a state that is not needed any more.
  beforeLoad: ({ location, search }) => {
    if (new URLSearchParams(location.searchStr).has('state'))
      throw redirect({ to: '/sign-in', search: { redirect: search.redirect }, replace: true });
  },
  staticData: { crumb: say('signIn') },
  component: SignIn,
});

function SignIn() {
  return <SignInPage redirect={Route.useSearch().redirect} />;
}
