import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectWhyDates } from '#store/overlay.ts';

const WhyDatesSheet = lazyPart(loadOnFirstTouch(() => import('#features/why-dates/why-dates-sheet.tsx')));

/** Renders nothing until the person asks why a work has its dates. */
export function WhyDatesWhenAsked() {
  const workId = useAppSelector(selectWhyDates);
  return workId === null ? null : (
    <Suspense>
      <WhyDatesSheet key={workId} workId={workId} />
    </Suspense>
  );
}
