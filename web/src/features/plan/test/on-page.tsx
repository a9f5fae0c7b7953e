import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { AppStore } from '#store/store.ts';

function Probe({ use }: { readonly use: () => void }) {
  use();
  return null;
}

/** The result of a hook on a page with this store, after one render. */
export function onPage<T>(store: AppStore, useHook: () => T): T {
  const given: T[] = [];
  renderToStaticMarkup(
    <Provider store={store}>
      <Probe use={() => void given.push(useHook())} />
    </Provider>,
  );
  const [value] = given;
  if (value === undefined) throw new Error('The hook gave nothing.');
  return value;
}
