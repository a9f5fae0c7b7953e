import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { PolicyPage } from '#features/settings/policy-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/policy')({
  staticData: { crumb: say('policy') },
  component: () => (
    <Allowed what="read the policy" action="read" target="policy">
      <PolicyPage />
    </Allowed>
  ),
});
