import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

const LabelsPage = lazyPart(() => import('#features/settings/labels/labels-page.tsx'));

export const Route = createFileRoute('/_authenticated/settings/labels')({
  staticData: { crumb: say('labels') },
  component: () => (
    <Allowed what={sayRefused('labelsAct')} action="manage-labels" target="settings">
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <LabelsPage />
      </Suspense>
    </Allowed>
  ),
});
