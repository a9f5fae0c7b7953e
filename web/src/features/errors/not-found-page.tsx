import { Notice } from '#components/notice.tsx';
import { BrokenLinkArt } from './broken-link-art.tsx';
import { ErrorActions } from './error-actions.tsx';
import { say } from './words/index.ts';

export function NotFoundPage() {
  return (
    <Notice art={<BrokenLinkArt />} code="404" title={say('notFound')} actions={<ErrorActions />}>
      <p>{say('notFoundMore')}</p>
    </Notice>
  );
}

/** For a missing part of an existing screen. */
export function NotFoundText() {
  return <p className="p-5">{say('notFoundPart')}</p>;
}
