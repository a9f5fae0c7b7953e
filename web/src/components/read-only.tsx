import { type ReactNode, useState } from 'react';
import { questionOf, refusedWords, useExplainAccessQuery, whoCould } from '#store/refusals.ts';
import { type Refused, useRefuse } from '#store/refuse.ts';
import { Tooltip } from './ui/tooltip.tsx';

interface ReadOnlyProps extends Refused {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A value that this person may only read: pointed at, focused or pressed, it says why, and who could change it. */
export function ReadOnly({ className, children, ...refused }: ReadOnlyProps) {
  const refuse = useRefuse();
  const [isAsked, setAsked] = useState(false);
  const { data } = useExplainAccessQuery(questionOf(refused), { skip: !isAsked });
  const why = data == null ? refusedWords(refused) : `${refusedWords(refused)}. ${whoCould(data)}`;
  return (
    <Tooltip label={why} onOpenChange={(open) => open && setAsked(true)}>
      <button
        type="button"
        aria-disabled
        aria-description={why}
        onFocus={() => setAsked(true)}
        onClick={() => refuse(refused)}
        className={className}
      >
        {children}
      </button>
    </Tooltip>
  );
}
