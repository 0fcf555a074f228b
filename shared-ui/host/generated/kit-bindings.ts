// Generated from src/kit.ts by `npm test -- unit kit-bindings -u`.
// Contains one live binding per part: `import { Button } from 'shared-ui/host'` in app code. They are undefined until
// the remote has loaded, so do not read them at module level.
import type * as Kit from '../../src/kit.ts';

export type * from '../../src/kit.ts';

export let Badge: typeof Kit.Badge;
export let Banner: typeof Kit.Banner;
export let Bar: typeof Kit.Bar;
export let BarRow: typeof Kit.BarRow;
export let Button: typeof Kit.Button;
export let COLOUR_NAMES: typeof Kit.COLOUR_NAMES;
export let Card: typeof Kit.Card;
export let ColorDot: typeof Kit.ColorDot;
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
export let ICON_CHOICES: typeof Kit.ICON_CHOICES;
export let Icon: typeof Kit.Icon;
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
export let Select: typeof Kit.Select;
export let Skeleton: typeof Kit.Skeleton;
export let Skeletons: typeof Kit.Skeletons;
export let SkipLink: typeof Kit.SkipLink;
export let Spinner: typeof Kit.Spinner;
export let Stars: typeof Kit.Stars;
export let StatTile: typeof Kit.StatTile;
export let Table: typeof Kit.Table;
export let Tabs: typeof Kit.Tabs;
export let TextLink: typeof Kit.TextLink;
export let Textarea: typeof Kit.Textarea;
export let ThemeSwitch: typeof Kit.ThemeSwitch;
export let Toaster: typeof Kit.Toaster;
export let Tooltip: typeof Kit.Tooltip;
export let TooltipProvider: typeof Kit.TooltipProvider;
export let VisuallyHidden: typeof Kit.VisuallyHidden;
export let provideWords: typeof Kit.provideWords;
export let safeColour: typeof Kit.safeColour;
export let safeHref: typeof Kit.safeHref;
export let safeImage: typeof Kit.safeImage;
export let toast: typeof Kit.toast;

export function fillBindings(kit: typeof Kit): void {
  ({
    Badge,
    Banner,
    Bar,
    BarRow,
    Button,
    COLOUR_NAMES,
    Card,
    ColorDot,
    Combobox,
    ConfirmDialog,
    Dialog,
    DialogActions,
    EmptyState,
    ErrorState,
    Eyebrow,
    Field,
    FilterGroup,
    Heading,
    ICON_CHOICES,
    Icon,
    IconChip,
    Input,
    Laurel,
    Loading,
    Menu,
    Pager,
    PasswordInput,
    Picture,
    Progress,
    Rank,
    RuleList,
    Select,
    Skeleton,
    Skeletons,
    SkipLink,
    Spinner,
    Stars,
    StatTile,
    Table,
    Tabs,
    TextLink,
    Textarea,
    ThemeSwitch,
    Toaster,
    Tooltip,
    TooltipProvider,
    VisuallyHidden,
    provideWords,
    safeColour,
    safeHref,
    safeImage,
    toast,
  } = kit);
}
