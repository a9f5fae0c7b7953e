import { Download } from 'lucide-react';
import { urlOf } from '#api/request.ts';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { saveFrom } from '#lib/save-from.ts';
import { useGetBackupsQuery } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { say } from './words/index.ts';

/** The export of all data, in formats for other programs. */
export function CompanyArchive() {
  const { refetch } = useGetBackupsQuery();
  const download = async () => {
    const { error } = await refetch();
    if (error !== undefined) notifyFailure(say('everythingNotDownloaded'), error);
    else saveFrom(urlOf({ route: 'exportCompany' }));
  };
  return (
    <SettingsSection title={say('everything')} note={say('everythingNote')}>
      <Button icon={<Download />} onClick={download}>
        {say('downloadEverything')}
      </Button>
    </SettingsSection>
  );
}
