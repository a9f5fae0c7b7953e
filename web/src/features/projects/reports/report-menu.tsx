import type { ProjectDetail, StatusReport } from '@gantry/contract';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useDeleteStatusReportMutation } from '../projects-queries.ts';
import { say } from '../words/index.ts';

const ReportDialog = lazyPart(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

interface ReportMenuProps {
  readonly project: ProjectDetail;
  readonly report: StatusReport;
}

/** What may be done with a report; nothing for people who may not change the project. */
export function ReportMenu({ project, report }: ReportMenuProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [remove] = useDeleteStatusReportMutation();
  const { offerUndo } = useUndo();
  if (!report.can.includes('update')) return null;
  const removeReport = async () => {
    const { data, error } = await remove({ params: { id: report.id } });
    if (error === undefined) offerUndo(say('reportInBin'), data.changeSetId);
    else toast.error(say('reportNotDeleted'), { description: sentenceOf(error) });
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton size="small" label={say('moreForReport')} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={() => setCorrecting(true)}>
          {say('correct')}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => void removeReport()}>
          {say('deleteReport')}
        </MenuItem>
      </Menu>
      {isCorrecting && (
        <Suspense>
          <ReportDialog project={project} report={report} open onOpenChange={setCorrecting} />
        </Suspense>
      )}
    </>
  );
}
