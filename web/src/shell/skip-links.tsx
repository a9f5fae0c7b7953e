import { useState } from 'react';
import { say } from './words/index.ts';

const look =
  'sr-only z-50 rounded-control bg-popover px-3 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2';

const findList = () =>
  document.querySelector<HTMLElement>('#content :is([role=grid], [role=treegrid])[tabindex="0"]');

/**
 * The first tab stops of a page: they skip navigation and tools to reach its content, or skip the content's head to
 * reach its list.
 */
export function SkipLinks() {
  const [hasList, setHasList] = useState(false);
  return (
    <>
      <a href="#content" className={look} onFocus={() => setHasList(findList() !== null)}>
        {say('skip')}
      </a>
      {hasList && (
        <button type="button" className={look} onClick={() => findList()?.focus()}>
          {say('skipToList')}
        </button>
      )}
    </>
  );
}
