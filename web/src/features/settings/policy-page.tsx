import type { PolicyRule } from '@gantry/contract';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { ruleSentence, subjectWords } from './policy-words.ts';
import { useGetPolicyQuery } from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

/** The rules in words, by whom they speak of. Deny wins; what no rule allows is not allowed. */
export function PolicyPage() {
  const { data: policy, error, refetch } = useGetPolicyQuery();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!policy) return <Skeleton className="h-64 w-full" />;
  const bySubject = Map.groupBy(policy.rules, ({ subject }) => subject);
  return (
    <SettingsSection title={say('policy')} note={say('policyNote', { version: policy.version })}>
      {[...bySubject].map(([subject, rules]) => (
        <RulesOf key={subject} subject={subject} rules={rules} />
      ))}
      <p className="text-xs text-muted-foreground">{say('policyChange')}</p>
    </SettingsSection>
  );
}

function RulesOf({ subject, rules }: { subject: PolicyRule['subject']; rules: readonly PolicyRule[] }) {
  return (
    <section aria-label={subjectWords[subject]} className="mb-5">
      <h3 className="mb-1 text-sm font-medium">{subjectWords[subject]}</h3>
      <ul className="text-sm">
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)} className="border-b border-border py-1.5 text-secondary-foreground">
            {ruleSentence(rule)}
          </li>
        ))}
      </ul>
    </section>
  );
}
