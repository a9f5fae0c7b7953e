import { useNavigate } from '@tanstack/react-router';
import { Notice } from '#components/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { signedOut } from '#store/sign-in-status.ts';
import { say } from './words/index.ts';

/** The server did not accept the provider's response, or did not return the signed-in person. */
export function AuthenticationError() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const tryAgain = () => {
    dispatch(signedOut());
    // The address still contains the wanted page.
    void navigate({ to: '/sign-in', search: ({ redirect }) => ({ redirect }) });
  };
  return (
    <Notice
      title={say('failed')}
      actions={
        <Button variant="primary" size="large" autoFocus onClick={tryAgain}>
          {say('tryAgain')}
        </Button>
      }
    >
      {say('failedMore')}
    </Notice>
  );
}
