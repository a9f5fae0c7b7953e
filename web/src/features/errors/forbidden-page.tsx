import type { AccessDecision } from '@gantry/contract';
import { useLocation } from '@tanstack/react-router';
import { AskForIt } from '#components/ask-for-it.tsx';
import { Notice } from '#components/notice.tsx';
import { language } from '#lib/words.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { ErrorActions } from './error-actions.tsx';
import { useExplainAccessQuery } from './errors-queries.ts';
import type { RefusalSearch } from './refusal.ts';
import { say } from './words/index.ts';

/** Shows what was refused and who can grant it, as far as the refusal itself or the address contain it. */
export function ForbiddenPage({ search }: { search: RefusalSearch }) {
  const refusal = useLocation({ select: ({ state }) => state.refusal });
  return (
    <Notice code="403" title={say('forbidden')} actions={<ErrorActions />}>
      {refusal === undefined ? (
        <AskedRefusal {...search} />
      ) : (
        <Refusal what={refusal.detail} decision={refusal.decision} />
      )}
    </Notice>
  );
}

function AskedRefusal({ action, target, id }: RefusalSearch) {
  const isSignedIn = useAppSelector(selectUser) !== null;
  const isAsked = action !== undefined && target !== undefined;
  const { data } = useExplainAccessQuery(
    { query: { action: action ?? 'read', target: target ?? 'works', ...(id !== undefined && { id }) } },
    { skip: !isAsked || !isSignedIn },
  );
  if (data?.allowed === true) return <p>{say('mayNow', { action: action ?? '', target: target ?? '' })}</p>;
  if (!isAsked) return <p>{say('noPermission')}</p>;
  return (
    <>
      <p>{say('noPermissionTo', { action, target })}</p>
      {data != null && data.rule !== null && <p className="mt-2">{say('rule', { rule: data.rule })}</p>}
      {isSignedIn && (
        <p className="mt-2">
          <AskForIt action={action} target={target} id={id} />
        </p>
      )}
    </>
  );
}

function Refusal({ what, decision }: { what: string; decision: AccessDecision | null | undefined }) {
  return (
    <>
      <p>{what}</p>
      {decision != null && decision.rule !== null && (
        <p className="mt-2">{say('rule', { rule: decision.rule })}</p>
      )}
      <p className="mt-2">{whoCould(decision)}</p>
    </>
  );
}

/** The server's words for who could do it: "members of the project, managers or administrators". */
function whoCould(decision: AccessDecision | null | undefined): string {
  const could = decision?.grantedBy ?? [];
  if (could.length === 0) return say('adminCan');
  return say('whoCould', { people: new Intl.ListFormat(language, { type: 'disjunction' }).format(could) });
}
