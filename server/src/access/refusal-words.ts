import type { Action, Target } from '@gantry/contract';

/** What is one of a kind; of the others, what may not be done is said "here", since it may be elsewhere. */
const THINGS: Partial<Readonly<Record<Target, string>>> = {
  dashboard: 'the home screen',
  policy: 'the policy',
  audit: 'the audit log',
  settings: 'the settings of the company',
};

const VERBS: Partial<Readonly<Record<Action, string>>> = {
  assign: 'hand over',
  close: 'finish',
  baseline: 'take baselines of',
  comment: 'comment on',
  'manage-members': 'choose the members of',
  'assign-roles': 'give roles to',
};

const ROWS: Partial<Readonly<Record<Target, string>>> = {
  users: 'people',
  absences: 'absences of this person',
};

/** A refusal for people: what was refused, and who could do it. */
export function describeRefusal(action: Action, target: Target, grantedBy: readonly string[]): string {
  const thing = THINGS[target];
  const what = `${VERBS[action] ?? action} ${thing ?? ROWS[target] ?? target}`;
  if (grantedBy.length === 0) return `Nobody may ${what} at present.`;
  return `You may not ${what}${thing === undefined ? ' here' : ''}. ${capitalise(listOf(grantedBy))} can.`;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
