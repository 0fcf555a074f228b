import type { AdminRole } from 'admin-api/contract';
import type { ComponentType } from 'react';
import type { IconName } from 'shared-ui/host';
import { DashboardTab } from './dashboard/dashboard-tab.tsx';

export interface PanelTab {
  /** Stands in the address: `/admin?tab=<id>`. */
  id: string;
  label: string;
  icon: IconName;
  roles: readonly AdminRole[];
  component: ComponentType;
}

const EVERY_ADMIN: readonly AdminRole[] = ['admin', 'super_admin'];

/** In the order of the tab bar. The server decides what a role may do; this decides what it is shown. */
const PANEL_TABS: readonly PanelTab[] = [
  { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', roles: EVERY_ADMIN, component: DashboardTab },
];

export const tabsFor = (role: AdminRole): readonly PanelTab[] =>
  PANEL_TABS.filter((tab) => tab.roles.includes(role));
