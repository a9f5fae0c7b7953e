import { type DestinationStream, type Logger, pino } from 'pino';
import { type LoggedRequest, loggedPath } from './redact-path.ts';

export { redactPath } from './redact-path.ts';
export { recordSecurity, type SecurityEvent } from './security-log.ts';
export type { Logger };

/** Never written to a log, wherever they occur in the logged object. */
const REDACTED = [
  'cookie',
  'authorization',
  'password',
  'secret',
  'token',
  'accessToken',
  'idToken',
  'refreshToken',
  'code',
  'state',
  'nonce',
];

const HIDDEN_HEADERS = ['cookie', 'authorization', 'x-xsrf-token', 'set-cookie'];

/** One JSON line for each event, on standard error, so that standard output stays free for people. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: {
        paths: [
          ...REDACTED.flatMap((name) => [`body.${name}`, `*.body.${name}`]),
          ...HIDDEN_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
          ...REDACTED.filter((name) => name !== 'code' && name !== 'state'),
        ],
        censor: '[hidden]',
      },
      serializers: {
        req: (request: LoggedRequest & { id: string; method: string; ip: string }) => ({
          id: request.id,
          method: request.method,
          path: loggedPath(request),
          ip: request.ip,
        }),
        err: describeError,
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
}

/**
 * The fields of an error that help to find its cause. PostgreSQL's details may quote user content, so they are omitted.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
