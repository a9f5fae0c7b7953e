import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

const MailPage = lazyPart(() => import('#features/settings/mail/mail-page.tsx'));

export const Route = createFileRoute('/_authenticated/settings/mail')({
  staticData: { crumb: say('mail') },
  component: () => (
    <Allowed what={sayRefused('mailAct')} action="update" target="settings">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <MailPage />
      </Suspense>
    </Allowed>
  ),
});
