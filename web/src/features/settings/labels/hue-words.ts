import type { Project } from '@gantry/contract';
import { say } from './words/index.ts';

/** The names of colours. */
export const hueWords: Record<Project['color'], string> = {
  blue: say('blue'),
  teal: say('teal'),
  green: say('green'),
  olive: say('olive'),
  amber: say('amber'),
  orange: say('orange'),
  red: say('red'),
  pink: say('pink'),
  purple: say('purple'),
  indigo: say('indigo'),
};
