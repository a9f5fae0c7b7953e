import type { Action, Target } from '@gantry/contract';

/** A refusal for people: what was refused, and who could do it. */
export function describeRefusal(action: Action, target: Target, grantedBy: readonly string[]): string {
  const what = `${action.replaceAll('-', ' ')} ${target}`;
  if (grantedBy.length === 0) return `Nobody may ${what} at present.`;
  return `You may not ${what} here. ${capitalise(listOf(grantedBy))} can.`;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
