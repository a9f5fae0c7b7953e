import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useListAuditQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { namesOf } from './audit-sentence.ts';
import { LogCheckSection } from './log-check.tsx';
import { say } from './words/index.ts';

/** Every change set as sentences, the latest first; the address contains the filters. */
export default function AuditPage() {
  const { person, kind, thing, from, to }: AuditSearch = useSearch({ strict: false });
  const search = { person, kind, thing, from, to };
  return (
    <>
      <LogCheckSection />
      <SettingsSection title={say('title')} note={say('note')}>
        <AuditFilters search={search} />
        <AuditPages key={JSON.stringify(search)} search={search} />
      </SettingsSection>
    </>
  );
}

function AuditPages({ search }: { search: AuditSearch }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return [undefined, ...cursors].map((cursor, index) => (
    <AuditEntries
      key={cursor ?? 'first'}
      search={search}
      cursor={cursor}
      isLast={index === cursors.length}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface AuditEntriesProps {
  readonly search: AuditSearch;
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function AuditEntries({ search, cursor, isLast, onMore }: AuditEntriesProps) {
  const { data, error, refetch } = useListAuditQuery({
    query: { ...search, limit: 50, ...(cursor && { cursor }) },
  });
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={8} label={say('loading')} />;
  const { next, response, references } = data;
  if (response.length === 0 && cursor === undefined && next === null) return <Nothing search={search} />;
  const names = namesOf(references);
  return (
    <>
      <ol>
        {response.map((changeSet) => (
          <AuditEntry key={changeSet.id} changeSet={changeSet} names={names} search={search} />
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

function Nothing({ search }: { search: AuditSearch }) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return isFiltered ? (
    <EmptyState title={say('nothingFound')}>{say('nothingFoundWhat')}</EmptyState>
  ) : (
    <EmptyState title={say('nothing')}>{say('note')}</EmptyState>
  );
}
