import type { LogCheck } from '@gantry/contract';
import { Copy, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { SettingsSection } from '../settings-section.tsx';
import { useGetLogCheckQuery, useStartLogCheckMutation } from './audit-queries.ts';
import { say } from './words/index.ts';

const WATCH_MS = 1_000;

/** Whether the log matches its seals: the last check, and a button to start one. */
export function LogCheckSection() {
  const isRunning = useGetLogCheckQuery().data?.finishedAt === null;
  const { data: check } = useGetLogCheckQuery(undefined, {
    pollingInterval: isRunning ? WATCH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [start, { isLoading }] = useStartLogCheckMutation();
  const begin = async () => {
    const { error } = await start();
    if (error !== undefined) notifyFailure(say('notStarted'), error);
  };
  return (
    <SettingsSection title={say('seals')} note={say('sealsNote')}>
      <div role="status" className="text-sm">
        {check === null && <p>{say('neverChecked')}</p>}
        {check?.result && <Result check={check} result={check.result} />}
      </div>
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isLoading} disabled={isRunning} onClick={() => void begin()}>
          {isRunning ? say('checking') : say('check')}
        </Button>
        {isRunning && check && <Progress check={check} />}
      </div>
    </SettingsSection>
  );
}

function Progress({ check: { checked, total } }: { check: LogCheck }) {
  const words = say('checked', { checked, total });
  return (
    <div className="min-w-0 grow basis-60 text-sm text-secondary-foreground">
      <p className="num">{words}</p>
      <ProgressBar
        percent={total === 0 ? 0 : Math.floor((checked / total) * 100)}
        label={say('check')}
        className="mt-1.5"
      />
    </div>
  );
}

type Result = NonNullable<LogCheck['result']>;

function Result({ check, result }: { check: LogCheck; result: Result }) {
  const when = useMomentInSentence();
  const { outcome, fault, end, unsealed, uncheckedUpTo } = result;
  if (outcome === 'interrupted') return <p>{say('interrupted')}</p>;
  if (fault !== null) return <Fault fault={fault} />;
  return (
    <>
      <p className="flex items-start gap-2">
        <ShieldCheck className="mt-0.5 size-4 flex-none text-done" aria-hidden />
        <span>
          {say('sound', { count: check.checked, person: check.startedBy, when: when(check.startedAt) })}
        </span>
      </p>
      {unsealed > 0 && <p className="mt-1 text-muted-foreground">{say('unsealed', { count: unsealed })}</p>}
      {uncheckedUpTo > 0 && <p className="mt-1">{say('unchecked', { number: uncheckedUpTo })}</p>}
      {end !== null && <ChainEnd end={end} />}
    </>
  );
}

function ChainEnd({ end }: { end: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(end);
    notifyDone(say('endCopied'));
  };
  return (
    <div className="mt-2 text-xs text-muted-foreground">
      <p>{say('soundEnd')}</p>
      <p className="mt-1 flex items-center gap-2">
        <code className="num min-w-0 truncate rounded-control bg-muted px-1.5 py-0.5">{end}</code>
        <Button size="small" variant="ghost" icon={<Copy />} onClick={() => void copy()}>
          {say('copyEnd')}
        </Button>
      </p>
    </div>
  );
}

function Fault({ fault }: { fault: NonNullable<Result['fault']> }) {
  const when = useMomentInSentence();
  const values = {
    seq: fault.changeSetSeq,
    when: fault.at === null ? say('unknownTime') : when(fault.at),
    person: fault.actor ?? say('unknownPerson'),
  };
  const sentences = {
    altered: () => say('brokenAltered', values),
    removed: () => say('brokenRemoved', { seq: values.seq }),
    inserted: () => say('brokenInserted', values),
    reordered: () => say('brokenReordered', values),
  };
  return (
    <div role="alert" className="flex gap-2.5 rounded-card border border-late bg-late-soft p-3">
      <TriangleAlert className="mt-0.5 size-4 flex-none text-late" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{say('broken')}</p>
        <p>{sentences[fault.kind]()}</p>
        <p className="text-secondary-foreground">{say('brokenDetail', { detail: fault.detail })}</p>
        <p className="mt-1">{say('brokenNext')}</p>
      </div>
    </div>
  );
}
