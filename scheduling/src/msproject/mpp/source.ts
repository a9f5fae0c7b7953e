import type { Texts } from './check-text.ts';
import type { Words } from './check-words.ts';
import type { CompoundFile } from './compound-file.ts';
import type { Contradictions } from './contradictions.ts';
import type { PlanFormat } from './plan-format.ts';
import type { Properties } from './properties.ts';

/** Input for reading every part of a plan. */
export interface Source {
  readonly file: CompoundFile;
  readonly format: PlanFormat;
  readonly properties: Properties;
  readonly found: Contradictions;
  readonly texts: Texts;
  readonly words: Words;
}
