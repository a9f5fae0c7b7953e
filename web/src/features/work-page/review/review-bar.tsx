import ReviewButtons, { type ReviewButtonsProps } from './review-buttons.tsx';
import { say } from './words/index.ts';

/** The bar above a work that waits for the reader's review. */
export default function ReviewBar(props: ReviewButtonsProps) {
  return (
    <section
      aria-label={say('group')}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-control bg-selected px-3 py-2 text-sm print:hidden"
    >
      <span className="grow">{say('asked')}</span>
      <ReviewButtons {...props} />
    </section>
  );
}
