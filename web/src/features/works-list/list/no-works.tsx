import { ListTodo, SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useNewWork } from '#features/works/work-place.tsx';

interface NoWorksProps {
  readonly isFiltered: boolean;
  /** The one filter is that works are open, which nobody has chosen. */
  readonly isOpenOnly: boolean;
  readonly onClearFilters: () => void;
}

/** An empty list: because nothing matches, or because there is nothing yet. */
export function NoWorks({ isFiltered, isOpenOnly, onClearFilters }: NoWorksProps) {
  const newWork = useNewWork();
  if (isOpenOnly) {
    return (
      <EmptyState
        icon={<ListTodo />}
        title="No open works"
        action={
          <>
            <Button variant="primary" keys="C" onClick={() => newWork()}>
              New work
            </Button>
            <Button onClick={onClearFilters}>Show done works, too</Button>
          </>
        }
      >
        Nothing is left to do here.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No work matches"
        action={<Button onClick={onClearFilters}>Clear the filters</Button>}
      >
        Take a filter away, or search for something else.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ListTodo />}
      title="No works yet"
      action={
        <Button variant="primary" keys="C" onClick={() => newWork()}>
          New work
        </Button>
      }
    >
      A work is a task that a person does. Create the first one.
    </EmptyState>
  );
}
