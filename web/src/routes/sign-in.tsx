import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => pickTexts(search, 'redirect'),
  staticData: { crumb: 'Sign in' },
  component: SignIn,
});

function SignIn() {
  const { redirect } = Route.useSearch();
  return <SignInPage redirect={redirect} />;
}
