import type { Link } from '@gantry/contract';

export type LinkKinds = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

/** What of a link becomes another: a lag goes with its unit. */
export type LinkNews = Partial<LinkKinds>;

/** Of what the person has chosen, that which is not so already. */
export function newsOfLink(link: LinkKinds, { type, lag, lagUnit }: LinkNews): LinkNews {
  const isOtherKind = type !== undefined && type !== link.type;
  // No lag is none in any unit.
  const isOtherLag = lag !== undefined && (lag !== link.lag || (lag !== 0 && lagUnit !== link.lagUnit));
  return { ...(isOtherKind && { type }), ...(isOtherLag && { lag, lagUnit }) };
}

export const isNews = (news: LinkNews): boolean => Object.keys(news).length > 0;
