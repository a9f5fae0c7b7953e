import type { WorkDocument } from '@gantry/contract';
import { Suspense, useEffect } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import {
  useGetCompanyCalendarQuery,
  useGetProjectDocumentQuery,
  useGetWorkDocumentQuery,
} from '../gantt-queries.ts';
import type { PlanFrame, PlanInHandProps } from './plan-in-hand.tsx';

const PlanInHand = lazyPart(loadOnFirstTouch(() => import('./plan-in-hand.tsx')));

interface ReadPlanProps extends Pick<PlanInHandProps, 'source' | 'chart' | 'guest' | 'onPlan' | 'onDiffer'> {
  readonly onFailure: (source: PlanInHandProps['source'], error: unknown) => void;
}

/** Reads a plan that was taken in hand. Nothing of it is seen but what is asked before something is written. */
export function ReadPlan(props: ReadPlanProps) {
  return props.source.kind === 'project' ? <ReadProject {...props} /> : <ReadWork {...props} />;
}

function ReadProject(props: ReadPlanProps) {
  const { currentData, error } = useGetProjectDocumentQuery({ params: { id: props.source.id } });
  const project = currentData?.response.project;
  return (
    <Held
      {...props}
      document={currentData?.response}
      frame={project && { ...project, calendarId: project.calendarId ?? undefined }}
      users={currentData?.references?.users}
      error={error}
    />
  );
}

/** A work without a project: what hangs together with it is its plan, by the company's calendar. */
function ReadWork(props: ReadPlanProps) {
  const { currentData, error } = useGetWorkDocumentQuery({ params: { id: props.source.id } });
  const document = currentData?.response;
  return (
    <Held
      {...props}
      document={document}
      frame={noFrame}
      users={currentData?.references?.users}
      error={error}
    />
  );
}

const noFrame = { key: '', start: null, targetDate: undefined, calendarId: undefined };
const noUsers: readonly never[] = [];

interface HeldProps extends ReadPlanProps {
  readonly document: WorkDocument | undefined;
  /** Without a calendar of its own it has the company's. */
  readonly frame: (Omit<PlanFrame, 'calendarId'> & { readonly calendarId: string | undefined }) | undefined;
  readonly users: PlanInHandProps['users'] | undefined;
  readonly error: unknown;
}

function Held({ document, frame, users = noUsers, error, onFailure, ...props }: HeldProps) {
  const { data: calendars, error: noCalendars } = useListCalendarsQuery();
  const { data: company, error: noCompany } = useGetCompanyCalendarQuery();
  const failure = document === undefined ? (error ?? noCalendars ?? noCompany) : undefined;
  const { source } = props;
  useEffect(() => {
    if (failure !== undefined) onFailure(source, failure);
  }, [failure, onFailure, source]);
  if (document === undefined || frame === undefined || calendars == null || company == null) return null;
  const { calendarId = company.calendarId } = frame;
  return (
    <Suspense>
      <PlanInHand
        {...props}
        document={document}
        frame={{ ...frame, calendarId }}
        users={users}
        calendars={calendars}
      />
    </Suspense>
  );
}
