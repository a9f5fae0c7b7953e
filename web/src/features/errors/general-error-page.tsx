import { Notice } from '#components/notice.tsx';
import { ErrorActions } from './error-actions.tsx';

/** Minimal: without the code and the buttons, for where another page is around it that has its own ways out. */
export function GeneralErrorPage({ minimal = false }: { minimal?: boolean }) {
  return (
    <Notice
      code={minimal ? undefined : '500'}
      title="Oops! Something went wrong :')"
      actions={minimal ? undefined : <ErrorActions />}
    >
      <p>We apologize for the inconvenience. Please try again later.</p>
    </Notice>
  );
}
