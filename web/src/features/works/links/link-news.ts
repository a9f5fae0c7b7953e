import type { Link } from '@gantry/contract';

export type LinkKinds = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

/** The changes of a link: a lag includes its unit. */
export type LinkNews = Partial<LinkKinds>;

/** The chosen values that differ from the link. */
export function newsOfLink(link: LinkKinds, { type, lag, lagUnit }: LinkNews): LinkNews {
  const isOtherKind = type !== undefined && type !== link.type;
  // Zero lag is the same in any unit.
  const isOtherLag = lag !== undefined && (lag !== link.lag || (lag !== 0 && lagUnit !== link.lagUnit));
  return { ...(isOtherKind && { type }), ...(isOtherLag && { lag, lagUnit }) };
}

export const isNews = (news: LinkNews): boolean => Object.keys(news).length > 0;
