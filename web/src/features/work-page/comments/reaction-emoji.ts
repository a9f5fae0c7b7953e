import type { ReactionKind } from '@gantry/contract';
import { say } from './words/index.ts';

/** In the order in which they are offered. */
export const emojiOf: Readonly<Record<ReactionKind, string>> = {
  thumbs_up: '👍',
  heart: '❤️',
  party: '🎉',
  laugh: '😄',
  eyes: '👀',
  done: '✅',
};
export const reactionKindsInOrder = Object.keys(emojiOf) as ReactionKind[];

export const nameOfReaction: Readonly<Record<ReactionKind, string>> = {
  thumbs_up: say('thumbs_up'),
  heart: say('heart'),
  party: say('party'),
  laugh: say('laugh'),
  eyes: say('eyes'),
  done: say('done'),
};
