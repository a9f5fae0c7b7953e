import { WakeList } from '#components/wake/wake-list.tsx';
import { WakeSummary } from '#components/wake/wake-summary.tsx';
import type { LeaveWake } from './use-leave-wake.ts';
import { say } from './words/index.ts';

/** Below the days of leave: what the leave would move, by project. */
export function LeaveWakeView({ wake, error, keep, setKeep }: LeaveWake) {
  const moves = wake !== undefined && (wake.moved + wake.hidden > 0 || keep.length > 0);
  return (
    <section aria-label={say('whatMoves')} className="mt-4 border-t border-border pt-3">
      <WakeSummary wake={wake} error={error} />
      {moves && (
        <>
          <WakeList wake={wake} keep={keep} onKeep={setKeep} />
          {keep.length > 0 && <p className="mt-2 text-xs text-muted-foreground">{say('keptNote')}</p>}
        </>
      )}
    </section>
  );
}
