import type { RightRequest } from '@gantry/contract';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useCloseRightRequestMutation } from './notifications-queries.ts';
import { RightAnswers } from './right-answers.tsx';
import type { AskedRightsList } from './use-asked-rights.ts';
import { say } from './words/index.ts';

/** Requests for rights, above the other lines that need an answer, and answers to the reader's own requests. */
export function AskedRights({ requests, names }: AskedRightsList) {
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <h2
        id={headId}
        className="sticky top-0 z-1 border-b border-border bg-background px-5 pt-3 pb-1.5 text-xs font-medium text-secondary-foreground max-md:px-4"
      >
        {say('askedOfYou')}
      </h2>
      <ul aria-labelledby={headId}>
        {requests.map((request) => (
          <AskedRight key={request.id} request={request} names={names} />
        ))}
      </ul>
    </section>
  );
}

function AskedRight({ request, names }: { request: RightRequest } & Pick<AskedRightsList, 'names'>) {
  const moment = wallClockAt(request.answeredAt ?? request.createdAt, useSelector(selectTimeZone));
  const now = useOwnNow();
  const { isMine, answer, answeredById, askerId, word } = request;
  const name = names.get((isMine ? answeredById : askerId) ?? '') ?? say('unknownPerson');
  const said = isMine ? (answer === 'done' ? 'saysDone' : 'saysDeclined') : 'asksRight';
  return (
    <li className="flex gap-2.5 border-b border-border py-2.5 pr-5 pl-6.5 max-md:pr-4">
      <Avatar name={name} decorative className="mt-0.5" />
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 grow">
            <b className="font-medium">
              <bdi>{name}</bdi>
            </b>{' '}
            {say(said, { action: say(`act_${request.action}`), what: whatOf(request) })}
          </span>
          <time dateTime={request.createdAt} className="num flex-none text-xs text-muted-foreground">
            {momentWords(moment, now)}
          </time>
        </p>
        {word !== null && (
          <p dir="auto" className="text-muted-foreground">
            {word}
          </p>
        )}
        {isMine ? <PutAway id={request.id} /> : <RightAnswers request={request} name={name} />}
      </div>
    </li>
  );
}

function whatOf({ row, target }: RightRequest): string {
  if (row === null) return say(`all_${target}`);
  return row.name ?? say('hiddenRow');
}

function PutAway({ id }: { id: string }) {
  const [close, { isLoading }] = useCloseRightRequestMutation();
  const run = async () => {
    const { error } = await close({ params: { id } });
    if (error !== undefined) notifyFailure(say('notChanged'), error);
  };
  return (
    <Button size="small" icon={<Check />} busy={isLoading} onClick={() => void run()} className="mt-1.5">
      {say('putAway')}
    </Button>
  );
}
