import { fieldNameOf, type Message, type RouteName, refusalOf } from '@gantry/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAnswerCheck } from './answer-check.ts';
import { ProblemError } from './problem.ts';

const NOTHING = z.strictObject({});
const NO_BODY = z.undefined({ error: 'This call takes no body.' });
/** Keys that reach an object's prototype; no schema of ours has them, and parsers differ in what they do with them. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The validated input of any route, for access checks that look at ids. */
export interface RouteInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface InvalidField {
  path: string;
  message: string;
}

/** Checks all three parts of a call against its schemas and names every invalid field of all of them at once. */
export function parseInput(message: Message, request: FastifyRequest): RouteInput {
  const errors: InvalidField[] = [];
  const input = {
    params: parsePart(message.params ?? NOTHING, request.params, errors),
    query: parsePart(message.query ?? NOTHING, request.query, errors),
    body: message.bytes === undefined ? parseBody(message, request, errors) : readBytes(request, errors),
  };
  if (errors.length === 0) return input;
  throw new ProblemError('request/invalid', detailOf(errors), { errors });
}

function parseBody(message: Message, request: FastifyRequest, errors: InvalidField[]): unknown {
  return parsePart(message.body ?? NO_BODY, emptyAsAbsent(request.body), errors);
}

function readBytes({ body }: FastifyRequest, errors: InvalidField[]): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0)
    errors.push({ path: '', message: 'Send bytes as application/octet-stream.' });
  return body;
}

const MAX_NAMED = 3;

/** "Due: Write a day such as 2026-12-02." for each field, the first few of them. */
function detailOf(errors: readonly InvalidField[]): string {
  const lines = errors.slice(0, MAX_NAMED).map(({ path, message }) => {
    const name = fieldNameOf(path);
    return name === '' ? message : `${name}: ${message}`;
  });
  const more = errors.length - lines.length;
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Checks an answer and cuts off what the contract does not promise, so that no column leaves the server by accident. */
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

/** A call without a body reads as null or undefined, depending on how little was sent. */
function emptyAsAbsent(body: unknown): unknown {
  return body ?? undefined;
}

function parsePart(schema: z.ZodType, value: unknown, errors: InvalidField[]): unknown {
  for (const key of Object.keys(Object(value)))
    if (PROTOTYPE_KEYS.has(key)) errors.push({ path: key, message: 'This name is not accepted.' });
  const result = schema.safeParse(value, { error: refusalOf });
  if (result.success) return result.data;
  errors.push(...result.error.issues.flatMap(toFields));
  return undefined;
}

function toFields(issue: z.core.$ZodIssue): InvalidField[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    message: 'This field is not known here.',
  }));
}
