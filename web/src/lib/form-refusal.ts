import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { loadPatiently } from './lazy-part.ts';
import { loadOnFirstTouch } from './load-on-first-touch.ts';
import { fieldErrorsOf, sentenceOf } from './problem.ts';

const loadResolver = loadOnFirstTouch(() => import('./zod-resolver.ts'));

/**
 * Checks a form by a schema of the contract. A form is painted without schema and validators, which are 45 kB. They
 * load at the first touch, and a submit before that waits for them.
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
 * Shows the server's refusals at their fields and focuses the first of them. A refusal that belongs to no field of the
 * form, such as a version conflict, is shown for the whole form.
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
