// What opens over a page, and with it nearly all of Radix: in a file of its own, as no first view shows any of it. The kit
// imports nothing of this folder but types and, when it is wanted, this file.
export { ComboboxList } from './combobox-list.tsx';
export { DialogOverPage } from './dialog.tsx';
export { MenuOfItems } from './menu.tsx';
export { SelectOverPage } from './select.tsx';
export { ThemeMenu } from './theme-menu.tsx';
export { ToastsOverPage } from './toaster.tsx';
export { TooltipOverPage } from './tooltip.tsx';
