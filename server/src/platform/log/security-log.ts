import type { Logger } from 'pino';

/** What an operator wants to know at every level of the log. `docs/operations.md` explains each to people. */
export type SecurityEventName =
  | 'sign-in'
  | 'sign-in-by-link'
  | 'sign-in-refused'
  | 'sign-out'
  | 'sessions-ended'
  | 'refresh-reuse'
  | 'logout-refused'
  | 'administration-refused'
  | 'export'
  | 'erasure'
  | 'import'
  | 'token-made'
  | 'token-revoked'
  | 'calendar-feed-made'
  | 'calendar-feed-removed'
  | 'mail-resumed'
  | 'account-link-made'
  | 'account-connected'
  | 'person-invited'
  | 'person-joined'
  | 'person-disabled'
  | 'person-enabled'
  | 'person-removed'
  | 'roles-changed'
  | 'policy-changed';

export interface SecurityEvent {
  readonly event: SecurityEventName;
  /** Who did it; absent or null where that is not known, or where an operator's command did. */
  readonly userId?: string | null | undefined;
  readonly [detail: string]: unknown;
}

/** What of a request stands beside an event. */
interface EventSource {
  readonly id: string;
  readonly ip: string;
}

const channels = new WeakMap<Logger, Logger>();

/**
 * Writes a line of the security log: `"log":"security"`, always at level info, at every level of the log but `silent`. Details
 * are ids and words of ours, never what a person or a client sent as a secret.
 */
export function recordSecurity(log: Logger, event: SecurityEvent, source?: EventSource): void {
  const from = source && { requestId: source.id, ip: source.ip };
  channelOf(log).info({ ...event, ...from }, `security: ${event.event}`);
}

function channelOf(log: Logger): Logger {
  const known = channels.get(log);
  if (known) return known;
  const channel = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  channels.set(log, channel);
  return channel;
}
