import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from './marks/icon.tsx';
import { words } from './words.tsx';

interface TabItem {
  value: string;
  label: string;
  /** The address of the tab, which works before scripts do, and in another window. */
  href: string;
  icon?: IconName;
  content: ReactNode;
}

interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
}

/** Mounts only the content of the chosen tab. A list that is too wide scrolls sideways to the chosen tab. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is read from the page after each choice
  useLayoutEffect(() => {
    const [outer, chosen] = [list.current, list.current?.querySelector('[role="tab"][data-state="active"]')];
    if (!outer || !chosen) return;
    bringIntoView(outer, chosen);
    // The labels change their widths when the font arrives.
    const observer = new ResizeObserver(() => bringIntoView(outer, chosen));
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [value]);

  // A click also moves the focus, which Radix reports as a choice. A host that keeps the tab in its address would add
  // two entries to the history.
  const reported = useRef(value);
  useLayoutEffect(() => {
    reported.current = value;
  }, [value]);
  const follow = (event: MouseEvent<HTMLElement>, next: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (next === reported.current) return;
    reported.current = next;
    event.currentTarget.focus({ focusVisible: false });
    onValueChange(next);
  };
  // Keys follow the link as well, so that a page that asks before it is left sees every choice.
  const click = (next: string) => {
    if (next !== reported.current) list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.click();
  };

  return (
    <Radix.Root dir={words.direction()} value={value} onValueChange={click}>
      <Radix.List ref={list} aria-label={label} data-shaded-ends className={LIST}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} onMouseDown={waitForClick} asChild>
            <a
              href={item.href}
              type={undefined}
              data-tab={item.value}
              onClick={(event) => follow(event, item.value)}
              className={TRIGGER}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.label}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="sui:pt-5 sui:sm:pt-8 sui:short:pt-3">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Radix would choose the tab when the button goes down, before the link is clicked. */
const waitForClick = (event: MouseEvent) => event.preventDefault();

/** Scrolls sideways only; scrollIntoView would also move the page. */
function bringIntoView(list: Element, tab: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left + PEEK;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + PEEK;
}

/** The visible part of the next tab in px; equals the scroll padding of the list. */
const PEEK = 32;

const LIST =
  'sui:flex sui:gap-5 sui:max-sm:justify-between sui:max-sm:gap-x-1.5 sui:max-[25rem]:gap-x-2.5 sui:overflow-x-auto sui:overscroll-x-contain sui:scroll-px-8 sui:border-b sui:border-line sui:[scrollbar-width:none]';

const TRIGGER = clsx(
  'sui:-mb-px sui:flex sui:min-h-12 sui:short:min-h-10 sui:shrink-0 sui:items-center sui:gap-2 sui:rounded-t-sm sui:border-b-2 sui:px-1 sui:max-[25rem]:px-0 sui:border-transparent',
  'sui:text-base sui:no-underline sui:max-sm:text-sm sui:max-[22rem]:text-xs sui:font-medium sui:whitespace-nowrap sui:text-ink-soft sui:transition-colors sui:hover:text-ink',
  'sui:focus-visible:-outline-offset-2 sui:data-[state=active]:border-gold sui:data-[state=active]:text-ink',
);
