import { z } from 'zod';

/** Every refusal of the product, with its HTTP status. The domain comes first, so that a code is easy to search for. */
export const problemStatus = {
  'request/invalid': 400,
  'request/host': 421,
  'request/content-type': 415,
  'request/too-large': 413,
  'request/method': 405,
  'request/not-found': 404,
  'request/range': 416,
  'request/too-many': 429,
  'request/cross-site': 403,
  'session/missing': 401,
  'session/expired': 401,
  'session/refresh-reuse': 401,
  'session/csrf': 403,
  'token/scope': 403,
  'token/browser-only': 403,
  'token/too-many': 409,
  'sign-in/refused': 403,
  'sign-in/not-invited': 403,
  'sign-in/disabled': 403,
  'sign-in/account-replaced': 403,
  'access/denied': 403,
  'entity/not-found': 404,
  'entity/conflict': 409,
  'entity/unknown-reference': 422,
  'idempotency/in-flight': 409,
  'idempotency/other-body': 422,
  'works/tree-cycle': 422,
  'works/tree-project': 422,
  'works/dependency-cycle': 422,
  'works/dates-reversed': 422,
  'works/dates-of-sub-works': 422,
  'works/comment-required': 422,
  'works/progress-of-sub-works': 422,
  'works/link-exists': 409,
  'projects/key-taken': 409,
  'projects/not-empty': 409,
  'departments/code-taken': 409,
  'departments/tree-cycle': 422,
  'departments/not-empty': 409,
  'departments/too-many': 409,
  'calendars/impossible': 422,
  'calendars/in-use': 409,
  'calendars/too-many': 409,
  'calendars/wake-changed': 409,
  'views/too-many': 409,
  'notifications/snooze-past': 422,
  'notifications/too-many-mutes': 409,
  'notifications/too-many-watches': 409,
  'right-requests/allowed': 409,
  'right-requests/answered': 409,
  'right-requests/too-many': 409,
  'files/too-many': 409,
  'files/project-full': 409,
  'files/person-full': 409,
  'files/other-place': 409,
  'files/not-whole': 409,
  'imports/too-many': 409,
  'imports/not-ready': 409,
  'absences/overlap': 409,
  'absences/too-many': 409,
  'baselines/too-many': 409,
  'absences/address-unreadable': 422,
  'backups/not-sealed': 409,
  'labels/name-taken': 409,
  'labels/too-many': 409,
  'works/too-many': 409,
  'works/more-match': 409,
  'mail/not-set-up': 409,
  'push/unknown-service': 400,
  'users/email-taken': 409,
  'users/last-admin': 409,
  'users/not-disabled': 409,
  'users/no-account': 409,
  'users/not-invited': 409,
  'users/erased': 409,
  'company/no-demo': 409,
  'company/demo-person': 409,
  'change-sets/overtaken': 409,
  'change-sets/not-undoable': 409,
  'sign-in-mappings/too-many': 409,
  'policy/no-admin': 422,
  'policy/role-in-use': 409,
  'policy/unknown-role': 422,
  'server/unavailable': 503,
  'server/disk-full': 507,
  'server/error': 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as ProblemCode[];

/** Another person changed the same field since the sender saw the row. */
export const conflict = z.object({
  workId: z
    .string()
    .optional()
    .meta({ description: 'The work that has the field, if the call changes more than one work.' }),
  link: z
    .object({ id: z.string(), name: z.string(), version: z.int() })
    .optional()
    .meta({ description: 'The link that has the field, as it is now, if the field belongs to a link.' }),
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  version: z.int().optional().meta({
    description:
      'The current version of the row, in which the field has the value `theirs`. Send this version with the person’s choice.',
  }),
  changedBy: z.object({ id: z.string().nullable(), name: z.string() }),
  changedAt: z.string(),
});
export type Conflict = z.infer<typeof conflict>;

/** The rule that decided an access question, and who could change the answer. */
export const decision = z.object({
  rule: z.string().nullable().meta({ description: 'The deciding rule as text; null: no rule allows it.' }),
  grantedBy: z.array(z.string()).meta({ description: 'Roles and relations that have this right.' }),
});
export type AccessDecision = z.infer<typeof decision>;

/** The body of every response outside 200–299 (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().meta({ description: 'A sentence for people.' }),
  errors: z
    .array(
      z.object({
        path: z.string(),
        name: z
          .string()
          .meta({ description: 'The label of the field on screen; empty if it concerns the whole body.' }),
        message: z.string().meta({ description: 'A sentence for people.' }),
      }),
    )
    .optional()
    .meta({ description: 'Every invalid field.' }),
  conflicts: z.array(conflict).optional(),
  decision: decision.optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
