import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { findDatabaseProblem } from './database-problems.ts';
import { ProblemError, toProblem } from './problem.ts';

/** What Fastify itself refuses, in our codes and in words for people. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ProblemError('request/too-large', 'The request is larger than this server accepts.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ProblemError('request/content-type', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ProblemError('request/invalid', 'The body is not as long as its Content-Length says.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ProblemError('request/invalid', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: () => new ProblemError('request/invalid', 'The address cannot be read.'),
  FST_ERR_MAX_LIMIT_URL: () => new ProblemError('request/invalid', 'The address is too long.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProblemError('request/invalid', 'The address is too long.'),
  // No file has such a name, or none may be reached by it.
  FST_STATIC_FORBIDDEN_PATH: () => nothingHere(),
  ENAMETOOLONG: () => nothingHere(),
  ENOTDIR: () => nothingHere(),
};

/** What libraries refuse by status alone. */
const REFUSED_STATUSES: Readonly<Record<number, (error: Partial<FastifyError>) => ProblemError>> = {
  403: () => nothingHere(),
  404: () => nothingHere(),
  416: () => new ProblemError('request/range', 'The file has no such part.'),
  429: asTooMany,
};

/** Any error as the refusal that people get. What is not expected becomes a 500 that tells nothing of the inside. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = error as Partial<FastifyError>;
  const framework = FRAMEWORK_PROBLEMS[known.code ?? ''];
  if (framework) return framework();
  const refused = REFUSED_STATUSES[known.statusCode ?? 0];
  if (refused) return refused(known);
  if (error instanceof SyntaxError || isRefusal(known.statusCode))
    return new ProblemError('request/invalid', 'The request cannot be read.', { cause: error });
  return (
    findDatabaseProblem(error) ??
    new ProblemError(
      'server/error',
      'Something went wrong on our side; nothing was changed. Please try again, and name the request id if it stays so.',
      { cause: error },
    )
  );
}

/** An error that a library blames on the caller is the caller's mistake, not a failure of the server. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

function nothingHere(): ProblemError {
  return new ProblemError('request/not-found', 'There is nothing at this address.');
}

function asTooMany(error: Partial<FastifyError>): ProblemError {
  return new ProblemError('request/too-many', error.message ?? 'Too many requests. Please wait a moment.');
}

/** The one place where an error becomes an answer. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error);
  if (problem.code === 'server/error') request.log.error({ err: error }, 'a request failed');
  else if (problem.code === 'server/unavailable')
    request.log.warn({ err: error }, 'a request could not be served');
  const body = toProblem(problem, request.id);
  reply
    .code(body.status)
    .headers(problem.extras.headers ?? {})
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
