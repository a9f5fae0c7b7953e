import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressOf } from '#api/request.ts';
import { Notice } from '#components/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { redirectTarget } from '#lib/redirect-target.ts';
import { ErrorActions } from './error-actions.tsx';
import { say } from './words/index.ts';

/** Seconds between the retries; the last value repeats. */
const pauses = [5, 10, 20, 30];

interface UnavailablePageProps {
  /** The screen to which the person returns when the server is back. */
  readonly redirect: string | undefined;
}

/** The server is starting, stopping or has lost its database. The page retries automatically, and shows when. */
export function UnavailablePage({ redirect }: UnavailablePageProps) {
  const { secondsLeft, tryNow } = useReturn(redirectTarget(redirect));
  return (
    <Notice code="503" title={say('unavailable')} actions={<ErrorActions />}>
      <p>{say('unavailableMore')}</p>
      <p role="timer" className="num mt-2">
        {secondsLeft > 0 ? say('nextTry', { seconds: secondsLeft }) : say('trying')}
      </p>
      <Button size="small" variant="ghost" className="mt-2" onClick={tryNow}>
        {say('tryNow')}
      </Button>
    </Notice>
  );
}

function pauseAfter(tries: number): number {
  return pauses[Math.min(tries, pauses.length - 1)] ?? 30;
}

/** Counts down, checks whether the server is back, and then navigates there. */
function useReturn(target: string) {
  const { history } = useRouter();
  const [clock, setClock] = useState({ tries: 0, secondsLeft: pauseAfter(0) });
  const { secondsLeft } = clock;
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (await isReady()) history.replace(target);
      else if (!isGone) setClock(({ tries }) => ({ tries: tries + 1, secondsLeft: pauseAfter(tries + 1) }));
    };
    const tick = () => setClock((before) => ({ ...before, secondsLeft: before.secondsLeft - 1 }));
    const timer = setTimeout(secondsLeft === 0 ? look : tick, secondsLeft === 0 ? 0 : 1000);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [secondsLeft, history, target]);
  return { secondsLeft, tryNow: () => setClock((before) => ({ ...before, secondsLeft: 0 })) };
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(addressOf('/api/ready'), { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}
