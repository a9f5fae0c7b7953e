import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

const StatusPage = lazyPart(() => import('#features/settings/status/status-page.tsx'));

export const Route = createFileRoute('/_authenticated/settings/status')({
  staticData: { crumb: say('status') },
  component: () => (
    <Allowed what={sayRefused('statusAct')} action="update" target="settings">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <StatusPage />
      </Suspense>
    </Allowed>
  ),
});
