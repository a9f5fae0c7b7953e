import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { loadPatiently } from './lazy-part.ts';
import { loadOnFirstTouch } from './load-on-first-touch.ts';
import { fieldErrorsOf, sentenceOf } from './problem.ts';

const loadResolver = loadOnFirstTouch(() => import('./zod-resolver.ts'));

/**
 * Checks a form by a schema of the contract. A form is painted without schema and validators, which are 45 kB: they come at the first touch,
 * and what is sent before that waits for them.
 */
export function formResolver<V extends FieldValues, Out>(
  loadSchema: () => Promise<{ readonly default: z.ZodType<Out, V> }>,
): Resolver<V, unknown, Out> {
  return async (values, context, options) => {
    const [{ resolverOf }, schema] = await Promise.all([
      loadPatiently(loadResolver),
      loadPatiently(loadSchema),
    ]);
    return resolverOf(schema.default)(values, context, options);
  };
}

/**
 * Says at its fields what the server refused, and goes to the first of them. What belongs to none of the form's fields, such as the version of what
 * another person has changed in the meantime, is said for the form as a whole.
 */
export function showRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): void {
  const refused = Object.entries(fieldErrorsOf(error));
  const shown = refused.filter(([path]) => (path.split('.')[0] ?? '') in fields);
  for (const [index, [path, message]] of shown.entries())
    setError(path as Path<V>, { message }, { shouldFocus: index === 0 });
  if (shown.length === 0 || shown.length < refused.length) setError('root', { message: sentenceOf(error) });
}
