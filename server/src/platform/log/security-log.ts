import type { Logger } from 'pino';

/** Events that an operator needs at every log level. `docs/operations.md` explains each of them. */
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
  /** The person; absent or null if unknown, or for a command of the operator. */
  readonly userId?: string | null | undefined;
  readonly [detail: string]: unknown;
}

/** The fields of a request that are logged with an event. */
interface EventSource {
  readonly id: string;
  readonly ip: string;
}

const channels = new WeakMap<Logger, Logger>();

/**
 * Writes a line to the security log: `"log":"security"`, always at level info, at every log level but `silent`. Details
 * contain only ids and words of ours, never a secret that a person or a client sent.
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
