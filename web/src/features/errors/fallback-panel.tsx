import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { say } from './words/index.ts';

/** Replaces a screen that crashed; the rest of the app stays usable. */
export function FallbackPanel({ error, reset }: ErrorComponentProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div role="alert" className="p-5">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{say('broken')}</strong>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'hideError' : 'showError')}
        </Button>
        <Button size="small" onClick={reset}>
          {say('tryAgain')}
        </Button>
      </div>
      {isShown && (
        <pre className="mt-3 overflow-x-auto rounded-control border border-border bg-muted p-3 text-xs whitespace-pre-wrap text-late">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      )}
    </div>
  );
}
