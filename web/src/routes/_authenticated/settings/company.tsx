import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { CompanyPage } from '#features/settings/company-page.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/company')({
  staticData: { crumb: say('general') },
  component: () => (
    <Allowed what={sayRefused('companyAct')} action="update" target="settings">
      <CompanyPage />
    </Allowed>
  ),
});
