import type { References, SignInMappingDraft, SignInMappingPreview } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { type Gifts, GiftWords } from './gifts.tsx';
import { usePreviewSignInMappingQuery } from './mapping-queries.ts';
import { say } from './words/index.ts';

const TYPING_MS = 300;

/** The people whom a mapping would affect at their next sign-in; undefined while the mapping is incomplete. */
export function MappingEffect({ draft }: { draft: SignInMappingDraft | undefined }) {
  const settled = useSettled(draft);
  const { currentData, error, isFetching } = usePreviewSignInMappingQuery(
    settled === undefined ? skipToken : { body: settled },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-label={say('effect')} aria-busy={isFetching} className="rounded-card bg-muted p-3 text-sm">
      <h3 className="font-medium">{say('effect')}</h3>
      {draft === undefined && <p className="text-muted-foreground">{say('effectAsk')}</p>}
      {draft !== undefined && error !== undefined && (
        <p role="alert" className="text-destructive">
          {say('effectFailed')}: {sentenceOf(error)}
        </p>
      )}
      {draft !== undefined && error === undefined && currentData === undefined && (
        <Skeleton className="mt-1 h-10 w-full" />
      )}
      {draft !== undefined && error === undefined && currentData !== undefined && (
        <Effect preview={currentData.response} references={currentData.references} />
      )}
    </section>
  );
}

interface EffectProps {
  readonly preview: SignInMappingPreview;
  readonly references: References;
}

function Effect({ preview: { people, count, hidden, unknown }, references }: EffectProps) {
  const nameOf = (userId: string) => references.users.find(({ id }) => id === userId)?.name ?? '…';
  return (
    <>
      <p role="status" className="text-muted-foreground">
        {count + hidden === 0 ? say('effectNone') : say('effectCount', { count: count + hidden })}
      </p>
      <ul className="max-h-48 overflow-y-auto">
        {people.map(({ userId, gains, loses }) => (
          <li key={userId} className="py-0.5">
            <bdi className="font-medium">{nameOf(userId)}</bdi>{' '}
            {!isNothing(gains) &&
              say.rich('gains', { gifts: <GiftWords gifts={gains} references={references} /> })}
            {!isNothing(gains) && !isNothing(loses) && ' · '}
            {!isNothing(loses) &&
              say.rich('loses', { gifts: <GiftWords gifts={loses} references={references} /> })}
          </li>
        ))}
      </ul>
      {count > people.length && <p>{say('effectMore', { count: count - people.length })}</p>}
      {hidden > 0 && <p>{say('effectHidden', { count: hidden })}</p>}
      {unknown > 0 && <p className="text-xs text-muted-foreground">{say('unknown', { count: unknown })}</p>}
    </>
  );
}

const isNothing = ({ roles, departmentId, projectIds }: Gifts) =>
  roles.length === 0 && departmentId === null && projectIds.length === 0;

/** The typed value, after a short pause. */
function useSettled(draft: SignInMappingDraft | undefined): SignInMappingDraft | undefined {
  const [settled, setSettled] = useState(draft);
  const text = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(text === undefined ? undefined : (JSON.parse(text) as SignInMappingDraft)),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return draft === undefined ? undefined : settled;
}
