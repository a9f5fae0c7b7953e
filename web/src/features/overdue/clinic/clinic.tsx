import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { useCommands } from '#lib/keys/index.ts';
import type { OverdueWorks } from '../use-overdue-works.ts';
import { ClinicEnd } from './clinic-end.tsx';
import { ClinicList, ClinicSteps } from './clinic-list.tsx';
import { ClinicTask } from './clinic-task.tsx';
import { type ClinicState, useClinic } from './use-clinic.ts';
import { say } from './words/index.ts';

interface ClinicProps {
  readonly overdue: Pick<OverdueWorks, 'inOrder' | 'list' | 'loadOn'>;
  readonly onClose: () => void;
}

/** Shows late works one at a time: six answers, each with its effect, and a summary at the end. */
export default function Clinic({ overdue, onClose }: ClinicProps) {
  const { names, matching, hasMore } = overdue.list;
  const clinic = useClinic({ works: overdue.inOrder, matching, hasMore, loadMore: overdue.loadOn });
  const { current, place, stepBack } = clinic;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const group = say('clinic');
  useCommands([
    { id: 'clinic.close', title: say('close'), keys: 'Escape', group, run: onClose },
    ...(stepBack === undefined
      ? []
      : [
          {
            id: 'clinic.undo',
            title: say('undo'),
            keys: 'Ctrl+Z',
            group,
            neverWhileWriting: true,
            run: stepBack,
          },
        ]),
  ]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={say('clinic')}
      className="absolute inset-0 z-30 flex flex-col bg-background outline-none"
    >
      <ClinicHead clinic={clinic} onClose={onClose} />
      <div className="flex min-h-0 grow">
        <ClinicList clinic={clinic} />
        {current === undefined && clinic.hasMore ? (
          <SkeletonRows rows={8} label={say('loading')} />
        ) : current === undefined ? (
          <ClinicEnd clinic={clinic} onClose={onClose} />
        ) : (
          <ClinicTask key={`${current.id} ${place}`} work={current} names={names} clinic={clinic} />
        )}
      </div>
    </section>
  );
}

function ClinicHead({ clinic, onClose }: { clinic: ClinicState; onClose: () => void }) {
  const { count, place, stepBack } = clinic;
  return (
    <header className="flex h-12 flex-none items-center gap-3 border-b border-border px-4">
      <IconButton label={say('close')} keys="Escape" icon={<X />} onClick={onClose} />
      <h2 className="font-semibold whitespace-nowrap max-md:grow">{say('clinic')}</h2>
      <span className="grow truncate text-sm text-muted-foreground max-md:hidden">{say('whose')}</span>
      <ClinicSteps clinic={clinic} />
      <span className="num text-sm whitespace-nowrap text-muted-foreground">
        {say('placeOf', { place: Math.min(place + 1, count), count })}
      </span>
      <Button icon={<Undo2 />} disabled={stepBack === undefined} onClick={stepBack}>
        <span className="max-md:sr-only">{say('undo')}</span>
        <Keys keys="Ctrl+Z" className="text-muted-foreground max-md:hidden" />
      </Button>
    </header>
  );
}
