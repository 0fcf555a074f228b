// Holds what opens over a page, and with it nearly all of Radix, in a separate file, because no first view shows any
// of it. The kit imports only types from this folder and, on demand, this file.
export { ComboboxList } from './combobox-list.tsx';
export { DialogOverPage } from './dialog.tsx';
export { MenuOfItems } from './menu.tsx';
export { SelectOverPage } from './select.tsx';
export { ThemeMenu } from './theme-menu.tsx';
export { ToastsOverPage } from './toaster.tsx';
export { TooltipOverPage } from './tooltip.tsx';
