import { History } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { say } from './words/index.ts';

/** Shows that the field contains a draft of an earlier visit, and offers to discard it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="mb-2 flex items-center gap-2 text-sm text-secondary-foreground">
      <History aria-hidden className="size-3.5 flex-none text-muted-foreground" />
      <span className="min-w-0 grow">{say('writtenEarlier')}</span>
      <Button size="small" onClick={onDiscard}>
        {say('discard')}
      </Button>
    </p>
  );
}
