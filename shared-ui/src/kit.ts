/// <reference path="./build-constants.d.ts" />
import './nonce.ts';
// Whole, and from the file whose reading every build awaits: the federation plugin gathers the names that are taken
// from a share, and calls the list complete after 10 ms without a module read, which a busy machine exceeds.
import 'react';
import 'react-dom';

/** Raised when an export is removed or changes its meaning; hosts refuse any other number. */
export const CONTRACT = 1;

/** Version and content hash of this build, for support and for tests of a release. */
export const RELEASE = typeof __SHARED_UI_RELEASE__ === 'string' ? __SHARED_UI_RELEASE__ : 'source';

export { Badge, type BadgeProps, type Tone } from './badge.tsx';
export { Banner, type BannerProps } from './banner.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Card, type CardProps, Eyebrow, Heading, type HeadingProps } from './card.tsx';
export { COLOUR_NAMES, type ColourName, safeColour } from './colour.ts';
export { Combobox, type ComboboxProps } from './combobox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
export { Field, type FieldProps } from './field.tsx';
export { BarRow, type BarRowProps, Rank, type RankProps, StatTile, type StatTileProps } from './figures.tsx';
export { FilterGroup, type FilterGroupProps, type FilterOption } from './filter-group.tsx';
export { Icon, type IconProps } from './icon.tsx';
export { ColorDot, IconChip, type IconChipProps } from './icon-chip.tsx';
export { ICON_CHOICES, type IconName } from './icons.ts';
export {
  Input,
  type InputProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
} from './input.tsx';
export { Laurel, type LaurelProps } from './laurel.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { Progress, type ProgressProps } from './progress.tsx';
export { RuleList, type RuleListProps } from './rule-list.tsx';
export { safeHref, safeImage } from './safe-url.ts';
export { Select, type SelectItem, type SelectProps } from './select.tsx';
export { Loading, type LoadingProps, Skeleton } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { Stars, type StarsProps } from './stars.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './states.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { SkipLink, TextLink, type TextLinkProps, VisuallyHidden } from './text.tsx';
export { ThemeSwitch } from './theme-switch.tsx';
export { type ToastOptions, toast } from './toast-store.ts';
export { Toaster } from './toaster.tsx';
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip.tsx';
