import { type Message, noBody, type RouteName } from '@gantry/contract';
import { asWritten, type Said, sentences } from '@gantry/contract/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAnswerCheck } from './answer-check.ts';
import { nameField } from './call-fields/field-words.ts';
import { refusalLanguage } from './page-languages.ts';
import { type InvalidField, ProblemError } from './problem.ts';
import { refusalsFor } from './refusal-words.ts';
import { said } from './words/index.ts';

const NOTHING = z.strictObject({});
/** Keys that can reach an object's prototype. None of our schemas has them, and parsers treat them differently. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The validated input of any route, for access checks that use ids. */
export interface RouteInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Validates all three parts of a call and reports every invalid field of all of them at once. */
export function parseInput(message: Message, request: FastifyRequest): RouteInput {
  const errors: InvalidField[] = [];
  const input = {
    params: parsePart(message.params ?? NOTHING, request.params, { request, errors }),
    query: parsePart(message.query ?? NOTHING, request.query, { request, errors }),
    body: message.bytes === undefined ? parseBody(message, request, errors) : readBytes(request, errors),
  };
  if (errors.length === 0) return input;
  throw new ProblemError('request/invalid', detailOf(errors), { errors });
}

function parseBody(message: Message, request: FastifyRequest, errors: InvalidField[]): unknown {
  return parsePart(message.body ?? noBody, emptyAsAbsent(request.body), { request, errors });
}

function readBytes({ body }: FastifyRequest, errors: InvalidField[]): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) errors.push({ path: '', message: said('sendBytes') });
  return body;
}

const MAX_NAMED = 3;

/** "Due: Write a day such as 2026-12-02." for each of the first invalid fields. */
function detailOf(errors: readonly InvalidField[]): Said {
  const lines = errors
    .slice(0, MAX_NAMED)
    .map(({ path, message }) =>
      path === '' ? message : said('ofField', { field: nameField(path), message }),
    );
  const more = errors.length - lines.length;
  return sentences([...lines, ...(more > 0 ? [said('andMore', { more })] : [])]);
}

/** Validates a response and removes undeclared fields, so that no column leaves the server by accident. */
export function serializeResponse(schema: z.ZodType): (name: RouteName, answer: unknown) => string {
  const check = createAnswerCheck(schema);
  return (name, answer) => {
    try {
      return JSON.stringify(check(answer));
    } catch (error) {
      throw new Error(`The answer of ${name} is not what the contract says. ${describe(schema, answer)}`, {
        cause: error,
      });
    }
  };
}

function describe(schema: z.ZodType, answer: unknown): string {
  const { error } = schema.safeParse(answer);
  return error ? z.prettifyError(error) : '';
}

/** A call without a body has a null or an undefined body, depending on what was sent. */
function emptyAsAbsent(body: unknown): unknown {
  return body ?? undefined;
}

interface Reading {
  readonly request: FastifyRequest;
  /** Errors are added to this list. */
  readonly errors: InvalidField[];
}

function parsePart(schema: z.ZodType, value: unknown, { request, errors }: Reading): unknown {
  for (const key of Object.keys(Object(value)))
    if (PROTOTYPE_KEYS.has(key)) errors.push({ path: key, message: said('nameNotAccepted') });
  const result = schema.safeParse(value, {
    error: (issue) => refusalsFor(refusalLanguage(request))(issue),
  });
  if (result.success) return result.data;
  errors.push(...result.error.issues.flatMap(toFields));
  return undefined;
}

function toFields(issue: z.core.$ZodIssue): InvalidField[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys')
    return [{ path: path.join('.'), message: asWritten(issue.message) }];
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    message: said('unknownField'),
  }));
}
