import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetConfigQuery } from '#api/config-query.ts';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSignInStatus, selectSignInStep } from '#store/sign-in-status.ts';
import { AuthenticationError } from './authentication-error.tsx';
import { followSignOutElsewhere, startSession } from './session.ts';
import { say } from './words/index.ts';

/** Lets in a signed-in person; any other visitor gets the sign-in screen and returns here from there. */
export function Guard({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSignInStatus);
  const step = useAppSelector(selectSignInStep);
  // Says whether the demo's line stands on top of every screen; coming later it would move what is below the pointer.
  const { isLoading } = useGetConfigQuery();
  // Without a connection nothing says it, and what stands on the screen asks again: that is not waited for.
  const wasAnswered = useRef(false);
  wasAnswered.current ||= !isLoading;
  useEffect(() => {
    void dispatch(startSession());
    const follow = () => {
      if (!document.hidden) dispatch(followSignOutElsewhere());
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [dispatch]);

  if (status === 'checking' || (status === 'authenticated' && !wasAnswered.current))
    return <LoadingScreen text={say(step)} />;
  if (status === 'error') return <AuthenticationError />;
  if (status === 'unauthenticated') return <Unauthenticated />;
  return children;
}

function Unauthenticated() {
  const href = useLocation({ select: (location) => location.href });
  // The address changes under us while the sign-in screen comes up; the first one is the wanted one.
  const [from] = useState(href);
  return <Navigate to="/sign-in" search={from === '/' ? {} : { redirect: from }} replace />;
}
