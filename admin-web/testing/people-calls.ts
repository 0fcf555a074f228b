import type {
  Account,
  BlockSessionRequest,
  ChangeAccountRequest,
  MessageResponse,
  SaveSettingRequest,
  SystemSetting,
  UnblockSessionRequest,
  UserSession,
  UserSessionDetails,
} from 'admin-api/contract';

/** The calls of Dashboard, User Tracking and Users. */
export interface PeopleCalls {
  'GET /api/admin/system-settings': [undefined, SystemSetting[]];
  'POST /api/admin/system-settings': [SaveSettingRequest, SystemSetting];
  'DELETE /api/admin/system-settings/:key': [undefined, MessageResponse];
  'GET /api/admin/user-sessions': [undefined, UserSession[]];
  'GET /api/admin/user-sessions/:id': [undefined, UserSessionDetails];
  'POST /api/admin/user-sessions/:id/block': [BlockSessionRequest, UserSession];
  'POST /api/admin/user-sessions/:id/unblock': [UnblockSessionRequest, UserSession];
  'GET /api/admin/users': [undefined, Account[]];
  'PATCH /api/admin/users/:username': [ChangeAccountRequest, Account];
  'GET /api/admin/exports/users.csv': [undefined, string];
}
