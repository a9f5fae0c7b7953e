import type { User, WorkDocument } from '@gantry/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { PlanSource } from '#sync/plan/plan-cache.ts';
import { useGetProjectDocumentQuery, useGetWorkDocumentQuery } from '#sync/reads/plan-queries.ts';
import type { PlanInHandProps } from './plan-in-hand.tsx';
import type { PlanFrame } from './plan-on-timeline.tsx';
import type { ShownHere } from './use-plans-in-hand.tsx';

const PlanOnTimeline = lazyPart(loadOnFirstTouch(() => import('./plan-on-timeline.tsx')));

export interface ReadPlanProps
  extends Pick<PlanInHandProps, 'source' | 'chart' | 'guest' | 'onPlan' | 'onDiffer'> {
  /** Whether the person has edited a part of it; otherwise it is only shown. */
  readonly isInHand: boolean;
  readonly onShown: (source: PlanSource, shown: ShownHere | undefined) => void;
  readonly onFailure: (source: PlanSource, error: unknown) => void;
}

/** Reads a plan that is edited or tried. It renders nothing except questions before a change is saved. */
export function ReadPlan(props: ReadPlanProps) {
  return props.source.kind === 'project' ? <ReadProject {...props} /> : <ReadWork {...props} />;
}

function ReadProject(props: ReadPlanProps) {
  const reading = useGetProjectDocumentQuery({ params: { id: props.source.id } });
  const { currentData } = reading;
  const project = currentData?.response.project;
  return (
    <Held
      {...props}
      document={currentData?.response}
      frame={project && { ...project, calendarId: project.calendarId ?? undefined }}
      users={currentData?.references?.users}
      reading={reading}
    />
  );
}

/**
 * For a work without a project, the plan is all works linked to it, directly or indirectly, on the company's calendar.
 */
function ReadWork(props: ReadPlanProps) {
  const reading = useGetWorkDocumentQuery({ params: { id: props.source.id } });
  const { currentData } = reading;
  return (
    <Held
      {...props}
      document={currentData?.response}
      frame={noFrame}
      users={currentData?.references?.users}
      reading={reading}
    />
  );
}

const noFrame = { key: '', name: '', start: null, targetDate: undefined, calendarId: undefined };
const noUsers: readonly never[] = [];

/** Data that is read for it. */
interface Reading {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface HeldProps extends ReadPlanProps {
  readonly document: WorkDocument | undefined;
  /** A project without a calendar of its own uses the company's. */
  readonly frame: (Omit<PlanFrame, 'calendarId'> & { readonly calendarId: string | undefined }) | undefined;
  readonly users: readonly Pick<User, 'id' | 'name'>[] | undefined;
  readonly reading: Reading;
}

function Held({ document, frame, users = noUsers, reading, onFailure, ...props }: HeldProps) {
  const readingCalendars = useListCalendarsQuery();
  const readingCompany = useGetCompanyCalendarQuery();
  const [calendars, company] = [readingCalendars.data, readingCompany.data];
  const { source, isInHand } = props;
  const failure = useFailure([reading, readingCalendars, readingCompany], isInHand);
  const isHere = document !== undefined && calendars != null && company != null;
  const isUnreadable = !isHere && failure !== undefined;
  useEffect(() => {
    if (isUnreadable) onFailure(source, failure);
  }, [isUnreadable, failure, onFailure, source]);
  if (document === undefined || frame === undefined || calendars == null || company == null) return null;
  const { calendarId = company.calendarId } = frame;
  return (
    <Suspense>
      <PlanOnTimeline
        {...props}
        document={document}
        frame={{ ...frame, calendarId }}
        users={users}
        calendars={calendars}
      />
    </Suspense>
  );
}

/**
 * The error of a failed read. An earlier failure does not count: the data is read again as soon as it is needed again.
 */
function useFailure(readings: readonly Reading[], isInHand: boolean): unknown {
  const failed = readings.filter(({ error }) => error !== undefined);
  const error = failed.some(({ isFetching }) => isFetching) ? undefined : failed[0]?.error;
  const [before] = useState(error);
  const latest = useRef(failed);
  latest.current = failed;
  const wasInHand = useRef(isInHand);
  useEffect(() => {
    // Data that is already cached is refreshed automatically.
    if (isInHand && !wasInHand.current) for (const { refetch } of latest.current) refetch();
    wasInHand.current = isInHand;
  }, [isInHand]);
  return error === before ? undefined : error;
}
