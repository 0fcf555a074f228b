// The parts that open over a page, with nearly all of Radix, are in a separate file, because no first view shows them.
// The kit imports only types from this folder, and loads this file on demand.
export { ComboboxList } from './combobox-list.tsx';
export { ComboboxPanel, panelProps } from './combobox-panel.tsx';
export { DialogOverPage } from './dialog.tsx';
export { MenuOfItems } from './menu.tsx';
export { SelectOverPage } from './select.tsx';
export { ToastsOverPage } from './toaster.tsx';
export { TooltipOverPage } from './tooltip.tsx';
