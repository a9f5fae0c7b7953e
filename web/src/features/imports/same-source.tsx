import type { PlanImport, Rehearsal } from '@gantry/contract';
import { Files } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyDay, useCompanyToday } from '#store/company-clock.ts';
import type { RehearsedImport } from './import-run.ts';
import { say } from './words/index.ts';

/** The project that already has works of the file; null once the importer has chosen where the file goes. */
export const sameSourceOf = ({
  rehearsal,
  choices,
}: RehearsedImport): NonNullable<Rehearsal['elsewhere']> | null =>
  choices.projectId === undefined && choices.again === undefined ? (rehearsal.elsewhere ?? null) : null;

interface SameSourceProps {
  readonly elsewhere: NonNullable<Rehearsal['elsewhere']>;
  readonly isBusy: boolean;
  readonly onChoose: (choices: Partial<PlanImport['choices']>) => void;
}

/** Asks first whether the file updates that project or creates its works again in a new one. */
export function SameSource({ elsewhere, isBusy, onChoose }: SameSourceProps) {
  const { projectId, name, works, at } = elsewhere;
  const day = weekdayAndDay(useCompanyDay()(at), useCompanyToday());
  return (
    <EmptyState
      icon={<Files />}
      title={say('sameSource', { count: works, project: name })}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" autoFocus busy={isBusy} onClick={() => onChoose({ projectId })}>
            {say('continueThere', { project: name })}
          </Button>
          <Button disabled={isBusy} onClick={() => onChoose({ again: 'beside' })}>
            {say('makeNewProject')}
          </Button>
        </span>
      }
    >
      {say('sameSourceSince', { day })}
    </EmptyState>
  );
}
