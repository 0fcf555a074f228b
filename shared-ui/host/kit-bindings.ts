// One live binding per kit export: `import { Button } from 'shared-ui/host'` in app code. They are empty until the
// remote has arrived, so nothing may read them at module level. The list mirrors src/kit.ts.
import type * as Kit from '../src/kit.ts';

export type {
  BadgeProps,
  BannerProps,
  BarRowProps,
  ButtonProps,
  CardProps,
  ColourName,
  ComboboxProps,
  ConfirmDialogProps,
  DialogProps,
  EmptyStateProps,
  ErrorStateProps,
  FieldProps,
  FilterGroupProps,
  FilterOption,
  HeadingProps,
  IconChipProps,
  IconName,
  IconProps,
  InputProps,
  LaurelProps,
  LoadingProps,
  MenuItem,
  MenuProps,
  PagerProps,
  PasswordInputProps,
  PictureProps,
  ProgressProps,
  RankProps,
  RuleListProps,
  SelectItem,
  SelectProps,
  StarsProps,
  StatTileProps,
  TabItem,
  TableColumn,
  TableProps,
  TabsProps,
  TextareaProps,
  TextLinkProps,
  ToastOptions,
  Tone,
  TooltipProps,
} from '../src/kit.ts';

/** The contract number that this host was built against. */
export const EXPECTED_CONTRACT: typeof Kit.CONTRACT = 1;

export let Badge: typeof Kit.Badge;
export let Banner: typeof Kit.Banner;
export let BarRow: typeof Kit.BarRow;
export let Button: typeof Kit.Button;
export let Card: typeof Kit.Card;
export let ColorDot: typeof Kit.ColorDot;
export let COLOUR_NAMES: typeof Kit.COLOUR_NAMES;
export let Combobox: typeof Kit.Combobox;
export let ConfirmDialog: typeof Kit.ConfirmDialog;
export let Dialog: typeof Kit.Dialog;
export let DialogActions: typeof Kit.DialogActions;
export let EmptyState: typeof Kit.EmptyState;
export let ErrorState: typeof Kit.ErrorState;
export let Eyebrow: typeof Kit.Eyebrow;
export let Field: typeof Kit.Field;
export let FilterGroup: typeof Kit.FilterGroup;
export let Heading: typeof Kit.Heading;
export let Icon: typeof Kit.Icon;
export let ICON_CHOICES: typeof Kit.ICON_CHOICES;
export let IconChip: typeof Kit.IconChip;
export let Input: typeof Kit.Input;
export let Laurel: typeof Kit.Laurel;
export let Loading: typeof Kit.Loading;
export let Menu: typeof Kit.Menu;
export let Pager: typeof Kit.Pager;
export let PasswordInput: typeof Kit.PasswordInput;
export let Picture: typeof Kit.Picture;
export let Progress: typeof Kit.Progress;
export let Rank: typeof Kit.Rank;
export let RuleList: typeof Kit.RuleList;
export let safeColour: typeof Kit.safeColour;
export let safeHref: typeof Kit.safeHref;
export let safeImage: typeof Kit.safeImage;
export let Select: typeof Kit.Select;
export let Skeleton: typeof Kit.Skeleton;
export let SkipLink: typeof Kit.SkipLink;
export let Spinner: typeof Kit.Spinner;
export let Stars: typeof Kit.Stars;
export let StatTile: typeof Kit.StatTile;
export let Table: typeof Kit.Table;
export let Tabs: typeof Kit.Tabs;
export let Textarea: typeof Kit.Textarea;
export let TextLink: typeof Kit.TextLink;
export let ThemeSwitch: typeof Kit.ThemeSwitch;
export let toast: typeof Kit.toast;
export let Toaster: typeof Kit.Toaster;
export let Tooltip: typeof Kit.Tooltip;
export let TooltipProvider: typeof Kit.TooltipProvider;
export let VisuallyHidden: typeof Kit.VisuallyHidden;

type Parts = Omit<typeof Kit, 'CONTRACT' | 'RELEASE'>;

/* Every name once more, with what fills it: a kit export without a binding is a type error here. */
const FILL: { [Name in keyof Parts]: (part: Parts[Name]) => void } = {
  Badge: (part) => {
    Badge = part;
  },
  Banner: (part) => {
    Banner = part;
  },
  BarRow: (part) => {
    BarRow = part;
  },
  Button: (part) => {
    Button = part;
  },
  Card: (part) => {
    Card = part;
  },
  ColorDot: (part) => {
    ColorDot = part;
  },
  COLOUR_NAMES: (part) => {
    COLOUR_NAMES = part;
  },
  Combobox: (part) => {
    Combobox = part;
  },
  ConfirmDialog: (part) => {
    ConfirmDialog = part;
  },
  Dialog: (part) => {
    Dialog = part;
  },
  DialogActions: (part) => {
    DialogActions = part;
  },
  EmptyState: (part) => {
    EmptyState = part;
  },
  ErrorState: (part) => {
    ErrorState = part;
  },
  Eyebrow: (part) => {
    Eyebrow = part;
  },
  Field: (part) => {
    Field = part;
  },
  FilterGroup: (part) => {
    FilterGroup = part;
  },
  Heading: (part) => {
    Heading = part;
  },
  Icon: (part) => {
    Icon = part;
  },
  ICON_CHOICES: (part) => {
    ICON_CHOICES = part;
  },
  IconChip: (part) => {
    IconChip = part;
  },
  Input: (part) => {
    Input = part;
  },
  Laurel: (part) => {
    Laurel = part;
  },
  Loading: (part) => {
    Loading = part;
  },
  Menu: (part) => {
    Menu = part;
  },
  Pager: (part) => {
    Pager = part;
  },
  PasswordInput: (part) => {
    PasswordInput = part;
  },
  Picture: (part) => {
    Picture = part;
  },
  Progress: (part) => {
    Progress = part;
  },
  Rank: (part) => {
    Rank = part;
  },
  RuleList: (part) => {
    RuleList = part;
  },
  safeColour: (part) => {
    safeColour = part;
  },
  safeHref: (part) => {
    safeHref = part;
  },
  safeImage: (part) => {
    safeImage = part;
  },
  Select: (part) => {
    Select = part;
  },
  Skeleton: (part) => {
    Skeleton = part;
  },
  SkipLink: (part) => {
    SkipLink = part;
  },
  Spinner: (part) => {
    Spinner = part;
  },
  Stars: (part) => {
    Stars = part;
  },
  StatTile: (part) => {
    StatTile = part;
  },
  Table: (part) => {
    Table = part;
  },
  Tabs: (part) => {
    Tabs = part;
  },
  Textarea: (part) => {
    Textarea = part;
  },
  TextLink: (part) => {
    TextLink = part;
  },
  ThemeSwitch: (part) => {
    ThemeSwitch = part;
  },
  toast: (part) => {
    toast = part;
  },
  Toaster: (part) => {
    Toaster = part;
  },
  Tooltip: (part) => {
    Tooltip = part;
  },
  TooltipProvider: (part) => {
    TooltipProvider = part;
  },
  VisuallyHidden: (part) => {
    VisuallyHidden = part;
  },
};

/** Fills the bindings. Throws a readable Error, and fills none, when the module is not the kit this host expects. */
export function provideKit(candidate: unknown): void {
  const kit = candidate as (Partial<typeof Kit> & object) | null | undefined;
  if (kit?.CONTRACT !== EXPECTED_CONTRACT) {
    throw new Error(
      `shared-ui speaks contract ${kit?.CONTRACT ?? 'unknown'}, this page needs ${EXPECTED_CONTRACT}`,
    );
  }
  const names = Object.keys(FILL) as (keyof Parts)[];
  const missing = names.filter((name) => kit[name] === undefined);
  if (missing.length > 0) throw new Error(`shared-ui ${kit.RELEASE ?? ''} lacks ${missing.join(', ')}`);
  for (const name of names) fill(name, kit as Parts);
}

const fill = <Name extends keyof Parts>(name: Name, kit: Parts) => FILL[name](kit[name]);
