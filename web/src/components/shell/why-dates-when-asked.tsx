import { lazy, Suspense } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectWhyDates } from '#store/overlay.ts';

const WhyDatesSheet = lazy(loadOnFirstTouch(() => import('#features/why-dates/why-dates-sheet.tsx')));

/** Nothing until somebody asks why a work has its dates. */
export function WhyDatesWhenAsked() {
  const workId = useAppSelector(selectWhyDates);
  return workId === null ? null : (
    <Suspense>
      <WhyDatesSheet key={workId} workId={workId} />
    </Suspense>
  );
}
