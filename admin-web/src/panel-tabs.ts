import type { AdminRole } from 'admin-api/contract';
import type { IconName } from 'shared-ui/host';
import { type PagePart, pagePart as part } from 'shared-web';
import type { Place } from './dashboard/overview/warnings.ts';

interface ForRole {
  superAdminOnly?: true;
}

export interface PanelPage extends ForRole {
  /** Names the page in the address, `/admin?tab=voting&page=periods`. The first page of a tab has no name. */
  value: string;
  label: string;
  /** Names the page of the organisers' guide that *Help* opens. */
  guide: string;
  Screen: PagePart;
}

export interface PanelTab extends ForRole {
  /** Names the tab in the address, `/admin?tab=voting`. */
  value: string;
  label: string;
  icon: IconName;
  /** The first page has all that the specification names for the tab. Every role that sees the tab sees this page. */
  pages: readonly [PanelPage, ...PanelPage[]];
}

/* Each screen loads from a separate file when its page is opened. */
const DashboardTab = part(() => import('./dashboard/dashboard-tab.tsx'), 'DashboardTab');
const SiteTextsPage = part(() => import('./dashboard/site-texts-page.tsx'), 'SiteTextsPage');
const TranslationsPage = part(() => import('./dashboard/translations-page.tsx'), 'TranslationsPage');
const WebhooksPage = part(() => import('./dashboard/webhooks-page.tsx'), 'WebhooksPage');
const SessionsTab = part(() => import('./accounts/sessions-tab.tsx'), 'SessionsTab');
const Groups = part(() => import('./accounts/groups/groups.tsx'), 'Groups');
const CategoryGroups = part(() => import('./categories/category-groups.tsx'), 'CategoryGroups');
const CategoriesTab = part(() => import('./categories/categories-tab.tsx'), 'CategoriesTab');
const VendorsTab = part(() => import('./vendors/vendors-tab.tsx'), 'VendorsTab');
const SuggestionsPage = part(() => import('./vendors/suggestions-page.tsx'), 'SuggestionsPage');
const UsersTab = part(() => import('./accounts/users-tab.tsx'), 'UsersTab');
const SecurityTab = part(() => import('./security/security-tab.tsx'), 'SecurityTab');
const AuditLog = part(() => import('./security/audit-log.tsx'), 'AuditLog');
const OwnAccountPage = part(() => import('./security/own-account.tsx'), 'OwnAccountPage');
const VotingTab = part(() => import('./voting/voting-tab.tsx'), 'VotingTab');
const PeriodsPage = part(() => import('./voting/periods/periods.tsx'), 'PeriodsPage');
const CodesPage = part(() => import('./voting/codes/code-sets.tsx'), 'CodesPage');
const NewsPage = part(() => import('./voting/news.tsx'), 'NewsPage');
const AnnouncementPage = part(
  () => import('./voting/announcement/announcement-page.tsx'),
  'AnnouncementPage',
);
const Removals = part(() => import('./voting/removals.tsx'), 'Removals');

const page = (value: string, label: string, guide: string, Screen: PagePart): PanelPage => ({
  value,
  label,
  guide,
  Screen,
});
const forSuperAdmins = (one: PanelPage): PanelPage => ({ ...one, superAdminOnly: true });

/** The tabs in their order. The server decides what a role may do; this list decides what a role sees. */
export const PANEL_TABS: readonly [PanelTab, ...PanelTab[]] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    pages: [
      page('', 'Overview', 'first-awards', DashboardTab),
      forSuperAdmins(page('texts', 'Site texts', 'first-awards', SiteTextsPage)),
      forSuperAdmins(page('translations', 'Translations', 'translations', TranslationsPage)),
      forSuperAdmins(page('webhooks', 'Webhooks', 'news', WebhooksPage)),
      page('account', 'Your account', 'next-season', OwnAccountPage),
    ],
  },
  {
    value: 'sessions',
    label: 'User Tracking',
    icon: 'activity',
    pages: [
      page('', 'Sessions', 'suspicious-groups', SessionsTab),
      page('groups', 'Suspicious groups', 'suspicious-groups', Groups),
    ],
  },
  {
    value: 'categories',
    label: 'Categories',
    icon: 'shapes',
    superAdminOnly: true,
    pages: [
      page('', 'Categories', 'first-awards', CategoriesTab),
      page('groups', 'Groups', 'first-awards', CategoryGroups),
    ],
  },
  {
    value: 'vendors',
    label: 'Vendors',
    icon: 'store',
    superAdminOnly: true,
    pages: [
      page('', 'Vendors', 'next-season', VendorsTab),
      page('suggestions', 'Suggestions', 'suggestions', SuggestionsPage),
    ],
  },
  {
    value: 'users',
    label: 'Users',
    icon: 'users',
    pages: [page('', 'Users', 'suspicious-groups', UsersTab)],
  },
  {
    value: 'security',
    label: 'Security',
    icon: 'shield-check',
    superAdminOnly: true,
    pages: [
      page('', 'Admins', 'next-season', SecurityTab),
      page('log', 'Audit log', 'next-season', AuditLog),
    ],
  },
  {
    value: 'voting',
    label: 'Voting System',
    icon: 'vote',
    pages: [
      page('', 'Current period', 'announcing-results', VotingTab),
      page('periods', 'All periods', 'next-season', PeriodsPage),
      forSuperAdmins(page('news', 'News', 'news', NewsPage)),
      page('codes', 'Who may vote', 'invitation-codes', CodesPage),
      page('excluded', 'Excluded votes', 'suspicious-groups', Removals),
      page('announce', 'Before you announce', 'announcing-results', AnnouncementPage),
    ],
  },
];

const isFor =
  (role: AdminRole) =>
  ({ superAdminOnly }: ForRole): boolean =>
    role === 'super_admin' || !superAdminOnly;

export const tabsFor = (role: AdminRole): readonly PanelTab[] => PANEL_TABS.filter(isFor(role));

export const pagesFor = (tab: PanelTab, role: AdminRole): readonly PanelPage[] =>
  tab.pages.filter(isFor(role));

export interface PanelPlace {
  tab: PanelTab;
  page: PanelPage;
}

/** Returns the tab and page of an address; the first ones, if the named ones don't exist or aren't for the role. */
export function placeAt(search: URLSearchParams, role: AdminRole): PanelPlace {
  const tab = tabsFor(role).find(({ value }) => value === search.get('tab')) ?? PANEL_TABS[0];
  const page = pagesFor(tab, role).find(({ value }) => value === search.get('page')) ?? tab.pages[0];
  return { tab, page };
}

export const addressOf = ({ tab, page }: PanelPlace): Place =>
  page.value ? `?tab=${tab.value}&page=${page.value}` : `?tab=${tab.value}`;
