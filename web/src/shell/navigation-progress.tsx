import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

type Progress = 'idle' | 'loading' | 'complete';

const fadeMs = 200;

/** A thin bar at the top while a navigation is in progress. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  const [progress, setProgress] = useState<Progress>('idle');
  useEffect(() => {
    if (isPending) {
      setProgress('loading');
      return;
    }
    setProgress((before) => (before === 'loading' ? 'complete' : before));
    const timer = setTimeout(() => setProgress('idle'), fadeMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <div
      role="progressbar"
      aria-label={say('navigation')}
      aria-hidden={progress === 'idle'}
      data-state={progress}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-muted-foreground',
        progress === 'idle' && 'scale-x-0 opacity-0',
        progress === 'loading' && 'scale-x-80 transition-transform duration-[8s]',
        progress === 'complete' && 'scale-x-100 opacity-0 transition duration-200',
      )}
    />
  );
}
