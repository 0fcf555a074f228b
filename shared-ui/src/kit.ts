/// <reference path="./build-constants.d.ts" />
// The federation plugin lists the names that are imported from a share, and takes the list as complete after 10 ms
// without a module read, which a busy machine exceeds. These imports, in the file that every build waits for, include
// all names.
import 'react';
import 'react-dom';

/** Raised when an export is removed or changes its meaning; hosts refuse any other number. */
export const CONTRACT = 1;

/** Version and content hash of this build, for support and for tests of a release. */
export const RELEASE = typeof __SHARED_UI_RELEASE__ === 'string' ? __SHARED_UI_RELEASE__ : 'source';

export { Banner } from './banner.tsx';
export { Card, Eyebrow, Heading } from './card.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Combobox } from './controls/combobox.tsx';
export { Field } from './controls/field.tsx';
export { FilterGroup } from './controls/filter-group.tsx';
export {
  Input,
  type InputProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
} from './controls/input.tsx';
export { Select } from './controls/select.tsx';
export { BarRow, Rank, StatTile } from './figures.tsx';
export { Badge, type BadgeProps } from './marks/badge.tsx';
export { Icon, type IconName, Spinner } from './marks/icon.tsx';
export { COLOUR_NAMES, ColorDot, type ColourName, IconChip, safeColour } from './marks/icon-chip.tsx';
export { ICON_CHOICES } from './marks/icons.ts';
export { Laurel } from './marks/laurel.tsx';
export { Picture, safeHref, safeImage } from './marks/picture.tsx';
export { Bar, Progress } from './marks/progress.tsx';
export { Loading, Skeleton, Skeletons } from './marks/skeleton.tsx';
export { Stars } from './marks/stars.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export {
  Dialog,
  DialogActions,
  type DialogProps,
  Menu,
  Toaster,
  Tooltip,
  TooltipProvider,
} from './overlays/popups.tsx';
export { type ToastOptions, toast } from './overlays/toast-store.ts';
export { Pager } from './pager.tsx';
export { EmptyState, ErrorState } from './states.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { Tabs } from './tabs.tsx';
export { RuleList, SkipLink, TextLink, VisuallyHidden } from './text.tsx';
export { ThemeSwitch } from './theme-switch.tsx';
export { type KitWords, provideWords } from './words.tsx';
