import type { Project } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { riskOf } from '#components/forecast/forecast-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { say } from './words/index.ts';

const LateReasons = lazyPart(
  loadOnFirstTouch(() =>
    import('#components/forecast/late-reasons.tsx').then((module) => ({ default: module.LateReasons })),
  ),
);

/** Beside "On track" where the project is more likely than not to miss its target: opens the reasons. */
export function ForecastDisagrees({
  project: { id, health, targetDate, archivedAt },
}: {
  readonly project: Pick<Project, 'id' | 'health' | 'targetDate' | 'archivedAt'>;
}) {
  const isSaidToKeep = health === 'on_track' && targetDate !== null && archivedAt === null;
  const { currentData: forecast } = useGetProjectForecastQuery(isSaidToKeep ? { params: { id } } : skipToken);
  if (!isSaidToKeep || forecast == null || forecast.chanceLate === null) return null;
  if (riskOf(forecast.chanceLate) !== 'late') return null;
  return (
    <Popover
      align="start"
      label={say('forecastDisagrees')}
      className="w-96 max-w-[calc(100vw-2rem)] p-3.5"
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={<TriangleAlert />}
          className="min-w-0 !shrink !text-late print:hidden [&>.lucide]:!text-late"
        >
          <span className="truncate">{say('forecastDisagrees')}</span>
        </Button>
      }
    >
      <Suspense fallback={null}>
        <LateReasons forecast={forecast} />
      </Suspense>
    </Popover>
  );
}
