import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { AuditPage } from '#features/settings/audit-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/audit')({
  staticData: { crumb: say('audit') },
  component: () => (
    <Allowed what="read the audit log" action="read" target="audit">
      <AuditPage />
    </Allowed>
  ),
});
