import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '#features/settings/company-page.tsx';

export const Route = createFileRoute('/_authenticated/settings/company')({
  staticData: { crumb: 'Company' },
  component: CompanyPage,
});
