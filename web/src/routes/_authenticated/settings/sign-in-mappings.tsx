import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

const SignInMappingsPage = lazyPart(
  () => import('#features/settings/sign-in-mappings/sign-in-mappings-page.tsx'),
);

export const Route = createFileRoute('/_authenticated/settings/sign-in-mappings')({
  staticData: { crumb: say('signInMappings') },
  component: () => (
    <Allowed what={sayRefused('signInMappingsAct')} action="update" target="settings">
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <SignInMappingsPage />
      </Suspense>
    </Allowed>
  ),
});
