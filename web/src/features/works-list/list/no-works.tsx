import { ListTodo, SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useNewWork } from '#features/works/work-place.tsx';
import { say } from '../words/index.ts';

interface NoWorksProps {
  readonly isFiltered: boolean;
  /** The only filter is the default one of open works. */
  readonly isOpenOnly: boolean;
  readonly onClearFilters: () => void;
}

/** An empty list: because nothing matches, or because there are no works yet. */
export function NoWorks({ isFiltered, isOpenOnly, onClearFilters }: NoWorksProps) {
  const newWork = useNewWork();
  if (isOpenOnly) {
    return (
      <EmptyState
        icon={<ListTodo />}
        title={say('noOpenWorks')}
        action={
          <>
            <Button variant="primary" keys="C" onClick={() => newWork()}>
              {say('newWork')}
            </Button>
            <Button onClick={onClearFilters}>{say('showDone')}</Button>
          </>
        }
      >
        {say('nothingLeft')}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={say('noMatch')}
        action={<Button onClick={onClearFilters}>{say('clearFilters')}</Button>}
      >
        {say('removeAFilter')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ListTodo />}
      title={say('noWorks')}
      action={
        <Button variant="primary" keys="C" onClick={() => newWork()}>
          {say('newWork')}
        </Button>
      }
    >
      {say('createFirst')}
    </EmptyState>
  );
}
