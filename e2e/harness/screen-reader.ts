import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What a screen reader would say of a page, as text: the element that has the focus, by the name, the role and the states
 * that Chromium hands to screen readers, and the messages of live regions by the rules of WAI-ARIA 1.2. A region speaks
 * when its content changes: all of it if it is atomic, as `status` and `alert` are by themselves, otherwise what was added
 * or changed. Only an `alert` speaks when it arrives with its content.
 */
export interface ScreenReader {
  /** What has the focus, or the element that it points at, such as the chosen option of a list. */
  focused(): Promise<string>;
  /** The messages since the page was opened. */
  messages(): Promise<readonly string[]>;
  /** Waits until the focus is said so. */
  expectFocus(words: string): Promise<void>;
  /** Waits until a message is said, and forgets those before it. What the server does may take longer than usual. */
  expectMessage(words: string, options?: { timeout: number }): Promise<void>;
}

interface AxValue {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}
interface AxNode {
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** States in the order in which they are said; a state that is false is said only where it tells something. */
const states: Readonly<Record<string, (value: unknown) => string>> = {
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  selected: (value) => (value === true ? 'selected' : ''),
  disabled: (value) => (value === true ? 'unavailable' : ''),
  invalid: (value) => (value === 'false' ? '' : 'invalid'),
  required: (value) => (value === true ? 'required' : ''),
  level: (value) => `level ${value}`,
};

function speak({ role, name, description, properties = [] }: AxNode): string {
  const said = Object.entries(states).flatMap(([state, words]) => {
    const found = properties.find((each) => each.name === state);
    return found === undefined ? [] : [words(found.value.value)];
  });
  return [name?.value, role?.value, ...said, description?.value]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

async function readTitle(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.title' });
  return `${result.value}, document`;
}

async function readFocus(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) return '';
  // Without a focus the page is said by its title, as when it is opened.
  if (result.className === 'HTMLBodyElement') return readTitle(session);
  const { objectId } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes as readonly AxNode[];
  if (node === undefined) return '';
  const pointed = node.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0];
  if (pointed === undefined) return speak(node);
  const { nodes: others } = await session.send('Accessibility.getPartialAXTree', {
    backendNodeId: pointed.backendDOMNodeId,
    fetchRelatives: false,
  });
  return speak((others[0] ?? node) as AxNode);
}

/** Runs in the page: writes down what live regions say. */
function recordMessages(): void {
  const OFF = '[aria-live=off]';
  const LIVE = `[aria-live=polite],[aria-live=assertive],${OFF},[role=status],[role=alert],[role=log]`;
  const messages: string[] = [];
  Object.assign(window, { spokenMessages: messages });
  const isHidden = (element: Element) =>
    element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility();
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isHidden(node) || node.matches(OFF)) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null && !node.matches(LIVE) && !node.matches('section,ol,ul')) return ` ${label} `;
    const parts = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? parts : ` ${parts} `;
  };
  const say = (text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '' && messages.at(-1) !== words) messages.push(words);
  };
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? undefined;
  const isWhole = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' ||
    (region.getAttribute('aria-atomic') === null && region.matches('[role=status],[role=alert]'));
  const read = (records: readonly MutationRecord[]) => {
    const added = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter(({ isConnected }) => isConnected);
    const isPartOfAdded = (node: Node) => added.some((other) => other !== node && other.contains(node));
    const said = new Set<Node>();
    for (const { target, addedNodes, type } of records) {
      const region = regionOf(target);
      if (region === undefined || region.matches(OFF) || added.some((node) => node.contains(region)))
        continue;
      if (isWhole(region)) said.add(region);
      else if (type === 'characterData' && !isPartOfAdded(target)) said.add(target);
      else for (const node of addedNodes) if (node.isConnected && !isPartOfAdded(node)) said.add(node);
    }
    for (const node of added)
      if (node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.matches('[role=alert]')) said.add(alert);
    for (const node of said) say(textOf(node));
  };
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver(read).observe(document, options);
}

/** Listens from the next address that the page opens. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await page.addInitScript(recordMessages);
  const focused = () => readFocus(session);
  const messages = () =>
    page
      .evaluate(() => (window as unknown as { spokenMessages: string[] }).spokenMessages)
      // A page that is being left says nothing more.
      .catch((): string[] => []);
  return {
    focused,
    messages,
    expectFocus: (words) => expect.poll(focused).toBe(words),
    expectMessage: async (words, options) => {
      await expect.poll(messages, options).toContain(words);
      await page.evaluate((said) => {
        const { spokenMessages: all } = window as unknown as { spokenMessages: string[] };
        all.splice(0, all.indexOf(said) + 1);
      }, words);
    },
  };
}
