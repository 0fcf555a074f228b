import type { AdminRole, OwnTextKey, SystemSettingKey } from 'admin-api/contract';

/** Names the site texts in the panel. */
export const SITE_TEXT_LABELS: Record<SystemSettingKey, string> = {
  top_right_name: 'Top Header Name',
  top_right_details: 'Top Header Details',
  site_name: 'Main Hero Title',
  site_description: 'Main Hero Description',
  contact: 'Who to contact about excluded votes',
};

export const OWN_TEXT_LABELS: Record<OwnTextKey, string> = {
  announcement: 'Announcement',
  thanks: 'Thanks',
  contact: 'Contact',
  rules: 'Rules',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  time_zone: 'Time zone',
};

export const ROLE_LABEL: Record<AdminRole, string> = { admin: 'Admin', super_admin: 'Super admin' };
