import type { ChangeSet, Via } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCompanyDay } from '#features/works/index.ts';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { quoted } from '#lib/quoted.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { AuditSearch } from './audit-search.ts';
import { type AuditWords, auditSentence, thingWords } from './audit-sentence.ts';
import { say } from './words/index.ts';

const SHOWN_ITEMS = 3;

const viaWords: Readonly<Record<Via, string | undefined>> = {
  ui: undefined,
  api: say('viaApi'),
  import: say('viaImport'),
  scheduler: say('viaScheduler'),
  directory: say('viaDirectory'),
};

interface AuditEntryProps {
  readonly changeSet: ChangeSet;
  readonly names: ReadonlyMap<string, string>;
  readonly search: AuditSearch;
}

/** One act of a person: what they changed, with a sentence for each field. */
export function AuditEntry({ changeSet, names, search }: AuditEntryProps) {
  const { actor, at, via, reason, items, itemCount, undoes, undoneBy } = changeSet;
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, SHOWN_ITEMS);
  const left = itemCount - shown.length;
  const words = { names, today, timeZone, dayMinutes: useCompanyDay() };
  const how = [
    momentWords(wallClockAt(at, timeZone), today),
    viaWords[via],
    undoneBy !== null && say('undone'),
  ];
  return (
    <li className="border-b border-border py-2.5 text-sm">
      <p className="num float-right ml-3 text-xs text-muted-foreground">{how.filter(Boolean).join(' · ')}</p>
      <ul className="text-secondary-foreground">
        {shown.map((item, index) => (
          <li key={`${item.entityId} ${item.field}`} className="break-words">
            {index === 0 && (
              <>
                <bdi className="font-medium text-foreground">{actor.name}</bdi>{' '}
                {undoes !== null && `${say('undid')} `}
              </>
            )}
            <Sentence item={item} words={words} search={search} />
          </li>
        ))}
      </ul>
      {reason !== null && <p className="text-muted-foreground">{quoted(reason)}</p>}
      {(left > 0 || isOpen) && (
        <MoreButton
          left={left}
          canOpen={items.length > SHOWN_ITEMS}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
    </li>
  );
}

interface SentenceProps {
  readonly item: ChangeSet['items'][number];
  readonly words: AuditWords;
  readonly search: AuditSearch;
}

/** A change, with a link that filters by the same thing. */
function Sentence({ item, words, search }: SentenceProps) {
  const sentence = <span>{auditSentence(item, words)}</span>;
  if (search.thing === item.entityId) return sentence;
  return (
    <>
      {sentence}{' '}
      <Link
        to="/settings/audit"
        search={{ ...search, thing: item.entityId }}
        aria-label={say('only', { thing: thingWords(item) })}
        className="inline-flex size-6 items-center justify-center align-middle text-muted-foreground hover:text-foreground"
      >
        <ListFilter className="size-3.5" aria-hidden />
      </Link>
    </>
  );
}

interface MoreButtonProps {
  readonly left: number;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** For a large change set the server only sends the first changes; the others are in the export. */
function MoreButton({ left, canOpen, isOpen, onToggle }: MoreButtonProps) {
  return (
    <p className="mt-1 flex items-center gap-2">
      {left > 0 && !canOpen && (
        <span className="num text-muted-foreground">{say('more', { count: left })}</span>
      )}
      {canOpen && (
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? say('fewer') : say('more', { count: left })}
        </Button>
      )}
      {isOpen && left > 0 && (
        <span className="num text-muted-foreground">{say('more', { count: left })}</span>
      )}
    </p>
  );
}
