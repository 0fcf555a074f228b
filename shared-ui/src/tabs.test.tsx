import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const ITEMS = ['One', 'Two', 'Three'].map((name) => ({
  value: name,
  label: name,
  href: `?tab=${name}`,
  content: `Content of ${name}`,
}));

function Sections() {
  const [value, setValue] = useState('One');
  return <Tabs label="Sections" items={ITEMS} value={value} onValueChange={setValue} />;
}

test("only the selected tab's content is mounted, and arrow keys select", async () => {
  render(<Sections />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
  expect(screen.getByRole('tabpanel').textContent).toBe('Content of Two');
});

test('a selected tab outside a narrow list scrolls into view without moving the page', async () => {
  const place = (left: number, right: number) => ({ left, right }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.textContent === 'Three') return place(250, 400);
    return place(0, 300);
  });
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Sections />);
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(screen.getByRole('tablist').scrollLeft).toBeGreaterThanOrEqual(100);
  expect(scrollIntoView).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a tab is a link, which Ctrl and a click leave to the browser', async () => {
  const choose = vi.fn();
  render(<Tabs label="Sections" items={ITEMS} value="One" onValueChange={choose} />);
  const tab = screen.getByRole('tab', { name: 'Two' });
  expect(tab.getAttribute('href')).toBe('?tab=Two');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(tab);
  expect(choose).not.toHaveBeenCalled();
});

test('a click reports the choice once, even if the host applies it later', async () => {
  const choose = vi.fn();
  render(<Tabs label="Sections" items={ITEMS} value="One" onValueChange={choose} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('Two');
});
