import type { AdminRole } from 'admin-api/contract';
import type { ComponentType } from 'react';
import type { IconName } from 'shared-ui/host';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { DashboardTab } from './dashboard/dashboard-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';
import { VendorsTab } from './vendors/vendors-tab.tsx';
import { VotingTab } from './voting/voting-tab.tsx';

export interface PanelTab {
  /** Stands in the address: `/admin?tab=<value>`. */
  value: string;
  label: string;
  icon: IconName;
  superAdminOnly?: true;
  component: ComponentType;
}

/** In the order of the tab bar. The server decides what a role may do; this decides what it is shown. */
const PANEL_TABS: readonly PanelTab[] = [
  { value: 'dashboard', label: 'Dashboard', icon: 'dashboard', component: DashboardTab },
  { value: 'sessions', label: 'User Tracking', icon: 'activity', component: SessionsTab },
  {
    value: 'categories',
    label: 'Categories',
    icon: 'shapes',
    superAdminOnly: true,
    component: CategoriesTab,
  },
  { value: 'vendors', label: 'Vendors', icon: 'store', superAdminOnly: true, component: VendorsTab },
  { value: 'users', label: 'Users', icon: 'users', component: UsersTab },
  {
    value: 'security',
    label: 'Security',
    icon: 'shield-check',
    superAdminOnly: true,
    component: SecurityTab,
  },
  { value: 'voting', label: 'Voting System', icon: 'vote', component: VotingTab },
];

export const tabsFor = (role: AdminRole): readonly PanelTab[] =>
  PANEL_TABS.filter((tab) => role === 'super_admin' || !tab.superAdminOnly);
