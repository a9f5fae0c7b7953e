import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isFull } from '../disk-room.ts';
import type { PlatformServices } from '../services.ts';
import { diskFull, findDatabaseProblem } from './database-problems.ts';
import { refusalLanguage } from './page-languages.ts';
import { ProblemError, toProblem } from './problem.ts';
import { said } from './words/index.ts';

/** Errors of Fastify itself, as our codes and messages. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProblemError('request/too-large', said('largeRequest')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ProblemError('request/content-type', said('sendAsJson')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ProblemError('request/invalid', said('otherLength')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ProblemError('request/invalid', said('noJson')),
  FST_ERR_BAD_URL: () => new ProblemError('request/invalid', said('unreadableAddress')),
  FST_ERR_MAX_LIMIT_URL: () => new ProblemError('request/invalid', said('longAddress')),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProblemError('request/invalid', said('longAddress')),
  // Paths with such names cannot be files, or must not be served.
  FST_STATIC_FORBIDDEN_PATH: () => nothingHere(),
  ENAMETOOLONG: () => nothingHere(),
  ENOTDIR: () => nothingHere(),
};

/** Errors of libraries that have only a status. */
const REFUSED_STATUSES: Readonly<Record<number, () => ProblemError>> = {
  403: () => nothingHere(),
  404: () => nothingHere(),
  416: () => new ProblemError('request/range', said('noSuchFilePart')),
  429: () => new ProblemError('request/too-many', said('waitAMoment')),
};

/** Converts any error to the problem for the caller. Unexpected errors become a 500 that reveals no internals. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = error as Partial<FastifyError>;
  const framework = FRAMEWORK_PROBLEMS[known.code ?? ''];
  if (framework) return framework();
  const refused = REFUSED_STATUSES[known.statusCode ?? 0];
  if (refused) return refused();
  if (error instanceof SyntaxError || isRefusal(known.statusCode))
    return new ProblemError('request/invalid', said('unreadable'), { cause: error });
  return findDatabaseProblem(error) ?? new ProblemError('server/error', said('ourSide'), { cause: error });
}

/** An error with a client status from a library is the caller's mistake, not a failure of the server. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

function nothingHere(): ProblemError {
  return new ProblemError('request/not-found', said('nothingHere'));
}

/** Sends an error response. If the database stopped because its disk is full, the response says so. */
export function createErrorHandler(measureDisk: PlatformServices['measureDisk']) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = asProblem(error);
    const room = problem.code === 'server/unavailable' ? await measureDisk() : undefined;
    const isOutOfRoom = room !== undefined && isFull(room);
    sendProblem(isOutOfRoom ? diskFull(error) : problem, request, reply);
    return reply;
  };
}

/** The only place where an error becomes a response. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error);
  if (problem.code === 'server/error') request.log.error({ err: error }, 'a request failed');
  else if (problem.code === 'server/unavailable' || problem.code === 'server/disk-full')
    request.log.warn({ err: error }, 'a request could not be served');
  const body = toProblem(problem, request.id, refusalLanguage(request));
  reply
    .code(body.status)
    .headers(problem.extras.headers ?? {})
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}
