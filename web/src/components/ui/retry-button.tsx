import { RotateCw } from 'lucide-react';
import { canRepeat } from '#lib/problem.ts';
import { Button, type ButtonProps } from './button.tsx';
import { say } from './words/index.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  /** The error. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly hasIcon?: boolean;
}

/** Retries, if that can help. A request that the server refused would be refused again. */
export function RetryButton({ error, onRetry, hasIcon = false, ...look }: RetryButtonProps) {
  if (!canRepeat(error)) return null;
  return (
    <Button {...look} {...(hasIcon && { icon: <RotateCw /> })} onClick={onRetry}>
      {say('tryAgain')}
    </Button>
  );
}
