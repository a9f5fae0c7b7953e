import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { CompanyPage } from '#features/settings/company-page.tsx';

export const Route = createFileRoute('/_authenticated/settings/company')({
  staticData: { crumb: 'Company' },
  component: () => (
    <Allowed what="change the settings of the company" action="update" target="settings">
      <CompanyPage />
    </Allowed>
  ),
});
