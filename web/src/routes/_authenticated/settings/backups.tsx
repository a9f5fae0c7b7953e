import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { BackupsPage } from '#features/settings/backups/backups-page.tsx';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/settings/backups')({
  staticData: { crumb: say('backups') },
  component: () => (
    <Allowed what={sayRefused('backupsAct')} action="update" target="settings">
      <BackupsPage />
    </Allowed>
  ),
});
