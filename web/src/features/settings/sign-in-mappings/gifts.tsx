import type { References, RoleId } from '@gantry/contract';
import { Fragment, type ReactNode } from 'react';
import { useRoleName } from '#components/role-names.ts';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

/** What a mapping grants, or what a person gains or loses. */
export interface Gifts {
  readonly roles: readonly RoleId[];
  readonly departmentId: string | null;
  readonly projectIds: readonly string[];
}

export const b = (text: ReactNode) => <b className="font-medium">{text}</b>;

interface GiftWordsProps {
  readonly gifts: Gifts;
  readonly references: References | undefined;
}

/** "role Manager, department Planning and member of Harbour". */
export function GiftWords({ gifts, references }: GiftWordsProps) {
  const roleName = useRoleName();
  const { roles, departmentId, projectIds } = gifts;
  const department = references?.departments.find(({ id }) => id === departmentId)?.name;
  const nameOf = (projectId: string) => references?.projects.find(({ id }) => id === projectId)?.name;
  const parts: ReactNode[] = [
    ...roles.map((role) => say.rich('giftRole', { role: roleName(role), b })),
    ...(departmentId === null
      ? []
      : [say.rich('giftDepartment', { department: <bdi>{department ?? say('hiddenDepartment')}</bdi>, b })]),
    ...projectIds.map((id) =>
      say.rich('giftProject', { project: <bdi>{nameOf(id) ?? say('hiddenProject')}</bdi>, b }),
    ),
  ];
  return <Conjunction parts={parts} />;
}

/** Joins elements like the words of a list. */
function Conjunction({ parts }: { parts: readonly ReactNode[] }) {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const pieces = list.formatToParts(parts.map((_, place) => String(place)));
  return pieces.map(({ type, value }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
    <Fragment key={place}>{type === 'element' ? parts[Number(value)] : value}</Fragment>
  ));
}
