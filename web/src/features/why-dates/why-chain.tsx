import type { WhyDates } from '@gantry/contract';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { StatusIcon } from '#features/works/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { spanWords } from './span-words.ts';
import { say } from './words/index.ts';

interface WhyChainProps {
  readonly chain: WhyDates['chain'];
  readonly onFollow: (workId: string) => void;
}

/** Works further back are shown on request. */
const shownAtFirst = 6;

/** The works for which this work waits, for which those wait, and so on; each links to its own explanation. */
export function WhyChain({ chain, onFollow }: WhyChainProps) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, chain.length - shownAtFirst);
  return (
    <section aria-label={say('waitsFor')} className="mt-4">
      <h3 className="mb-2 text-xs text-muted-foreground">
        {chain.length === 1 ? say('waitsForOne') : say('waitsForChain')}
      </h3>
      <ol className="border-l border-border-strong">
        {chain.slice(0, chain.length - hidden).map((step, place) => (
          <Step key={step.work?.id ?? place} step={step} onFollow={onFollow} />
        ))}
      </ol>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-2 rounded-control text-sm text-primary hover:underline"
        >
          {say('moreBack', { count: hidden })}
        </button>
      )}
    </section>
  );
}

function Step({ step, onFollow }: { step: WhyDates['chain'][number] } & Pick<WhyChainProps, 'onFollow'>) {
  const today = useCompanyToday();
  const { work, sentence } = step;
  return (
    <li className="relative -left-2 flex gap-2 pb-3 last:pb-0">
      <span className="mt-0.5 flex h-4 w-4 flex-none items-center justify-center bg-background">
        {work === null ? (
          <EyeOff className="!size-3.5 text-muted-foreground" />
        ) : (
          <StatusIcon status={work.status} />
        )}
      </span>
      <div className="min-w-0 grow text-sm">
        {work === null ? (
          <p>{say('hiddenWork')}</p>
        ) : (
          <>
            <button
              type="button"
              onClick={() => onFollow(work.id)}
              className="block max-w-full truncate rounded-control text-left font-medium hover:underline"
            >
              <span className="font-normal text-muted-foreground">{work.key}</span> <bdi>{work.title}</bdi>
            </button>
            <p className="num text-muted-foreground">{spanWords(step, today)}</p>
            <p className="text-pretty text-secondary-foreground">{sentence}</p>
          </>
        )}
      </div>
    </li>
  );
}
