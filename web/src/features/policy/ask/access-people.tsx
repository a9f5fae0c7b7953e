import type { OwnRoleEntry, PolicyRule } from '@gantry/contract';
import { Avatar } from '#components/ui/avatar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { actionWords, subjectName, targetWords } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { type Asked, useAccessPeople, useReport } from './answers.ts';

interface AccessPeopleProps {
  readonly asked: Asked;
  readonly rules: readonly PolicyRule[];
  readonly roles: readonly OwnRoleEntry[];
}

/** Everyone who may do it, with the subject of the deciding rule. */
export function AccessPeople({ asked, rules, roles }: AccessPeopleProps) {
  const { question } = asked;
  const currentData = useAccessPeople(asked);
  const { currentData: report } = useReport(asked);
  if (!currentData) return <Skeleton className="mt-8 h-32 w-full" />;
  const { people, count } = currentData.response;
  const names = new Map(currentData.references?.users.map(({ id, name }) => [id, name]));
  const ruleOf = (number: number | null) => (number === null ? undefined : rules[number - 1]);
  return (
    <section className="mt-8">
      <h2 className="text-sm font-medium text-muted-foreground">
        {say('peopleMay', {
          count,
          action: actionWords[question.action],
          name: report?.name ?? targetWords[question.target],
        })}
      </h2>
      <ul className="mt-1 text-sm">
        {people.map(({ userId, rule }) => {
          const deciding = ruleOf(rule);
          return (
            <li key={userId} className="flex min-h-8 items-center gap-2">
              <Avatar name={names.get(userId) ?? '…'} decorative />
              <bdi className="min-w-0 grow truncate">{names.get(userId) ?? '…'}</bdi>
              {deciding && (
                <span className="truncate text-xs text-muted-foreground">
                  <bdi>{subjectName(deciding.subject, roles)}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {count > people.length && (
        <p className="mt-1 text-sm text-muted-foreground">
          {say('andMorePeople', { count: count - people.length })}
        </p>
      )}
    </section>
  );
}
