import type {
  Account,
  AdminCategory,
  AdminVendor,
  AdminVotingCycle,
  ArchiveResponse,
  AuditEntry,
  CategoryRequest,
  ChangeCycleRequest,
  ChangePasswordRequest,
  CreateAdminRequest,
  CreateCycleRequest,
  CreateCycleResponse,
  ImportVendorsRequest,
  ImportVendorsResponse,
  MessageResponse,
  OrderRequest,
  OwnSession,
  PauseVotingRequest,
  RecoveryCodesRequest,
  RecoveryCodesResponse,
  ReissueCodeRequest,
  ReissueCodeResponse,
  ResetVotesRequest,
  ResetVotesResponse,
  RestoreVotesResponse,
  VendorLink,
  VendorLinkRequest,
  VendorRequest,
  VoteRemoval,
  VotingStatus,
} from 'admin-api/contract';

/** What is called by Categories, Vendors, Voting System and Security: what is sent, what comes back. */
export interface SiteCalls {
  'GET /api/categories': [undefined, { id: number; name: string }[]];
  'GET /api/admin/categories': [undefined, AdminCategory[]];
  'POST /api/admin/categories': [CategoryRequest, AdminCategory];
  'PUT /api/admin/categories/order': [OrderRequest, AdminCategory[]];
  'PUT /api/admin/categories/:id': [CategoryRequest, AdminCategory];
  'DELETE /api/admin/categories/:id': [undefined, ArchiveResponse];
  'POST /api/admin/categories/:id/restore': [undefined, AdminCategory];
  'POST /api/admin/categories/:id/reset-votes': [ResetVotesRequest | undefined, ResetVotesResponse];

  'GET /api/admin/vendors': [undefined, AdminVendor[]];
  'POST /api/admin/vendors': [VendorRequest, AdminVendor];
  'POST /api/admin/vendors/import': [ImportVendorsRequest, ImportVendorsResponse];
  'PUT /api/admin/vendors/:id': [VendorRequest, AdminVendor];
  'DELETE /api/admin/vendors/:id': [undefined, ArchiveResponse];
  'POST /api/admin/vendors/:id/restore': [undefined, AdminVendor];
  'POST /api/admin/vendors/:id/links': [VendorLinkRequest, VendorLink];
  'PUT /api/admin/vendors/:id/links/order': [OrderRequest, VendorLink[]];
  'PUT /api/admin/vendors/:id/links/:linkId': [VendorLinkRequest, VendorLink];
  'DELETE /api/admin/vendors/:id/links/:linkId': [undefined, MessageResponse];
  'GET /api/admin/exports/vendors.csv': [undefined, string];

  'GET /api/admin/voting-status': [undefined, VotingStatus];
  'POST /api/admin/pause-voting': [PauseVotingRequest, VotingStatus];
  'POST /api/admin/voting-cycles': [CreateCycleRequest, CreateCycleResponse];
  'PATCH /api/admin/voting-cycles/:id': [ChangeCycleRequest, AdminVotingCycle];
  'POST /api/admin/reset-votes': [ResetVotesRequest | undefined, ResetVotesResponse];
  'GET /api/admin/vote-removals': [undefined, VoteRemoval[]];
  'POST /api/admin/vote-removals/:id/restore': [undefined, RestoreVotesResponse];

  'POST /api/admin/users': [CreateAdminRequest, Account];
  'DELETE /api/admin/users/:username': [undefined, MessageResponse];
  'DELETE /api/admin/users/:username/2fa': [ReissueCodeRequest | undefined, ReissueCodeResponse];
  'POST /api/admin/password': [ChangePasswordRequest, MessageResponse];
  'POST /api/admin/2fa/recovery-codes': [RecoveryCodesRequest, RecoveryCodesResponse];
  'GET /api/admin/sessions': [undefined, OwnSession[]];
  'DELETE /api/admin/sessions/:id': [undefined, MessageResponse];
  'GET /api/admin/audit-log': [undefined, AuditEntry[]];
  'GET /api/admin/exports/audit-log.csv': [undefined, string];
  'GET /api/admin/exports/results.csv': [undefined, string];
}
