import { expect, test } from 'vitest';
import { missingIn } from '../../shared-web/testing/index.ts';
import { changeTexts, newTexts } from './forms/panel-form.tsx';

/** The literal labels of the specification for administrators, by its sections. A change of one needs a change of both. */
const TEXTS = {
  'admin sign-in': ['Signing in...', 'Login Failed', 'Login failed', 'Invalid credentials'],
  'two-factor screen': [
    'Verify 2FA',
    'Verifying...',
    'Back to Login',
    '2FA Failed',
    'Invalid 2FA code',
    'Please enter the 2FA code',
  ],
  header: ['Logout', 'Loading Admin Dashboard', 'Access denied. Admin privileges required.'],
  tabs: ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'Categories', 'Vendors', 'Security'],
  dashboard: [
    'Total Votes',
    'Participants',
    'Vendors',
    'Blocked Sessions',
    'Site Customization',
    'Customize Site',
    'Top Header Name',
    'Top Header Details',
    'Main Hero Title',
    'Main Hero Description',
    'Failed to update site customization',
    'Failed to fetch dashboard stats',
    'Failed to fetch system settings',
  ],
  'user tracking': [
    'Session ID',
    'User',
    'Unknown User',
    'Anonymous',
    'IP Address',
    'Status',
    'Blocked',
    'Active',
    'Last Activity',
    'View Details',
  ],
  categories: [
    'Name',
    'Description',
    'Icon',
    'Color',
    'Edit',
    'Delete',
    '#3B82F6',
    'Name and description are required',
    'Category not found',
  ],
  vendors: ['Edit', 'Add Link', 'Delete', 'Failed to add link'],
  users: [
    'User ID',
    'Username',
    'Email',
    'Created',
    'Status',
    'Active',
    'Inactive',
    'No email',
    'N/A',
    'Failed to fetch admin users',
  ],
  security: [
    'Create Admin User',
    'Delete Admin User',
    'Voting Control',
    'Pause All Voting',
    'Resume Voting',
    'Failed to create admin user',
    'Failed to delete admin user',
    'Failed to pause voting',
    'Failed to resume voting',
    'Admin user created successfully',
  ],
  'voting system': [
    'Custom Voting Period',
    'Vote Management',
    'Reset All Votes',
    'Reset Category Votes',
    'Reset Voting Period',
    'Please enter a valid number of days',
    'Failed to create voting period',
    'Failed to reset votes',
    'Failed to reset category votes',
    'Failed to create new voting period',
    'Failed to reset voting period',
  ],
};

const missing = missingIn('admin-web/src', 'shared-web/src');

test('the panel has the texts of the specification', () => {
  for (const [page, texts] of Object.entries(TEXTS)) {
    expect(missing(texts), page).toEqual([]);
  }
});

test('the texts about a category and a vendor are those of the specification', () => {
  for (const noun of ['category', 'vendor'] as const) {
    expect(newTexts(noun).failed, noun).toBe(`Failed to create ${noun}`);
    expect(changeTexts(noun).failed, noun).toBe(`Failed to update ${noun}`);
  }
});
