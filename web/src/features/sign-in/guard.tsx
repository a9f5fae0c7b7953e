import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetConfigQuery } from '#api/config-query.ts';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSignInStatus, selectSignInStep } from '#store/sign-in-status.ts';
import { AuthenticationError } from './authentication-error.tsx';
import { followSignOutElsewhere, startSession } from './session.ts';
import { say } from './words/index.ts';

/** Admits a signed-in person. Any other visitor gets the sign-in screen and returns here from there. */
export function Guard({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSignInStatus);
  const step = useAppSelector(selectSignInStep);
  // Whether the demo banner is on top of every screen. If it appeared later, it would move the content under the
  // pointer.
  const { isLoading } = useGetConfigQuery();
  // Without a connection this is unknown. It is not awaited, because the screen itself requests it again.
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
  // The address changes while the sign-in screen opens; the first one is the wanted one.
  const [from] = useState(href);
  return <Navigate to="/sign-in" search={from === '/' ? {} : { redirect: from }} replace />;
}
