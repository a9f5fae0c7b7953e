import { refusalsIn } from '@gantry/contract';
import en from '@gantry/contract/refusals/en';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { wordsOf } from './words.ts';

/** Checks a form by a schema of the contract, with the same sentences as the server. */
export const resolverOf = <V extends FieldValues, Out>(
  schema: z.ZodType<Out, V>,
): Resolver<V, unknown, Out> => zodResolver(schema, { error: refusalsIn(wordsOf(en)) });
