// Generated from the routes by `npm test -- unit public-api/src/contract -u`.
export const AskForEmailRequest = { email: 254, password: 128 } as const;
export const AskToSignInRequest = { email: 254 } as const;
export const ChangePasswordRequest = { currentPassword: 128, newPassword: 128 } as const;
export const ConfirmCodeRequest = { code: 40, request: 100 } as const;
export const ConfirmLinkRequest = { token: 100 } as const;
export const CreateMemberRequest = { username: 20, state: 100 } as const;
export const EnterCodeRequest = { code: 60 } as const;
export const EraseAccountRequest = { password: 128 } as const;
export const FinishMemberSignInRequest = { code: 4000, state: 100, iss: 500, error: 100, error_description: 4000 } as const;
export const LoginRequest = { username: 64, password: 128 } as const;
export const NewRecoveryCodeRequest = { password: 128 } as const;
export const RecoverPasswordRequest = { username: 64, recoveryCode: 100, newPassword: 128 } as const;
export const RegisterRequest = { username: 20, password: 128, captchaToken: 200, invitationCode: 60 } as const;
export const SignInByCodeRequest = { email: 254, code: 40, request: 100, username: 20 } as const;
export const SuggestRequest = { name: 80, categoryIds: 100, link: 2048, sentence: 300 } as const;
export const TicketRequest = { ticket: 200 } as const;
