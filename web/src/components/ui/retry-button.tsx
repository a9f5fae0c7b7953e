import { RotateCw } from 'lucide-react';
import { canRepeat } from '#lib/problem.ts';
import { Button, type ButtonProps } from './button.tsx';
import { say } from './words/index.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  /** Why it did not succeed. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly hasIcon?: boolean;
}

/** Tries again, where that can help: what the server refused it refuses again. */
export function RetryButton({ error, onRetry, hasIcon = false, ...look }: RetryButtonProps) {
  if (!canRepeat(error)) return null;
  return (
    <Button {...look} {...(hasIcon && { icon: <RotateCw /> })} onClick={onRetry}>
      {say('tryAgain')}
    </Button>
  );
}
