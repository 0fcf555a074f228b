// Generated from the migrated schema by `npm test -- unit row-types -u`.

import type { Filled, Generated, Table } from '../rows.ts';

interface AccountGroupMembers {
  group_id: number;
  user_id: number;
}

interface AccountGroups {
  id: Filled<number>;
  cycle_id: number;
  kind: string;
  found_as: Filled<string | null>;
  name: string;
  is_warning: boolean;
  reasons: string;
  accounts: number;
  first_registered_at: Date;
  last_registered_at: Date;
  found_at: Date;
  cleared_at: Filled<Date | null>;
  cleared_by: Filled<string | null>;
  clear_reason: Filled<string | null>;
}

interface AccountNames {
  name_key: string;
  created_at: Filled<Date>;
  released_at: Filled<Date | null>;
}

interface AccountOrigins {
  user_id: number;
  registered_at: Filled<Date>;
  network: Filled<Buffer | null>;
  site: Filled<Buffer | null>;
  browser: number;
  captcha_seconds: number;
}

interface AccountSignals {
  cycle_id: number;
  user_id: number;
  neighbours: number;
  quick_registration: number;
  quick_together: number;
  first_vote: number;
  ballot_speed: number;
  score: number;
}

interface AdminCredentials {
  admin_id: number;
  password_hash: string;
  password_changed_at: Filled<Date>;
}

interface AdminRateLimits {
  limit_key: string;
  points: number;
  expires: Filled<number | null>;
}

interface AdminRecoveryCodes {
  admin_id: number;
  code_index: string;
  code_hash: string;
  used_at: Filled<Date | null>;
}

interface AdminSessions {
  id: Filled<number>;
  session_id: string;
  admin_id: number;
  cookie_hash: Filled<Buffer | null>;
  second_factor_at: Filled<Date | null>;
  ip_address: string;
  user_agent: string;
  created_at: Filled<Date>;
  last_activity_at: Filled<Date>;
  revoked_at: Filled<Date | null>;
}

interface AdminTotp {
  admin_id: number;
  activation_code_hash: Filled<string | null>;
  activation_expires_at: Filled<Date | null>;
  activation_tries_left: Filled<number>;
  activation_used_at: Filled<Date | null>;
  pending_secret: Filled<Buffer | null>;
  pending_session_id: Filled<number | null>;
  secret: Filled<Buffer | null>;
  bound_at: Filled<Date | null>;
  last_step: Filled<number>;
}

interface Admins {
  id: Filled<number>;
  username: string;
  name_key: string;
  email: Filled<string | null>;
  role: Filled<string>;
  is_active: Filled<boolean>;
  created_by: Filled<string | null>;
  created_at: Filled<Date>;
  last_login_at: Filled<Date | null>;
}

interface AuditHead {
  id: number;
  hash: Buffer;
}

interface AuditLog {
  id: Filled<number>;
  happened_at: Date;
  actor: string;
  action: string;
  target: Filled<string | null>;
  details: Filled<string | null>;
  ip_address: Filled<string | null>;
  previous_hash: Buffer;
  hash: Buffer;
}

interface CaptchaUses {
  token_id: Buffer;
  used_at: Filled<Date>;
}

interface Categories {
  id: Filled<number>;
  name: string;
  name_key: string;
  archived_at: Filled<Date | null>;
  live_name_key: Generated<string | null>;
  description: string;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  icon: string;
  color: string;
  display_order: Filled<number>;
  is_draft: Filled<boolean>;
  image_url: Filled<string>;
  group_name: Filled<string>;
}

interface CodeSets {
  id: Filled<number>;
  cycle_id: number;
  name: string;
  codes: number;
  uses_each: number;
  ends_at: Date;
  made_at: Date;
  made_by: string;
  withdrawn_at: Filled<Date | null>;
  withdrawn_by: Filled<string | null>;
  withdraw_reason: Filled<string | null>;
  list_key: Filled<Buffer | null>;
}

interface CyclePlaces {
  cycle_id: number;
  category_id: number;
  vendor_id: number;
  category_name: Filled<string | null>;
  place: number;
  is_tied: boolean;
  votes: number;
}

interface EmailAddresses {
  mailbox_hash: Buffer;
  address_hash: Buffer;
  user_id: Filled<number | null>;
  domain: string;
  confirmed_at: Date;
  released_at: Filled<Date | null>;
  address: Filled<Buffer | null>;
  stop_token: Filled<Buffer | null>;
  language: Filled<string>;
}

interface EmailCodes {
  user_id: number;
  token_hash: Buffer;
  code_hash: Buffer;
  mailbox_hash: Buffer;
  address_hash: Buffer;
  domain: string;
  address: Filled<Buffer | null>;
  tries_left: number;
  expires_at: Date;
  language: Filled<string>;
  request_hash: Filled<Buffer | null>;
}

interface EmailDomains {
  domain: string;
  rule: string;
  set_at: Date;
  set_by: string;
}

interface EmailNews {
  cycle_id: number;
  kind: string;
  queued_up_to: number;
  is_done: Filled<boolean>;
  queued_at: Filled<Date | null>;
  is_off: Filled<boolean>;
  sentence: Filled<string | null>;
}

interface ExcludedAccounts {
  cycle_id: number;
  user_id: number;
  removal_id: number;
}

interface HourlyTallies {
  cycle_id: number;
  hour: number;
  slot: number;
  votes: number;
  participants: number;
}

interface IntegrityState {
  cycle_id: number;
  scored_until: Filled<Date | null>;
}

interface InvitationCodes {
  code_hash: Buffer;
  set_id: number;
  uses_left: number;
}

interface Invitations {
  cycle_id: number;
  user_id: number;
  set_id: number;
  entered_at: Date;
}

interface InvitedAddresses {
  set_id: number;
  mailbox_hash: Buffer;
  content: Filled<Buffer | null>;
  state: string;
  stop_token: Buffer;
  is_stopped: Filled<boolean>;
  email_id: Filled<Buffer | null>;
  refusal: Filled<string | null>;
}

interface MailState {
  id: number;
  missing: string;
  ran_at: Filled<Date | null>;
  providers: Filled<number>;
  refusal: Filled<string | null>;
  stopped_at: Filled<Date | null>;
  test_address: Filled<Buffer | null>;
  test_asked_at: Filled<Date | null>;
  test_answer: Filled<string | null>;
}

interface Members {
  subject_hash: Buffer;
  user_id: Filled<number | null>;
  joined_at: Date;
  released_at: Filled<Date | null>;
}

interface OutgoingEmails {
  id: Buffer;
  user_id: Filled<number | null>;
  domain: string;
  content: Filled<Buffer | null>;
  attempts: Filled<number>;
  created_at: Date;
  due_at: Filled<Date | null>;
  expires_at: Date;
  sent_at: Filled<Date | null>;
  refusal: Filled<string | null>;
}

interface Pictures {
  hash: string;
  width: number;
  type: string;
  height: number;
  bytes: Buffer;
  created_at: Filled<Date>;
  used_at: Date;
}

interface PublicRateLimits {
  limit_key: string;
  points: number;
  expires: Filled<number | null>;
}

interface SecurityEvents {
  id: Filled<number>;
  happened_at: Filled<Date>;
  kind: string;
  user_id: Filled<number | null>;
  session_id: Filled<string | null>;
  ip_address: Filled<string | null>;
  details: Filled<string | null>;
}

interface Snapshots {
  cycle_id: number;
  kind: string;
  version: number;
  taken_at: Date;
  document: string;
  winners: Filled<string | null>;
}

interface Suggestions {
  id: Filled<number>;
  user_id: number;
  name: string;
  name_key: string;
  category_ids: string;
  link: Filled<string | null>;
  sentence: Filled<string | null>;
  state: Filled<string>;
  reason: Filled<string | null>;
  vendor_id: Filled<number | null>;
  created_at: Date;
  answered_at: Filled<Date | null>;
  is_mail_due: Filled<boolean>;
}

interface SystemSettings {
  setting_key: string;
  setting_value: string;
  description: string;
  shown_from: Filled<Date | null>;
  shown_until: Filled<Date | null>;
  updated_at: Filled<Date>;
  updated_by: Filled<string | null>;
}

interface Translations {
  language: string;
  source_hash: Buffer;
  translation: string;
}

interface UserCredentials {
  user_id: number;
  password_hash: string;
  recovery_code_hash: string;
  password_changed_at: Filled<Date>;
}

interface UserSessions {
  id: Filled<number>;
  session_id: string;
  user_id: Filled<number | null>;
  username: Filled<string | null>;
  ip_address: string;
  user_agent: string;
  is_blocked: Filled<boolean>;
  blocked_until: Filled<Date | null>;
  block_reason: Filled<string | null>;
  created_at: Filled<Date>;
  last_activity_at: Filled<Date>;
  revoked_at: Filled<Date | null>;
  is_proved: Filled<boolean>;
}

interface Users {
  id: Filled<number>;
  username: string;
  name_key: string;
  email: Filled<string | null>;
  is_active: Filled<boolean>;
  created_at: Filled<Date>;
  is_blocked: Filled<boolean>;
  blocked_until: Filled<Date | null>;
  block_reason: Filled<string | null>;
  erased_at: Filled<Date | null>;
}

interface VendorLinks {
  id: Filled<number>;
  vendor_id: number;
  title: string;
  url: string;
  description: Filled<string | null>;
  icon: string;
  display_order: Filled<number>;
  created_at: Filled<Date>;
}

interface VendorTallies {
  cycle_id: number;
  category_id: number;
  vendor_id: number;
  slot: number;
  votes: number;
}

interface Vendors {
  id: Filled<number>;
  name: string;
  name_key: string;
  archived_at: Filled<Date | null>;
  live_name_key: Generated<string | null>;
  description: string;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  image_url: string;
  is_draft: Filled<boolean>;
  stands_in: Filled<string | null>;
  merged_into: Filled<number | null>;
}

interface VoteRemovals {
  id: Filled<number>;
  cycle_id: number;
  kind: string;
  category_id: Filled<number | null>;
  vendor_id: Filled<number | null>;
  group_id: Filled<number | null>;
  set_id: Filled<number | null>;
  reason: Filled<string | null>;
  removed_by: string;
  removed_at: Filled<Date>;
  restored_by: Filled<string | null>;
  restored_at: Filled<Date | null>;
  category_ids: Filled<string | null>;
}

interface Votes {
  cycle_id: number;
  user_id: number;
  category_id: number;
  removal_id: Filled<number>;
  vendor_id: number;
  created_at: Date;
}

interface VotingCycles {
  id: Filled<number>;
  name: string;
  start_date: Date;
  end_date: Date;
  is_active: Filled<boolean>;
  only_active: Generated<boolean | null>;
  paused_at: Filled<Date | null>;
  pause_reason: Filled<string | null>;
  created_at: Filled<Date>;
  generation: Filled<number>;
  who_may_vote: Filled<string>;
  publishing: Filled<string>;
  is_scheduled: Filled<boolean>;
  cancelled_at: Filled<Date | null>;
  reopened_at: Filled<Date | null>;
  reopen_reason: Filled<string | null>;
  frozen_hours: Filled<number>;
  is_revealed_by_hand: Filled<boolean>;
  frozen_from: Filled<Date | null>;
  revealed_at: Filled<Date | null>;
  pause_kind: Filled<string | null>;
  sends_news: Filled<boolean>;
}

interface WebhookDeliveries {
  webhook_id: number;
  event: string;
  subject_id: number;
  queued_at: Date;
  due_at: Filled<Date | null>;
  attempts: Filled<number>;
  answered_at: Filled<Date | null>;
  answer: Filled<string | null>;
}

interface Webhooks {
  id: Filled<number>;
  host: string;
  target: Buffer;
  is_signed: boolean;
  events: string;
  created_at: Date;
}

declare module 'knex/types/tables' {
  interface Tables {
    account_group_members: Table<AccountGroupMembers>;
    account_groups: Table<AccountGroups>;
    account_names: Table<AccountNames>;
    account_origins: Table<AccountOrigins>;
    account_signals: Table<AccountSignals>;
    admin_credentials: Table<AdminCredentials>;
    admin_rate_limits: Table<AdminRateLimits>;
    admin_recovery_codes: Table<AdminRecoveryCodes>;
    admin_sessions: Table<AdminSessions>;
    admin_totp: Table<AdminTotp>;
    admins: Table<Admins>;
    audit_head: Table<AuditHead>;
    audit_log: Table<AuditLog>;
    captcha_uses: Table<CaptchaUses>;
    categories: Table<Categories>;
    code_sets: Table<CodeSets>;
    cycle_places: Table<CyclePlaces>;
    email_addresses: Table<EmailAddresses>;
    email_codes: Table<EmailCodes>;
    email_domains: Table<EmailDomains>;
    email_news: Table<EmailNews>;
    excluded_accounts: Table<ExcludedAccounts>;
    hourly_tallies: Table<HourlyTallies>;
    integrity_state: Table<IntegrityState>;
    invitation_codes: Table<InvitationCodes>;
    invitations: Table<Invitations>;
    invited_addresses: Table<InvitedAddresses>;
    mail_state: Table<MailState>;
    members: Table<Members>;
    outgoing_emails: Table<OutgoingEmails>;
    pictures: Table<Pictures>;
    public_rate_limits: Table<PublicRateLimits>;
    security_events: Table<SecurityEvents>;
    snapshots: Table<Snapshots>;
    suggestions: Table<Suggestions>;
    system_settings: Table<SystemSettings>;
    translations: Table<Translations>;
    user_credentials: Table<UserCredentials>;
    user_sessions: Table<UserSessions>;
    users: Table<Users>;
    vendor_links: Table<VendorLinks>;
    vendor_tallies: Table<VendorTallies>;
    vendors: Table<Vendors>;
    vote_removals: Table<VoteRemovals>;
    votes: Table<Votes>;
    voting_cycles: Table<VotingCycles>;
    webhook_deliveries: Table<WebhookDeliveries>;
    webhooks: Table<Webhooks>;
  }
}
