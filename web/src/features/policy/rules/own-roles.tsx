import type { OwnRoleEntry } from '@gantry/contract';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { say } from '../words/index.ts';

interface OwnRolesProps {
  readonly roles: readonly OwnRoleEntry[];
  readonly mayChange: boolean;
  readonly onChange: (roles: OwnRoleEntry[]) => void;
}

/** The company's own roles, each with a name. The id is created once and never changes. */
export function OwnRoles({ roles, mayChange, onChange }: OwnRolesProps) {
  const add = () => onChange([...roles, { id: newId(), name: freeName(roles) }]);
  return (
    <section aria-label={say('ownRoles')} className="mt-8">
      <h2 className="text-sm font-medium text-muted-foreground">{say('ownRoles')}</h2>
      <p className="text-xs text-muted-foreground">{say('ownRolesNote')}</p>
      {roles.length === 0 && <p className="mt-2 text-sm text-muted-foreground">{say('noOwnRoles')}</p>}
      <ul className="mt-2 flex max-w-md flex-col gap-2">
        {roles.map((role) => (
          <li key={role.id} className="flex items-center gap-2">
            <Input
              aria-label={say('roleName')}
              value={role.name}
              readOnly={!mayChange}
              maxLength={60}
              onChange={({ target: { value } }) =>
                onChange(roles.map((each) => (each.id === role.id ? { ...each, name: value } : each)))
              }
            />
            {mayChange && (
              <IconButton
                icon={<Trash2 />}
                label={say('removeRole', { name: role.name })}
                onClick={() => onChange(roles.filter(({ id }) => id !== role.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button icon={<Plus />} className="mt-2" onClick={add}>
          {say('newRole')}
        </Button>
      )}
    </section>
  );
}

const newId = (): OwnRoleEntry['id'] => `role-${crypto.randomUUID().slice(0, 8)}`;

function freeName(roles: readonly OwnRoleEntry[], count = roles.length + 1): string {
  const name = count === 1 ? say('newRole') : `${say('newRole')} ${count}`;
  return roles.some((role) => role.name === name) ? freeName(roles, count + 1) : name;
}
