import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGetConfigQuery } from '#api/config-query.ts';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { Mark } from '#components/mark.tsx';
import { redirectTarget } from '#lib/redirect-target.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import {
  type SignInStep,
  selectSignInStatus,
  selectSignInStep,
  selectSignOutReason,
} from '#store/sign-in-status.ts';
import { AuthenticationError } from './authentication-error.tsx';
import { InsecureContext } from './insecure-context.tsx';
import { leaveForProvider, startSession } from './session.ts';
import { SignInButton } from './sign-in-button.tsx';
import { say } from './words/index.ts';

const redirectDelayMs = 50;

export function SignInPage({ redirect }: { redirect: string | undefined }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSignInStatus);
  const step = useAppSelector(selectSignInStep);
  useEffect(() => {
    void dispatch(startSession());
  }, [dispatch]);

  if (!isSecureContext) return <InsecureContext />;
  if (status === 'checking') return <LoadingScreen text={say(step)} />;
  if (status === 'error') return <AuthenticationError />;
  if (status === 'authenticated') return <Leave target={redirectTarget(redirect)} step={step} />;
  return <SignInCard />;
}

/** Signed in: continues to the wanted page, and removes this screen from the history. */
function Leave({ target, step }: { target: string; step: SignInStep }) {
  const { history } = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => history.replace(target), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [history, target]);
  return <LoadingScreen text={say(step)} />;
}

const reasonKeys = { elsewhere: 'signedOutElsewhere', ended: 'sessionEnded' } as const;

function SignInCard() {
  const dispatch = useAppDispatch();
  const { data: config } = useGetConfigQuery();
  const reason = useAppSelector(selectSignOutReason);
  return (
    <main className="flex h-full items-center justify-center bg-sidebar px-4">
      <div className="-mt-8 w-84 max-w-full rounded-float border border-border bg-card px-8 pt-10 pb-8 text-center">
        <Mark className="mx-auto size-10" />
        <h1 className="mt-3 text-2xl font-semibold tracking-tight">Gantry</h1>
        {/* Space is reserved while the name is loading, so that the button does not jump. */}
        {config?.product.company !== null && (
          <p className="min-h-5 text-muted-foreground">{config?.product.company}</p>
        )}
        {reason !== undefined && (
          <p role="status" className="mt-5 text-sm text-pretty text-secondary-foreground">
            {say(reasonKeys[reason])}
          </p>
        )}
        <SignInButton
          ownLabel={config?.product.signInLabel}
          onPress={() => void dispatch(leaveForProvider())}
        />
      </div>
    </main>
  );
}
