import type { AccessReport, OwnRoleEntry } from '@gantry/contract';
import { Check, X } from 'lucide-react';
import { AskForIt } from '#components/ask-for-it.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { cx } from '#lib/cx.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { listWords, relationWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { type Asked, useReport } from './answers.ts';
import { LookedAtRules } from './looked-at-rules.tsx';

interface AccessAnswerProps {
  readonly asked: Asked;
  readonly name: string;
  readonly roles: readonly OwnRoleEntry[];
}

/** Yes or no, the reason, and every rule that was checked. */
export function AccessAnswer({ asked, name, roles }: AccessAnswerProps) {
  const { who, question, draft } = asked;
  const own = useAppSelector(selectUser)?.id;
  const { currentData, error, refetch } = useReport(asked);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton className="h-24 w-full" />;
  const { relations, rules } = currentData;
  return (
    <>
      <Verdict report={currentData} name={name} />
      {relations.length > 0 && (
        <section className="mt-6">
          <h2 className="text-sm font-medium text-muted-foreground">{say('whoIs', { name })}</h2>
          <ul className="mt-2 flex flex-wrap gap-1.5 text-sm">
            {relations.map(({ relation, holds }) => (
              <li
                key={relation}
                className={cx(
                  'inline-flex h-7 items-center gap-1.5 rounded-control border px-2.5',
                  holds ? 'border-border-strong' : 'border-border text-muted-foreground',
                )}
              >
                {holds ? <Check className="text-done" /> : <X />}
                {relationWords[relation]}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LookedAtRules rules={rules} action={question.action} roles={roles} />
      {!currentData.allowed && who === own && draft === undefined && (
        <section className="mt-6 text-sm">
          <h2 className="mb-2 font-medium text-muted-foreground">{say('whoCouldChange')}</h2>
          <AskForIt {...question} />
        </section>
      )}
    </>
  );
}

function Verdict({ report, name }: { report: AccessReport; name: string }) {
  const { allowed } = report;
  return (
    <div
      role="status"
      className={cx('flex gap-4 rounded-float p-4', allowed ? 'bg-done-soft' : 'bg-late-soft')}
    >
      <span
        className={cx(
          'flex size-7 flex-none items-center justify-center rounded-full text-background',
          allowed ? 'bg-done' : 'bg-late',
        )}
      >
        {allowed ? <Check /> : <X />}
      </span>
      <div>
        <h2 className="text-lg font-semibold">{verdictOf(report)}</h2>
        <p className="text-secondary-foreground">{whyOf(report, name)}</p>
      </div>
    </div>
  );
}

function verdictOf({ allowed, isHidden, rules }: AccessReport): string {
  const deciding = rules.find(({ result }) => result === 'decides');
  if (allowed) return deciding ? say('yesBecause', { number: deciding.number }) : say('yesSomewhere');
  if (isHidden) return say('noHidden');
  return deciding?.rule.effect === 'deny'
    ? say('noForbids', { number: deciding.number })
    : say('noRuleGives');
}

function whyOf({ isHidden, allowed, relations, rules }: AccessReport, name: string): string {
  if (isHidden) return say('noHiddenWhat');
  const held = relations.filter(({ holds }) => holds).map(({ relation }) => relationWords[relation]);
  if (held.length > 0) return say('isToIt', { name, relations: listWords(held) });
  if (relations.length > 0) return say('isNothingToIt', { name });
  return allowed && rules.every(({ result }) => result !== 'decides') ? say('inGeneralWhat') : '';
}
