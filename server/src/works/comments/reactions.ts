import { type Comment, type ReactionKind, reactionKinds } from '@gantry/contract';

/** The people who reacted, by kind of reaction, in the order in which they did. */
type Reactions = Readonly<Record<string, readonly string[]>>;

interface Reaction {
  readonly kind: ReactionKind;
  readonly userId: string;
  readonly on: boolean;
}

/** Adds or removes one reaction; those of other people keep their order. */
export function withReaction(reactions: Reactions, { kind, userId, on }: Reaction): Record<string, string[]> {
  const others = (reactions[kind] ?? []).filter((id) => id !== userId);
  const isThere = reactions[kind]?.includes(userId) === true;
  const changed = isThere === on ? [...(reactions[kind] ?? [])] : on ? [...others, userId] : others;
  const rest = Object.entries(reactions).filter(([name]) => name !== kind);
  const next = Object.fromEntries(rest.map(([name, ids]): [string, string[]] => [name, [...ids]]));
  return changed.length > 0 ? { ...next, [kind]: changed } : next;
}

export const presentReactions = (reactions: Reactions): Comment['reactions'] =>
  reactionKinds.flatMap((kind) => {
    const userIds = reactions[kind];
    return userIds === undefined || userIds.length === 0 ? [] : [{ kind, userIds: [...userIds] }];
  });
