import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { PolicyPage } from '#features/settings/policy-page.tsx';

export const Route = createFileRoute('/_authenticated/settings/policy')({
  staticData: { crumb: 'Policy' },
  component: () => (
    <Allowed what="read the policy" action="read" target="policy">
      <PolicyPage />
    </Allowed>
  ),
});
