import type { ChangeSet } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { itemWords } from './audit-words.ts';
import { useListAuditQuery } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

/** Every change set, the latest first. */
export function AuditPage() {
  const [pages, setPages] = useState<readonly string[]>([]);
  return (
    <SettingsSection title={say('auditLog')} note={say('auditNote')}>
      {[undefined, ...pages].map((cursor, index) => (
        <AuditEntries
          key={cursor ?? 'first'}
          cursor={cursor}
          isLast={index === pages.length}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </SettingsSection>
  );
}

interface AuditEntriesProps {
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function AuditEntries({ cursor, isLast, onMore }: AuditEntriesProps) {
  const { data, error, refetch } = useListAuditQuery({ query: { limit: 50, ...(cursor && { cursor }) } });
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={8} label={say('loadingAudit')} />;
  const { next } = data;
  return (
    <>
      <ol>
        {data.response.map((changeSet) => (
          <AuditEntry key={changeSet.id} changeSet={changeSet} />
        ))}
      </ol>
      {isLast && next !== null && (
        <Button className="mt-4" onClick={() => onMore(next)}>
          {say('showMore')}
        </Button>
      )}
    </>
  );
}

const shownItems = 3;

function AuditEntry({ changeSet }: { changeSet: ChangeSet }) {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const { actor, at, via, reason, items, itemCount } = changeSet;
  const shown = items.slice(0, shownItems);
  const moment = momentWords(wallClockAt(at, timeZone), today);
  return (
    <li className="border-b border-border py-2 text-sm">
      <p>
        <bdi className="font-medium">{actor.name}</bdi>{' '}
        <span className="num text-muted-foreground">
          {via === 'ui' ? moment : say('auditVia', { moment, via })}
        </span>
      </p>
      {reason !== null && <p className="text-secondary-foreground">“{reason}”</p>}
      <ul className="text-secondary-foreground">
        {shown.map((item) => (
          <li key={`${item.entityId} ${item.field}`} className="truncate">
            {itemWords(item)}
          </li>
        ))}
        {itemCount > shown.length && (
          <li className="num text-muted-foreground">{say('andMore', { count: itemCount - shown.length })}</li>
        )}
      </ul>
    </li>
  );
}
