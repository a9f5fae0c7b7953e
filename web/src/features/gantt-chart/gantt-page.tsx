import { ChartNoAxesGantt } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { WorkActionsProvider, WorkPlaceProvider } from '#features/works/index.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { useCan } from '#store/can.ts';
import { keepHeadShown } from '#store/chart-display.ts';
import { useGetProjectDocumentQuery } from '#sync/reads/plan-queries.ts';
import { screenCode } from './ask-early.ts';
import type { GanttScreenProps } from './use-shown-plan.ts';
import { say } from './words/index.ts';

/** The timeline of a project's works. */
export function GanttPage({ projectId }: { projectId: string }) {
  const document = useGetProjectDocumentQuery({ params: { id: projectId } });
  const calendars = useListCalendarsQuery();
  const company = useGetCompanyCalendarQuery();
  const mayAdd = useCan()('create', 'works');
  const error = [document, calendars, company].find((answer) => answer.data == null && answer.error)?.error;
  if (error !== undefined) {
    const retry = () => {
      for (const answer of [document, calendars, company]) if (answer.error !== undefined) answer.refetch();
    };
    return (
      <BelowHead>
        <ErrorState title={say('notLoaded')} error={error} onRetry={retry} />
      </BelowHead>
    );
  }
  if (document.currentData === undefined || calendars.data == null || company.data == null) return loading;
  const { response, references } = document.currentData;
  if (response.works.id.length === 0 && !mayAdd) {
    return (
      <BelowHead>
        <EmptyState icon={<ChartNoAxesGantt />} title={say('nothingYet')}>
          {say('createFirst')}
        </EmptyState>
      </BelowHead>
    );
  }
  return (
    <WorkPlaceProvider projectId={projectId}>
      <WorkActionsProvider>
        <LateScreen
          document={response}
          users={references?.users ?? none}
          resources={references?.resources ?? none}
          calendars={calendars.data}
          calendarId={response.project.calendarId ?? company.data.calendarId}
        />
      </WorkActionsProvider>
    </WorkPlaceProvider>
  );
}

/** Without a chart there are no tools, but the links to the project's other screens stay. */
function BelowHead({ children }: { readonly children: ReactNode }) {
  useEffect(keepHeadShown, []);
  return children;
}

/** A failure to load the code is shown as a failure of the screen only when there is a plan to show. */
function LateScreen(props: GanttScreenProps) {
  const code = useEarlyCode(screenCode);
  return code === undefined ? loading : <code.default {...props} />;
}

const loading = <SkeletonRows rows={20} label={say('loading')} />;
const none: readonly never[] = [];
