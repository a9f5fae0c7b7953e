import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { Refused } from '#store/refuse.ts';
import { askedWords, askFor, giversInWords, rightOf, useListRightGiversQuery } from '#store/right-givers.ts';
import { say } from '#store/words/index.ts';
import { Button } from './ui/button.tsx';

/**
 * Shows who could do it, with an offer to ask them, or the time of the request if they were asked today. Rendered
 * inside a paragraph.
 */
export function AskForIt(refused: Omit<Refused, 'what'>) {
  const { data, isFetching } = useListRightGiversQuery({ query: rightOf(refused) });
  const timeZone = useSelector(selectTimeZone);
  const now = useOwnNow();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await askFor(dispatch, refused);
    setAsking(false);
  };
  if (data == null) return isFetching ? '…' : null;
  const { askedAt, people } = data.response;
  return (
    <>
      <span className="block">{giversInWords(data)}</span>
      {askedAt !== null && <span className="mt-2 block">{askedWords(askedAt, { now, timeZone })}</span>}
      {askedAt === null && people.length > 0 && (
        <Button className="mt-3" busy={isAsking} onClick={() => void ask()}>
          {say('askForIt')}
        </Button>
      )}
    </>
  );
}
