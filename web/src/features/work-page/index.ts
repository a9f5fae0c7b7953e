/** The parts of a work's page that other screens show: the peek, and the answer to a review. */

export { PeekPanel } from './peek/later-peek.tsx';
export { ReviewButtons } from './review/later-review.tsx';
