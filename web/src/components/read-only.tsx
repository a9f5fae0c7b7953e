import { type ReactNode, useState } from 'react';
import { refusedWords } from '#store/refusals.ts';
import { type Refused, useRefuse } from '#store/refuse.ts';
import { giversInWords, rightOf, useListRightGiversQuery } from '#store/right-givers.ts';
import { Tooltip } from './ui/tooltip.tsx';

interface ReadOnlyProps extends Refused {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A value that this person may only read. On hover or focus it explains why and who could change it; pressing it offers
 * to ask them.
 */
export function ReadOnly({ className, children, ...refused }: ReadOnlyProps) {
  const refuse = useRefuse();
  const [isAsked, setAsked] = useState(false);
  const { data } = useListRightGiversQuery({ query: rightOf(refused) }, { skip: !isAsked });
  const who = giversInWords(data);
  const why = who === undefined ? refusedWords(refused) : `${refusedWords(refused)}. ${who}`;
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
