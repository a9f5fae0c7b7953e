import type { References, SignInMapping, SignInMappings } from '@gantry/contract';
import { MOST_MAPPINGS } from '@gantry/contract/lists';
import { Link } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { b, GiftWords } from './gifts.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import { useListSignInMappingsQuery } from './mapping-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { say } from './words/index.ts';

/** What people get through their app roles and groups. */
export default function SignInMappingsPage() {
  const { data, error, refetch } = useListSignInMappingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  if (!data)
    return error === undefined ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <ErrorState error={error} onRetry={refetch} title={say('notLoaded')} />
    );
  const { response, references } = data;
  const { mappings } = response;
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={mappings.length >= MOST_MAPPINGS}
      onClick={() => setAdding(true)}
    >
      {say('add')}
    </Button>
  );
  return (
    <SettingsSection title={say('title')} note={say('note')}>
      {response.overage > 0 && <Overage count={response.overage} />}
      {mappings.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={say('none')} action={add}>
          {say('noneWhat')}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={say('list')} className="border-t border-border">
            {mappings.map((mapping) => (
              <MappingLine key={mapping.id} mapping={mapping} references={references} />
            ))}
          </ul>
          <div className="mt-4">{add}</div>
          <Rules mappings={mappings} />
        </>
      )}
      {response.unknown > 0 && (
        <p className="mt-2 text-xs text-muted-foreground">{say('unknown', { count: response.unknown })}</p>
      )}
      {isAdding && <MappingDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}

function Overage({ count }: { count: number }) {
  const link = (text: React.ReactNode) => (
    <Link to="/settings/status" className="underline">
      {text}
    </Link>
  );
  return (
    <div role="alert" className="mb-3 flex gap-2.5 rounded-card border border-late bg-late-soft p-3 text-sm">
      <TriangleAlert className="mt-0.5 size-4 flex-none text-late" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{say('overage', { count })}</p>
        <p className="text-secondary-foreground">{say.rich('overageWhat', { link })}</p>
      </div>
    </div>
  );
}

function Rules({ mappings }: Pick<SignInMappings, 'mappings'>) {
  const named = new Set(mappings.flatMap(({ departmentId }) => departmentId ?? []));
  return (
    <p className="mt-3 text-xs text-muted-foreground">
      {named.size > 1 && <>{say('first')} </>}
      {say('lastAdmin')}
    </p>
  );
}

export const nameOfMapping = ({ name, value }: Pick<SignInMapping, 'name' | 'value'>) => name ?? value;

interface MappingLineProps {
  readonly mapping: SignInMapping;
  readonly references: References;
}

const goneWords: Record<SignInMapping['gone'][number], string> = {
  role: say('goneRole'),
  department: say('goneDepartment'),
  project: say('goneProject'),
  author: say('goneAuthor'),
};

function MappingLine({ mapping, references }: MappingLineProps) {
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = nameOfMapping(mapping);
  return (
    <li className="flex items-start gap-x-2 border-b border-border py-2.5 text-sm">
      <div className="min-w-0 grow">
        <p className="break-words">
          <MappingWords mapping={mapping} references={references} />
        </p>
        {mapping.gone.map((each) => (
          <p key={each} className="text-xs text-soon">
            {goneWords[each]}
          </p>
        ))}
        <p className="num text-xs text-muted-foreground">{say('people', { count: mapping.people })}</p>
      </div>
      <IconButton label={say('edit', { name })} icon={<Pencil />} onClick={() => setChanging(true)} />
      <IconButton label={say('remove', { name })} icon={<Trash2 />} onClick={() => setRemoving(true)} />
      {isChanging && <MappingDialog mapping={mapping} onClose={() => setChanging(false)} />}
      {isRemoving && (
        <RemoveDialog mapping={mapping} onClose={() => setRemoving(false)}>
          <MappingWords mapping={mapping} references={references} />
        </RemoveDialog>
      )}
    </li>
  );
}

/** "People with the app role Planner: role Manager and member of Harbour." */
function MappingWords({ mapping, references }: MappingLineProps) {
  const { claim, role, departmentId, projectId } = mapping;
  const gifts = {
    roles: role === null ? [] : [role],
    departmentId,
    projectIds: projectId === null ? [] : [projectId],
  };
  return say.rich(claim === 'group' ? 'group' : 'appRole', {
    value: <bdi>{nameOfMapping(mapping)}</bdi>,
    gifts: <GiftWords gifts={gifts} references={references} />,
    b,
  });
}
