import type { WhyDates } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialog.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCompanyToday } from '#store/company-clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { whyDatesShown } from '#store/overlay.ts';
import { whyTitle } from '#store/why-dates.ts';
import { useGetWhyDatesQuery } from '#sync/reads/forecast.ts';
import { spanWords } from './span-words.ts';
import { WhyChain } from './why-chain.tsx';
import { Slack, WhyNotes } from './why-notes.tsx';
import { say } from './words/index.ts';

/** Explains why a work has its dates. The works for which it waits can be explained in turn. */
export default function WhyDatesSheet({ workId }: { workId: string }) {
  const dispatch = useAppDispatch();
  /** The path from the first explained work to the current one. */
  const [path, setPath] = useState([workId]);
  const shownId = path.at(-1) ?? workId;
  const { currentData, error, refetch } = useGetWhyDatesQuery({ params: { id: shownId } });
  const close = () => dispatch(whyDatesShown(null));
  return (
    <Sheet open title={whyTitle} onOpenChange={(open) => !open && close()} className="w-105">
      {path.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          icon={<ArrowLeft />}
          className="-ml-2 mb-2"
          onClick={() => setPath(path.slice(0, -1))}
        >
          {say('back')}
        </Button>
      )}
      {error !== undefined && currentData == null ? (
        <ErrorState title={say('notWorkedOut')} error={error} onRetry={refetch} />
      ) : currentData == null ? (
        <SkeletonRows rows={4} label={say('looking')} />
      ) : (
        <Answer why={currentData} onFollow={(id) => setPath([...path, id])} onLeave={close} />
      )}
    </Sheet>
  );
}

interface AnswerProps {
  readonly why: WhyDates;
  readonly onFollow: (workId: string) => void;
  readonly onLeave: () => void;
}

function Answer({ why, onFollow, onLeave }: AnswerProps) {
  const today = useCompanyToday();
  const { work, sentence, chain, slack } = why;
  return (
    <div aria-live="polite">
      <p className="text-sm text-muted-foreground">
        {work.key} <bdi className="text-foreground">{work.title}</bdi>
      </p>
      <p className="num text-sm text-muted-foreground">{spanWords(why, today)}</p>
      <p className="mt-3 text-base text-pretty">{sentence}</p>
      {slack !== null && <Slack slack={slack} />}
      {chain.length > 0 && <WhyChain chain={chain} onFollow={onFollow} />}
      <WhyNotes why={why} />
      <Link
        to="/work-detail"
        search={{ key: work.key }}
        onClick={onLeave}
        className={`${buttonClass()} mt-5`}
      >
        {say('open', { key: work.key })}
      </Link>
    </div>
  );
}
