/** What other screens show of the page of one work: the peek at it, and the answer to a review. */

export { PeekPanel } from './peek/later-peek.tsx';
export { ReviewButtons } from './review/later-review.tsx';
