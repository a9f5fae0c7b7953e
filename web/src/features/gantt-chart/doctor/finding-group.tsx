import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Plan } from '#features/plan/model/plan.ts';
import { OwnerChoice } from '#features/works/index.ts';
import { allKinds, fixesOf } from './fix-write.ts';
import { type FindingGroup as Findings, groupWords } from './group-findings.ts';
import { say } from './words/index.ts';

export interface FindingGroupProps {
  readonly plan: Plan;
  readonly findings: Findings;
  readonly onShow: (work: number) => void;
  readonly onMendAll: () => void;
  /** Assigns this owner to all of these works. */
  readonly onOwner: (ownerId: string) => void;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const NAMED_WORKS = 6;

/** Several findings of one kind as one: the works, and one fix for all of them. */
export function FindingGroup(props: FindingGroupProps) {
  const { plan, findings, onShow, isOpen, onToggle } = props;
  const works = findings.flatMap((each) => each.works);
  return (
    <li className="border-t border-border first:border-t-0">
      <p className="px-5 pt-2.5">{groupWords(findings)}</p>
      {!isOpen && (
        <p className="num flex flex-wrap gap-x-2 px-5 pt-1 text-sm">
          {works.slice(0, NAMED_WORKS).map((work) => (
            <button
              key={work}
              type="button"
              onClick={() => onShow(work)}
              className="text-muted-foreground hover:text-primary hover:underline"
            >
              {plan.works.key[plan.rowOf(work) ?? -1]}
            </button>
          ))}
          {works.length > NAMED_WORKS && (
            <span className="text-muted-foreground">
              {say('andMore', { count: works.length - NAMED_WORKS })}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 px-5 pt-1.5 pb-3">
        <FixOfAll {...props} />
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
          {say(isOpen ? 'showTogether' : 'showEach')}
        </Button>
      </div>
    </li>
  );
}

function FixOfAll({ findings, onMendAll, onOwner }: FindingGroupProps) {
  const [isChoosing, setChoosing] = useState(false);
  const fixes = fixesOf(findings);
  const [fix] = fixes;
  if (fix === undefined) return null;
  const label = say('fixAll', { fix: allKinds(fixes), count: findings.length });
  if (fix.changes.length > 0)
    return (
      <Button size="small" onClick={onMendAll}>
        {label}
      </Button>
    );
  if (fix.kind !== 'nameOwner')
    return <span className="min-w-0 grow text-sm text-muted-foreground">{allKinds(fixes)}</span>;
  return (
    <OwnerChoice
      trigger={<Button size="small">{label}</Button>}
      open={isChoosing}
      onOpenChange={setChoosing}
      value=""
      onChange={(ownerId) => ownerId != null && onOwner(ownerId)}
    />
  );
}
