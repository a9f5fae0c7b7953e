import type { ProjectDetail } from '@gantry/contract';

type Members = ProjectDetail['members'];

/**
 * The members as another person left them, with what one has changed oneself since the dialog was opened: who was added,
 * who was removed, who got another role.
 */
export function mergeMembers(begun: Members, mine: Members, theirs: Members): Members {
  const roleIn = (members: Members, id: string) => members.find(({ userId }) => userId === id)?.role;
  const ids = new Set([...theirs, ...mine].map(({ userId }) => userId));
  return [...ids].flatMap((userId) => {
    const own = roleIn(mine, userId);
    const role = own === roleIn(begun, userId) ? roleIn(theirs, userId) : own;
    return role === undefined ? [] : [{ userId, role }];
  });
}
