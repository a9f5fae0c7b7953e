import type { Work } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { Ban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useGetWork } from '#sync/reads/use-works.ts';
import { blockedWords } from './blocked-words.ts';
import { say } from './words/index.ts';

interface BlockedMarkProps {
  readonly work: Work;
  readonly className?: string;
  /** Text beside the icon; without it the icon has an accessible name. */
  readonly children?: ReactNode;
}

/** Shows that a work is blocked, and on hover by what, because the list itself does not contain that. */
export function BlockedMark({ work, className, children }: BlockedMarkProps) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetWork(isAsked ? { params: { id: work.id } } : skipToken);
  const label = (data && blockedWords(data.response)) ?? say('blockedUnnamed');
  return (
    <Tooltip label={label}>
      <span className={className} onPointerEnter={() => setAsked(true)}>
        {children === undefined ? (
          <Ban role="img" aria-label={say('blocked')} />
        ) : (
          <Ban className="!size-3" />
        )}
        {children}
      </span>
    </Tooltip>
  );
}
