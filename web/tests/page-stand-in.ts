import { vi } from 'vitest';

/** What the modules need from a page in tests without one: cookies that behave as in a browser, and storage. */
export function standInForPage(stored: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const page = {
    documentElement: { lang: 'en' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=0(;|$)/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost:3000', pathname: '/' });
  vi.stubGlobal('localStorage', standInForStorage(stored));
  vi.stubGlobal('sessionStorage', standInForStorage());
  return { page, written };
}

/** Keys are own properties, as in a browser's storage; the methods are not. */
export function standInForStorage(entries: Record<string, string> = {}): Record<string, string> {
  const values: Record<string, string> = {};
  const own = (key: string) => (Object.hasOwn(values, key) ? values[key] : null);
  const methods = {
    getItem: own,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
  Object.setPrototypeOf(values, methods);
  return Object.assign(values, entries);
}
