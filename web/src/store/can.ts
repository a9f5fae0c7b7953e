import type { Action, ActionOn, Permissions, Target } from '@gantry/contract';
import { selectPermissions } from './auth.ts';
import { useAppSelector } from './hooks.ts';

const logged = new Set<string>();

/**
 * Whether the permission map lists the target under the action. It only controls what is shown; the server decides.
 * Each denied question is logged once, because a screen asks again with every render.
 */
export function can(permissions: Permissions | undefined, action: Action, target: Target): boolean {
  const allowed = permissions?.[action]?.includes(target) ?? false;
  const question = `${action} ${target}`;
  if (!allowed && !logged.has(question)) {
    logged.add(question);
    console.warn(`Access denied: ${question}`);
  }
  return allowed;
}

/** `const can = useCan(); can('create', 'works')` */
export function useCan(): <T extends Target>(action: ActionOn<T>, target: T) => boolean {
  const permissions = useAppSelector(selectPermissions);
  return (action, target) => can(permissions, action, target);
}
