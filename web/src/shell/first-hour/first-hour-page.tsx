import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { FirstHour } from './first-hour.tsx';
import { useGetSetUpQuery, useUpdateSetUpMutation } from './set-up-queries.ts';
import { say } from './words/index.ts';

/** The same list on a settings page, where it stays available. */
export function FirstHourPage() {
  const { data: setUp, error, refetch } = useGetSetUpQuery();
  const [update, { isLoading }] = useUpdateSetUpMutation();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (setUp == null) return <Skeleton className="h-72 w-full" />;
  const openAgain = async () => {
    const { error: refusal } = await update({ body: { ended: false } });
    if (refusal !== undefined) notifyFailure(say('firstHour'), refusal);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-60 grow basis-0 text-sm text-muted-foreground">{say('firstHourWhat')}</p>
        {setUp.isEnded && (
          <Button busy={isLoading} onClick={() => void openAgain()}>
            {say('openAgain')}
          </Button>
        )}
      </div>
      <FirstHour setUp={setUp} isClosable={false} />
    </>
  );
}
