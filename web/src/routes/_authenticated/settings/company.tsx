import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { CompanyPage } from '#features/settings/company-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/company')({
  staticData: { crumb: say('company') },
  component: () => (
    <Allowed what="change the settings of the company" action="update" target="settings">
      <CompanyPage />
    </Allowed>
  ),
});
