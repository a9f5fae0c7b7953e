import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '#features/settings/policy-page.tsx';

export const Route = createFileRoute('/_authenticated/settings/policy')({
  staticData: { crumb: 'Policy' },
  component: PolicyPage,
});
