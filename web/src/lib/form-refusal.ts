import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf, sentenceOf } from '#api/problem.ts';

/** Says at its fields what the server refused; what belongs to none of them is said for the form as a whole. */
export function showRefusal<V extends FieldValues>(setError: UseFormSetError<V>, error: unknown): void {
  const refused = Object.entries(fieldErrorsOf(error));
  for (const [path, message] of refused) setError(path as Path<V>, { message });
  if (refused.length === 0) setError('root', { message: sentenceOf(error) });
}
