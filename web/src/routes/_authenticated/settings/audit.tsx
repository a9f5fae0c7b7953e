import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/settings/audit-page.tsx';

export const Route = createFileRoute('/_authenticated/settings/audit')({
  staticData: { crumb: 'Audit' },
  component: AuditPage,
});
