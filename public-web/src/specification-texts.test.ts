import { expect, test } from 'vitest';
import { missingIn } from '../../shared-web/testing/index.ts';

/** The literal labels that the specification sets for voters, by section. Change both together. */
const TEXTS = {
  header: ['Logout', 'Sign In', 'Create Account'],
  hero: ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'],
  tabs: ['Vote Now', 'Leaderboard', 'All Vendors', 'Results'],
  voting: [
    'Cast Vote',
    'Casting Vote...',
    'Voted',
    'Login to Vote',
    `\${completed} of \${total} categories completed`,
  ],
  'vote failures': ['Login Required', 'Please log in to cast your vote', 'Error', 'Failed to cast vote'],
  leaderboard: [
    'Top Performer #1',
    'Runner Up #2',
    'Overall Leader',
    'Overall',
    'No results available for this category yet.',
  ],
  directory: [
    'All Participating Vendors',
    'Search vendors...',
    'Name',
    'Top Rated',
    'Most Votes',
    'Service',
    'View Profile',
    'No vendors found',
    'Try adjusting your search terms or filters.',
  ],
  results: [
    'Voting Results & Analytics',
    'Total Votes',
    'Participants',
    'Vendors',
    'Votes by Category',
    'Monthly Leaders',
    'Overall Winner',
    'Runner-up',
    'Third place',
  ],
  'vendor badges': ['Leader', 'Top Rated', 'Fast', 'Quality'],
  'vendor profile': ['Vendor Not Found', 'Performance Breakdown', 'Back to Vendors', 'Back to All Vendors'],
  'rank badges': ['Leader', 'Runner-up', 'Third Place', 'Top 10'],
  'unknown address': ['Page Not Found'],
  registration: [
    'Registration Failed',
    'Failed to create account',
    'Please fill in all fields',
    'Passwords do not match',
    'Weak Password',
    'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
    'Please refresh the captcha',
  ],
  login: ['Login Failed', 'Invalid username or password'],
};

const missing = missingIn('public-web/src', 'shared-web/src');

test('the code contains the specified texts', () => {
  for (const [page, texts] of Object.entries(TEXTS)) {
    expect(missing(texts), page).toEqual([]);
  }
});
