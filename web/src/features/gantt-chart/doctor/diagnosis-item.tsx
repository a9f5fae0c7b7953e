import { Button } from '#components/ui/button.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { say as sayLevel } from '../level/words/index.ts';
import type { Diagnosis } from './examine.ts';
import { say } from './words/index.ts';

export interface DiagnosisItemProps {
  readonly plan: Plan;
  readonly diagnosis: Diagnosis;
  readonly onShow: (work: number) => void;
  readonly onMend: () => void;
  /** Asks what rescheduling the remaining work would move. */
  readonly onLeft: () => void;
  /** Looks for a levelled plan; absent for a reader without the right to change the plan. */
  readonly onLevel: (() => void) | undefined;
  readonly onPeek: (key: string) => void;
}

const namedWorks = 6;

/**
 * One finding. Pressing it shows its work in the chart. Its fix is a button; when only people can solve it, pressing it
 * opens the work.
 */
export function DiagnosisItem({
  plan,
  diagnosis,
  onShow,
  onMend,
  onLeft,
  onLevel,
  onPeek,
}: DiagnosisItemProps) {
  const { message, works, fix } = diagnosis;
  const [first] = works;
  const keyOf = (work: number) => plan.works.key[plan.rowOf(work) ?? -1] ?? '';
  return (
    <li className="border-t border-border first:border-t-0">
      {first === undefined ? (
        <p className="px-5 pt-2.5">{message}</p>
      ) : (
        <button
          type="button"
          onClick={() => onShow(first)}
          className="w-full px-5 pt-2.5 text-left hover:text-primary"
        >
          {message}
        </button>
      )}
      {works.length > 1 && (
        <p className="num flex flex-wrap gap-x-2 px-5 pt-1 text-sm">
          {works.slice(0, namedWorks).map((work) => (
            <button
              key={work}
              type="button"
              onClick={() => onShow(work)}
              className="text-muted-foreground hover:text-primary hover:underline"
            >
              {keyOf(work)}
            </button>
          ))}
          {works.length > namedWorks && (
            <span className="text-muted-foreground">
              {say('andMore', { count: works.length - namedWorks })}
            </span>
          )}
        </p>
      )}
      <div className="flex items-center gap-2 px-5 pt-1.5 pb-3">
        {diagnosis.asksLeft && (
          <Button size="small" onClick={onLeft}>
            {leftTitle}
          </Button>
        )}
        {diagnosis.asksLevel && onLevel !== undefined && (
          <Button size="small" onClick={onLevel}>
            {sayLevel('title')}
          </Button>
        )}
        {fix !== undefined && fix.changes.length > 0 && (
          <Button size="small" onClick={onMend}>
            {fix.label}
          </Button>
        )}
        {fix !== undefined && fix.changes.length === 0 && first !== undefined && (
          <>
            <span className="min-w-0 grow text-sm text-muted-foreground">{fix.label}</span>
            <Button
              size="small"
              aria-label={say('openNamed', { key: keyOf(first) })}
              onClick={() => onPeek(keyOf(first))}
            >
              {say('open')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
