import { CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { settledWords } from './clinic-list.tsx';
import type { ClinicState } from './use-clinic.ts';
import { say } from './words/index.ts';

/** The summary of settled works and of those that are left. */
export function ClinicEnd({ clinic, onClose }: { clinic: ClinicState; onClose: () => void }) {
  const { works, outcomes, goTo } = clinic;
  const left = works.findIndex(({ id }) => !outcomes.has(id));
  return (
    <div className="grow">
      <EmptyState
        icon={<CircleCheck />}
        title={say('end')}
        action={
          <span className="flex gap-2">
            {left !== -1 && <Button onClick={() => goTo(left)}>{say('again')}</Button>}
            <Button variant="primary" autoFocus onClick={onClose}>
              {say('back')}
            </Button>
          </span>
        }
      >
        {outcomes.size > 0 && <span className="block">{settledWords(outcomes)}</span>}
        {say('left', { count: works.length - outcomes.size })}
      </EmptyState>
    </div>
  );
}
