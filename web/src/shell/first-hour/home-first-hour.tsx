import { type ReactNode, useRef } from 'react';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { FirstHour } from './first-hour.tsx';
import { useGetSetUpQuery } from './set-up-queries.ts';
import { say } from './words/index.ts';

/** On Home: the list until everything is done, postponed or closed, and the rest of Home once there is a project. */
export default function HomeFirstHour({ children }: { readonly children: ReactNode }) {
  const { data: setUp, error } = useGetSetUpQuery();
  // After the last step the list shows that it is done, and is gone on the next visit.
  const wasOpen = useRef(false);
  wasOpen.current ||= setUp?.isOpen === true;
  if (error !== undefined) return children;
  if (setUp == null) return <SkeletonRows rows={6} label={say('loading')} />;
  if (setUp.isEnded || !wasOpen.current) return children;
  const hasProject = setUp.steps.some(({ step, isDone }) => step === 'project' && isDone);
  return (
    <>
      <p className="-mt-8 mb-8 text-xl text-secondary-foreground max-md:-mt-5 max-md:mb-5">{say('lead')}</p>
      <FirstHour setUp={setUp} isClosable />
      {hasProject && <div className="mt-10">{children}</div>}
    </>
  );
}
