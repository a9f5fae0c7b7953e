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
  /** Words beside the sign; without them the sign has a name of its own. */
  readonly children?: ReactNode;
}

/** Says that a work is blocked, and by what once the pointer rests on it: the list itself does not know. */
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
