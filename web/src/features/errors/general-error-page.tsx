import { Notice } from '#components/notice.tsx';
import { ErrorActions } from './error-actions.tsx';
import { say } from './words/index.ts';

/** Minimal: without the code and the buttons, for a page inside another one that has its own navigation. */
export function GeneralErrorPage({ minimal = false }: { minimal?: boolean }) {
  return (
    <Notice
      code={minimal ? undefined : '500'}
      title={say('general')}
      actions={minimal ? undefined : <ErrorActions />}
    >
      <p>{say('generalMore')}</p>
    </Notice>
  );
}
