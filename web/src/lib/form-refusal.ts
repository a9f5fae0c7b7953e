import { refusalsIn } from '@gantry/contract';
import en from '@gantry/contract/refusals/en';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf, sentenceOf } from './problem.ts';
import { wordsOf } from './words.ts';

/** Checks a form by a schema of the contract, in the sentences in which the server would refuse it. */
export const formResolver = <V extends FieldValues, Out>(
  schema: z.ZodType<Out, V>,
): Resolver<V, unknown, Out> => zodResolver(schema, { error: refusalsIn(wordsOf(en)) });

/**
 * Says at its fields what the server refused. What belongs to none of the form's fields, such as the version of what
 * another person has changed in the meantime, is said for the form as a whole.
 */
export function showRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): void {
  const refused = Object.entries(fieldErrorsOf(error));
  const shown = refused.filter(([path]) => (path.split('.')[0] ?? '') in fields);
  for (const [path, message] of shown) setError(path as Path<V>, { message });
  if (shown.length === 0 || shown.length < refused.length) setError('root', { message: sentenceOf(error) });
}
