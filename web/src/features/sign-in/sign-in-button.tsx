import { Button } from '#components/ui/button.tsx';
import { MicrosoftLogo } from './microsoft-logo.tsx';
import { say } from './words/index.ts';

interface SignInButtonProps {
  /** Replaces “Sign in with Microsoft” and its logo. */
  readonly ownLabel: string | null | undefined;
  readonly onPress: () => void;
}

export function SignInButton({ ownLabel, onPress }: SignInButtonProps) {
  const hasOwnLabel = typeof ownLabel === 'string';
  return (
    <Button
      size="large"
      autoFocus
      icon={hasOwnLabel ? undefined : <MicrosoftLogo />}
      className="mt-7 w-full gap-2.5"
      onClick={onPress}
    >
      <span className="truncate">{hasOwnLabel ? ownLabel : say('signInWithMicrosoft')}</span>
    </Button>
  );
}
