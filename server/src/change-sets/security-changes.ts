import { type Logger, recordSecurity, type SecurityEvent } from '../platform/log/index.ts';
import type { ChangeItem } from './change-items.ts';
import type { ChangeSetWriter } from './change-set-writer.ts';

interface Source {
  readonly actorId: string | null;
  readonly request?: { readonly id: string; readonly ip: string };
}

/**
 * Logs changes of people's rights to the security log, once the change set is committed. It uses the recorded items, so
 * it covers every way to change rights: a call, an undo, the directory, an operator's command.
 */
export function recordSecurityChanges(
  log: Logger,
  change: ChangeSetWriter,
  { actorId, request }: Source,
): void {
  for (const item of change.listItems()) {
    const event = securityEventOf(item);
    if (event) recordSecurity(log, { ...event, userId: actorId, changeSetId: change.id }, request);
  }
}

function securityEventOf({
  entity,
  entityId,
  field,
  old,
  new: value,
}: ChangeItem): SecurityEvent | undefined {
  if (entity === 'policy') return { event: 'policy-changed' };
  if (entity !== 'user') return undefined;
  const subjectId = entityId;
  switch (field) {
    case 'roles':
      return { event: 'roles-changed', subjectId, from: old, to: value };
    case 'status':
      return { event: eventOfStatus(old, value), subjectId };
    case 'objectId':
    case 'subject':
      return old !== null && value !== null ? { event: 'account-connected', subjectId } : undefined;
    case 'row':
      return { event: old === null ? 'person-invited' : 'person-removed', subjectId };
    default:
      return undefined;
  }
}

function eventOfStatus(before: unknown, after: unknown): SecurityEvent['event'] {
  if (after === 'disabled') return 'person-disabled';
  return before === 'disabled' ? 'person-enabled' : 'person-joined';
}
