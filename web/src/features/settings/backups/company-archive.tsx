import { Download } from 'lucide-react';
import { urlOf } from '#api/request.ts';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useGetBackupsQuery } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { saveFrom } from './save-from.ts';

/** The way out: everything, as other programs read it. */
export function CompanyArchive() {
  const { refetch } = useGetBackupsQuery();
  const download = async () => {
    const { error } = await refetch();
    if (error !== undefined) notifyFailure('The archive could not be downloaded', error);
    else saveFrom(urlOf({ route: 'exportCompany' }));
  };
  return (
    <SettingsSection
      title="Take everything out"
      note="All that Gantry keeps of the company in one archive: JSON and CSV for every table, Microsoft Project XML for every project. For other programs; to come back to Gantry, use a backup."
    >
      <Button icon={<Download />} onClick={download}>
        Download the company archive
      </Button>
    </SettingsSection>
  );
}
