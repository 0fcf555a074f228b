/// <reference path="./build-constants.d.ts" />
import './overlays/nonce.ts';
// Whole, and from the file whose reading every build awaits: the federation plugin gathers the names that are taken
// from a share, and calls the list complete after 10 ms without a module read, which a busy machine exceeds.
import 'react';
import 'react-dom';

/** Raised when an export is removed or changes its meaning; hosts refuse any other number. */
export const CONTRACT = 1;

/** Version and content hash of this build, for support and for tests of a release. */
export const RELEASE = typeof __SHARED_UI_RELEASE__ === 'string' ? __SHARED_UI_RELEASE__ : 'source';

export { Banner, type BannerProps } from './banner.tsx';
export { Card, type CardProps, Eyebrow, Heading, type HeadingProps } from './card.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Combobox, type ComboboxProps } from './controls/combobox.tsx';
export { Field, type FieldProps } from './controls/field.tsx';
export { FilterGroup, type FilterGroupProps, type FilterOption } from './controls/filter-group.tsx';
export {
  Input,
  type InputProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
} from './controls/input.tsx';
export { Select, type SelectItem, type SelectProps } from './controls/select.tsx';
export { BarRow, type BarRowProps, Rank, StatTile, type StatTileProps } from './figures.tsx';
export { Badge, type BadgeProps, type Tone } from './marks/badge.tsx';
export { COLOUR_NAMES, type ColourName, safeColour } from './marks/colour.ts';
export { Icon, type IconName, type IconProps } from './marks/icon.tsx';
export { ColorDot, IconChip, type IconChipProps } from './marks/icon-chip.tsx';
export { ICON_CHOICES } from './marks/icon-choices.ts';
export { Laurel, type LaurelProps } from './marks/laurel.tsx';
export { Picture, type PictureProps } from './marks/picture.tsx';
export { Progress, type ProgressProps } from './marks/progress.tsx';
export { safeHref, safeImage } from './marks/safe-url.ts';
export { Loading, type LoadingProps, Skeleton } from './marks/skeleton.tsx';
export { Spinner } from './marks/spinner.tsx';
export { Stars, type StarsProps } from './marks/stars.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, DialogActions, type DialogProps } from './overlays/dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { type ToastOptions, toast } from './overlays/toast-store.ts';
export { Toaster } from './overlays/toaster.tsx';
export { Tooltip, type TooltipProps, TooltipProvider } from './overlays/tooltip.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { RuleList, type RuleListProps } from './rule-list.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './states.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { SkipLink, TextLink, type TextLinkProps, VisuallyHidden } from './text.tsx';
export { ThemeSwitch } from './theme-switch.tsx';
