import {
  type AccessDecision,
  type Conflict,
  fieldNameOf,
  type Problem,
  type ProblemCode,
  problemStatus,
} from '@gantry/contract';

export interface ProblemExtras {
  errors?: { path: string; message: string }[];
  conflicts?: Conflict[];
  decision?: AccessDecision;
  /** Headers of the answer, such as `retry-after`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected refusal: thrown anywhere below a route, it becomes the `application/problem+json` of that code. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.extras = extras;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'Signing in is needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'This method is not offered here',
  409: 'Another change came first',
  413: 'Too large',
  415: 'This content type is not accepted',
  416: 'This part does not exist',
  421: 'Wrong address',
  422: 'This cannot be done',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available for a moment',
};

/** The body of a refusal. */
export function toProblem(error: ProblemError, requestId: string): Problem {
  const { errors, conflicts, decision } = error.extras;
  const status = problemStatus[error.code];
  return {
    type: `urn:gantry:problem:${error.code}`,
    title: TITLES[status] ?? 'Refused',
    status,
    code: error.code,
    detail: error.message,
    ...(errors && {
      errors: errors.map(({ path, message }) => ({ path, name: fieldNameOf(path), message })),
    }),
    ...(conflicts && { conflicts }),
    ...(decision && { decision }),
    requestId,
  };
}
