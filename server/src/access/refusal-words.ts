import type { Action, Target } from '@gantry/contract';
import { asWritten, listed, type Said } from '@gantry/contract/words';
import { said } from './words/index.ts';

/** Targets that exist only once. For all others the refusal says "here", since the action may be allowed elsewhere. */
const ONE_OF_A_KIND: readonly Target[] = ['dashboard', 'policy', 'audit', 'settings'];

/** The text of a refusal: what was refused, and who could do it. */
export function describeRefusal(action: Action, target: Target, grantedBy: readonly string[]): Said {
  const what = said('does', { verb: said(`${action}Verb`), thing: said(`${target}Thing`) });
  if (grantedBy.length === 0) return said('nobodyMay', { what });
  const others = withoutEveryone(grantedBy);
  if (others.length === 0) return said('mayNotOnThis', { what });
  const granters = listed(others.map(granterWords), 'disjunction');
  const who: Said = (language) => capitalise(granters(language));
  return ONE_OF_A_KIND.includes(target) ? said('mayNot', { what, who }) : said('mayNotHere', { what, who });
}

/**
 * A rule for everyone does not help a person who was refused: it reaches other rows, for example their own, or another
 * rule overrules it.
 */
export const withoutEveryone = (grantedBy: readonly string[]): string[] =>
  grantedBy.filter((name) => name !== 'everyone');

/** Who could do it, by the names in decisions. The names of a company's own roles are used as they are. */
const GRANTERS: Readonly<Record<string, Said>> = {
  administrators: said('administrators'),
  managers: said('managers'),
  members: said('members'),
  viewers: said('viewers'),
  'the owner': said('owner'),
  assignees: said('assignees'),
  'the reviewer': said('reviewer'),
  'the person who created it': said('creator'),
  'members of the project': said('projectMembers'),
  'the lead of the project': said('projectLead'),
  'heads of the department': said('departmentHeads'),
  'deputies of the department': said('departmentDeputies'),
};

function granterWords(name: string): Said {
  return (Object.hasOwn(GRANTERS, name) ? GRANTERS[name] : undefined) ?? asWritten(name);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
