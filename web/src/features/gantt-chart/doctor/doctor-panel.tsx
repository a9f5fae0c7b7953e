import type { References } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { ShieldCheck, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import type { WakeFinder } from '#features/plan/wake/wake.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { toast } from '#lib/toast.ts';
import { useRescheduleLeft } from '#store/reschedule-left.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { DiagnosisItem, type DiagnosisItemProps } from './diagnosis-item.tsx';
import type { Diagnosis, Severity } from './examine.ts';
import { FindingGroup, type FindingGroupProps } from './finding-group.tsx';
import { fixAllWrite, fixesOf, fixWrite, ownerWrite } from './fix-write.ts';
import { type FindingGroup as FindingsOfKind, groupFindings } from './group-findings.ts';
import { SeverityHead } from './severity-head.tsx';
import { useDiagnoses } from './use-diagnoses.ts';
import { say } from './words/index.ts';

export interface DoctorPanelProps {
  readonly plan: Plan;
  readonly reckoning: Reckoning;
  readonly wake: WakeFinder;
  readonly now: string;
  readonly resources: readonly References['resources'][number][];
  /** The project and its status date; absent when nothing can be rescheduled. */
  readonly left?: { readonly projectId: string; readonly from: string } | undefined;
  readonly chart: RefObject<GanttHandle | null>;
  readonly write: (write: PlanWrite) => void;
  /** The panel covers the chart, so it closes when a person asks to see a work. */
  readonly coversChart: boolean;
  readonly onPeek: (key: string) => void;
  readonly onLevel: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Problems and doubts in the plan, beside the chart, each with its fix. */
export default function DoctorPanel(props: DoctorPanelProps) {
  const { plan, reckoning, now, resources, chart, onClose } = props;
  const diagnoses = useDiagnoses(plan, reckoning, { today: now, left: props.left?.from, resources });
  const close = () => {
    onClose();
    chart.current?.focus();
  };
  useCommands([
    {
      id: 'doctor.close',
      title: say('close'),
      group: sayPlan('timeline'),
      keys: 'Escape',
      keyOnly: true,
      run: close,
    },
  ]);
  return (
    <aside
      aria-label={say('scheduleDoctor')}
      className="flex w-92 flex-none flex-col border-l border-border bg-card max-lg:absolute max-lg:inset-0 max-lg:z-20 max-lg:w-auto max-lg:border-l-0"
    >
      <div className="flex h-11 flex-none items-center gap-2 border-b border-border pr-2 pl-5">
        <h2 className="grow font-semibold">{say('scheduleDoctor')}</h2>
        <IconButton label={say('close')} keys="Escape" icon={<X />} onClick={close} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {diagnoses === undefined ? (
          <SkeletonRows rows={6} label={say('looking')} />
        ) : diagnoses.length === 0 ? (
          <EmptyState icon={<ShieldCheck />} title={say('sound')}>
            {say('soundWhat')}
          </EmptyState>
        ) : (
          severities.map((severity) => (
            <Group key={severity} {...props} severity={severity} diagnoses={diagnoses} />
          ))
        )}
      </div>
    </aside>
  );
}

const severities: readonly Severity[] = ['wrong', 'doubtful', 'note'];
const shownAtFirst = 30;

const worksOf = ({ works }: Diagnosis): readonly number[] => works;

type EntryProps = Pick<DiagnosisItemProps, 'plan' | 'onShow' | 'onLeft' | 'onLevel' | 'onPeek'> &
  Pick<FindingGroupProps, 'onMendAll' | 'onOwner'> & {
    readonly group: FindingsOfKind;
    readonly onMend: (diagnosis: Diagnosis) => void;
  };

/** One finding, or a group of one kind, which can be opened to show each of them. */
function Entry({ group, onMend, onMendAll, onOwner, ...item }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { plan, onShow } = item;
  return (
    <>
      {group.length > 1 && (
        <FindingGroup
          {...{ plan, onShow, onMendAll, onOwner, isOpen }}
          findings={group}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      {(group.length === 1 || isOpen) &&
        group.map((diagnosis) => (
          <DiagnosisItem
            key={diagnosis.id}
            {...item}
            diagnosis={diagnosis}
            onMend={() => onMend(diagnosis)}
          />
        ))}
    </>
  );
}

interface GroupProps extends DoctorPanelProps {
  readonly severity: Severity;
  readonly diagnoses: readonly Diagnosis[];
}

function Group(props: GroupProps) {
  const { plan, wake, chart, write, coversChart, onPeek, onClose, severity, left } = props;
  const askLeft = useRescheduleLeft();
  const [showsAll, setShowsAll] = useState(false);
  /**
   * Fixed findings. They stay visible until the plan has been examined again, and a second press must not fix them
   * twice.
   */
  const mended = useRef(new WeakSet<Diagnosis>());
  const here = props.diagnoses.filter((each) => each.severity === severity);
  if (here.length === 0) return null;
  const carryOut = (wanted: PlanWrite | string | undefined, of: readonly Diagnosis[]) => {
    if (typeof wanted === 'string') toast.error(wanted);
    else if (wanted !== undefined) {
      for (const diagnosis of of) mended.current.add(diagnosis);
      write(wanted);
    }
  };
  const mend = (diagnosis: Diagnosis) => {
    if (!mended.current.has(diagnosis))
      carryOut(diagnosis.fix && fixWrite(plan, wake, diagnosis.fix), [diagnosis]);
  };
  const mendAll = (equal: readonly Diagnosis[]) => {
    const open = equal.filter((each) => !mended.current.has(each));
    carryOut(fixAllWrite(plan, wake, fixesOf(open)), open);
  };
  const show = (work: number) => {
    if (coversChart) onClose();
    chart.current?.reveal(work);
  };
  const groups = groupFindings(here);
  const more = groups.length - shownAtFirst;
  return (
    <section
      aria-label={say('severityCount', { severity: say(severity), count: here.length })}
      className="pb-2"
    >
      <SeverityHead severity={severity} title={say(severity)} count={here.length} />
      <ul>
        {groups.slice(0, showsAll ? undefined : shownAtFirst).map((group) => (
          <Entry
            key={group[0].id}
            {...{ plan, group, onPeek, onLevel: props.onLevel }}
            onShow={show}
            onMend={mend}
            onMendAll={() => mendAll(group)}
            onOwner={(ownerId) => carryOut(ownerWrite(plan, group.flatMap(worksOf), ownerId), group)}
            onLeft={() => left && askLeft({ projectId: left.projectId })}
          />
        ))}
      </ul>
      {more > 0 && !showsAll && (
        <Button variant="ghost" size="small" className="mx-4" onClick={() => setShowsAll(true)}>
          {say('showMore', { count: more })}
        </Button>
      )}
    </section>
  );
}
