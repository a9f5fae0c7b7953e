import {
  type AccessDecision,
  type Conflict,
  type Problem,
  type ProblemCode,
  problemStatus,
} from '@gantry/contract';
import { defaultLanguage, type Language, type Said } from '@gantry/contract/words';
import { nameField } from './call-fields/field-words.ts';
import { said } from './words/index.ts';

/** The error of a field of a call. */
export interface InvalidField {
  readonly path: string;
  readonly message: Said;
}

export interface ProblemExtras {
  errors?: InvalidField[];
  conflicts?: Conflict[];
  decision?: AccessDecision;
  /** Response headers, such as `retry-after`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An expected error. Thrown anywhere below a route, it becomes the `application/problem+json` of that code, in the
 * language of its reader. Its `message` is English, for logs and commands.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: Said;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: Said, extras: ProblemExtras = {}) {
    super(detail(defaultLanguage), { cause: extras.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }
}

const TITLES: Readonly<Record<number, Said>> = {
  400: said('notValid'),
  401: said('signInNeeded'),
  403: said('notAllowed'),
  404: said('notFound'),
  405: said('methodNotOffered'),
  409: said('anotherChangeFirst'),
  413: said('tooLarge'),
  415: said('contentTypeRefused'),
  416: said('noSuchPart'),
  421: said('wrongAddress'),
  422: said('cannotBeDone'),
  429: said('tooMany'),
  500: said('wentWrong'),
  503: said('notAvailable'),
  507: said('noRoom'),
};

/** The body of an error response, in the language of its reader. */
export function toProblem(error: ProblemError, requestId: string, language: Language): Problem {
  const { errors, conflicts, decision } = error.extras;
  const status = problemStatus[error.code];
  return {
    type: `urn:gantry:problem:${error.code}`,
    title: (TITLES[status] ?? said('refused'))(language),
    status,
    code: error.code,
    detail: error.detail(language),
    ...(errors && {
      errors: errors.map(({ path, message }) => ({
        path,
        name: nameField(path)(language),
        message: message(language),
      })),
    }),
    ...(conflicts && { conflicts }),
    ...(decision && { decision }),
    requestId,
  };
}
