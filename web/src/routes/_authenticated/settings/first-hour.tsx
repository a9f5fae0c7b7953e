import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Allowed } from '#components/not-allowed.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '#shell/words/index.ts';

// Lazy, because only an administrator opens it, and seldom.
const FirstHourPage = lazyPart(() =>
  import('#shell/first-hour/first-hour-page.tsx').then((module) => ({ default: module.FirstHourPage })),
);

export const Route = createFileRoute('/_authenticated/settings/first-hour')({
  staticData: { crumb: say('firstHour') },
  component: () => (
    <Allowed what={sayRefused('companyAct')} action="update" target="settings">
      <Suspense>
        <FirstHourPage />
      </Suspense>
    </Allowed>
  ),
});
