/**
 * Generated from the routes by `npm test -- unit public-api/src/contract -u`.
 * The types of public-api, which are the schemas in its OpenAPI document. `Calls` has the request and response types of each
 * call. Within a release, fields may be added but never renamed or removed.
 * Instants are ISO 8601 in UTC with milliseconds.
 * `cycle` is the id of a voting cycle and defaults to the current one, which is the active or else the newest cycle.
 * A vote is idempotent: for two minutes, the same vote of the same voter returns the first response, with
 * `Idempotent-Replayed: true`. Later, or for another vendor, it returns 409.
 * ApiError is the body of every 4xx and 5xx. If several records should change together, `message` begins with the one
 * that was refused, and none has changed. The header Retry-After says when to try again.
 */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CastVoteRequest: {
            vendorId: number;
            categoryId: number;
        };
        /** Format: date-time */
        Instant: string;
        CastVoteResponse: {
            message: string;
            vote: {
                vendorId: number;
                categoryId: number;
                createdAt: components["schemas"]["Instant"];
            };
            /**
             * @description True if the vote is stored but does not count, because the organisers excluded the account
             * @enum {boolean}
             */
            isExcluded?: true;
        };
        FieldFault: {
            field: string;
            /** @description The rule that was broken */
            code: string;
            message: string;
            /** @description The most or the least that the rule allows, if it has a limit */
            limit?: number;
        };
        WorkPuzzle: {
            salt: string;
            nonce: string;
            zeros: number;
        };
        WorkTask: {
            /** @description To be sent back unchanged */
            task: string;
            /** @description Each requires a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins with `zeros` zeros in hex */
            puzzles: components["schemas"]["WorkPuzzle"][];
        };
        ChangedField: {
            field: string;
            /** @description The stored value */
            value: unknown;
            /** @description A username */
            by: string | null;
            /** @description An instant */
            at: string | null;
        };
        ApiError: {
            /** @description A sentence to show to people */
            message: string;
            /** @description A stable code; a later release may have more: `ACCOUNT_ERASED`, `ADDRESS_RESERVED`, `ADMINISTRATORS_AWAY`, `ALREADY_SUGGESTED`, `ALREADY_VOTED`, `CAPTCHA_FAILED`, `CODE_EXPIRED`, `CODE_REFUSED`, `EMAIL_NOT_CONFIRMED`, `EMAIL_REFUSED`, `EMAIL_TAKEN`, `FORBIDDEN`, `INVALID_CREDENTIALS`, `INVITATION_REQUIRED`, `INVITATION_WITHDRAWN`, `MAIL_NOT_SET_UP`, `NOT_A_MEMBER`, `NOT_FOUND`, `OTHER_ACCOUNT`, `PAYLOAD_TOO_LARGE`, `PROVIDER_AWAY`, `PROVIDER_REFUSED`, `SERVICE_UNAVAILABLE`, `SESSION_BLOCKED`, `SIGN_IN_AGAIN`, `SIGN_IN_EXPIRED`, `SIGN_IN_STOPPED`, `SUGGESTIONS_CLOSED`, `TICKET_EXPIRED`, `TOO_MANY_REQUESTS`, `UNAUTHENTICATED`, `UNSUPPORTED_MEDIA_TYPE`, `USERNAME_TAKEN`, `USE_PROVIDER`, `VALIDATION_FAILED`, `VOTING_CLOSED`, `VOTING_PAUSED`, `WEAK_PASSWORD`, `WORK_REQUIRED` */
            code: string;
            details?: components["schemas"]["FieldFault"][];
            /** @description The calculation to do first; only in responses of POST /api/register with the code WORK_REQUIRED */
            work?: components["schemas"]["WorkTask"];
            /** @description The fields that somebody else has changed since `before`, with their values, author and time; only with CHANGED_MEANWHILE */
            changed?: components["schemas"]["ChangedField"][];
            /** @description The end of the block; only with SESSION_BLOCKED */
            until?: components["schemas"]["Instant"];
            /** @description The id of a server failure in the log */
            requestId?: string;
            /** @description The same text as `message`; only in responses of POST /api/admin/verify-2fa */
            error?: string;
        };
        UncountedVote: {
            categoryId: number;
            /**
             * @description `excluded`: it does not count. `counts_until_end`: it counts until the leaderboard freezes or voting ends. `counts_at_end`: it was excluded and restored, and counts from then on. `disqualified`: its vendor was disqualified, and the voter has no other vote there
             * @enum {string}
             */
            state: "excluded" | "counts_until_end" | "counts_at_end" | "disqualified";
            /** @description The organisers’ reason */
            reason: string | null;
        };
        VotingProgress: {
            completed: number;
            total: number;
            /** @description 0 to 100, rounded */
            percentage: number;
            votedCategories: number[];
            /** @description Votes that don’t count; nearly always empty */
            uncounted: components["schemas"]["UncountedVote"][];
        };
        LeaderboardEntry: {
            id: number;
            name: string;
            imageUrl: string;
            rank: number;
            /** @description 0 to 5, rounded to one decimal on the server; every threshold applies to this rounded figure */
            averageScore: number;
            totalVotes: number;
            /** @description Scores by category name, 0 to 5 with one decimal; only categories with at least one vote */
            categoryScores: {
                [key: string]: number;
            };
            /** @description The names of the categories in which the vendor is disqualified. One without votes comes last and has no place */
            disqualifiedIn?: string[];
        };
        Stats: {
            totalVotes: number;
            /** @description Distinct voters with a vote in the cycle */
            totalParticipants: number;
            totalVendors: number;
        };
        CategoryVotes: {
            categoryId: number;
            categoryName: string;
            voteCount: number;
        };
        VotesOverTime: {
            /**
             * @description Hours in the first three days of a cycle, then days, and weeks (from Monday) after a year; all in UTC
             * @enum {string}
             */
            interval: "hour" | "day" | "week";
            /** @description Oldest first, including points with 0 votes; empty before the cycle starts. `start` may precede the cycle’s own */
            points: {
                start: components["schemas"]["Instant"];
                votes: number;
            }[];
        };
        LoginRequest: {
            username: string;
            password: string;
        };
        LoginResponse: {
            user: {
                id: number;
                username: string;
                /** @enum {string} */
                type: "user" | "admin";
                /** @enum {string} */
                role?: "admin" | "super_admin";
            };
            token: string;
        };
        TicketRequest: {
            ticket: string;
        };
        LogoutResponse: {
            message: string;
        };
        CurrentUser: {
            id: number;
            username: string;
            /** @enum {string} */
            type: "user";
            createdAt: components["schemas"]["Instant"];
        };
        Captcha: {
            question: string;
            token: string;
        };
        RegisterRequest: {
            username: string;
            password: string;
            confirmPassword: string;
            /** @description A number, or its digits as a string */
            captchaAnswer: number | string;
            captchaToken: string;
            /** @description Optional; a code for a voting cycle that is, or will be, for invited people only */
            invitationCode?: string;
            /** @description Sent only after a 428: the task, and a counter for each of its puzzles */
            work?: {
                task: string;
                counters: number[];
            };
        };
        InvitedTo: {
            name: string;
            /** @description If this is in the future, the account can vote from then on */
            startDate: components["schemas"]["Instant"];
        };
        RegisterResponse: {
            user: {
                id: number;
                username: string;
            };
            /** @description Shown once; the only way back into an account whose password is lost */
            recoveryCode: string;
            /** @description For `POST /api/login/ticket`; valid once, for 5 minutes */
            ticket: string;
            /** @description The voting cycle of the invitation code; null if none was sent */
            invitedTo: components["schemas"]["InvitedTo"] | null;
        };
        ChangePasswordRequest: {
            /** @description May be missing for 10 minutes after signing in by email or with a provider */
            currentPassword?: string;
            newPassword: string;
            confirmPassword: string;
        };
        MessageResponse: {
            message: string;
        };
        NewRecoveryCodeRequest: {
            /** @description May be missing for 10 minutes after signing in by email or with a provider */
            password?: string;
        };
        RecoverPasswordResponse: {
            recoveryCode: string;
        };
        RecoverPasswordRequest: {
            username: string;
            recoveryCode: string;
            newPassword: string;
            confirmPassword: string;
        };
        InvitationAnswer: {
            /**
             * @description The invitation of the account to the active voting cycle
             * @enum {string}
             */
            invitation: "none" | "invited" | "withdrawn";
            /**
             * @description The invitation to the next scheduled cycle; `none` also if none is scheduled
             * @enum {string}
             */
            next: "none" | "invited" | "withdrawn";
        };
        EnterCodeRequest: {
            code: string;
        };
        EnterCodeResponse: {
            /**
             * @description The invitation of the account to the active voting cycle
             * @enum {string}
             */
            invitation: "none" | "invited" | "withdrawn";
            /**
             * @description The invitation to the next scheduled cycle; `none` also if none is scheduled
             * @enum {string}
             */
            next: "none" | "invited" | "withdrawn";
            /** @description The voting cycle of the code */
            invitedTo: components["schemas"]["InvitedTo"];
        };
        EmailState: {
            /**
             * @description `refused`: confirmed, but the organisers no longer accept its domain
             * @enum {string}
             */
            email: "none" | "confirmed" | "refused";
            /** @description The address, stored only if the voter wants news */
            newsTo: string | null;
            /** @description True if this site can send messages */
            canConfirm: boolean;
            /** @description False if the account signs in by email only */
            hasPassword: boolean;
            /** @description True for 10 minutes after signing in by email or with a provider: what asks for the password needs none */
            isProved: boolean;
            /** @description True if the account signs in with a provider */
            isMember: boolean;
        };
        AskForEmailRequest: {
            email: string;
            /** @description True to store the address, for news about voting periods and answers to suggestions */
            news?: boolean;
            /** @description Needed to replace a confirmed address by another, unless the session is proved */
            password?: string;
        };
        EmailAsked: {
            message: string;
            /** @description The code works only together with this */
            request: string;
        };
        ConfirmCodeRequest: {
            code: string;
            /** @description `request` of the answer to the request for the code */
            request?: string;
        };
        SignInProvider: {
            id: number;
            name: string;
        };
        SignInWays: {
            /** @description True if this site can send messages */
            email: boolean;
            /** @description True if no message can leave at the moment: those asked for wait */
            isMailStopped: boolean;
            providers: components["schemas"]["SignInProvider"][];
            /** @description False if the operator hides the form for passwords and there is another way */
            password: boolean;
        };
        AskToSignInRequest: {
            email: string;
            /** @description True to store the address, for news about voting periods and answers to suggestions */
            news?: boolean;
        };
        SignInAsked: {
            message: string;
            /** @description The code works only together with this */
            request: string;
            /** @description A proposal for the name of a new account */
            username: string;
        };
        SignInByCodeRequest: {
            email: string;
            code: string;
            /** @description `request` of the answer to the request for the code */
            request?: string;
            /** @description The name of a new account; the server proposes one if missing */
            username?: string;
        };
        SignedInByEmail: {
            /** @description The name of the account */
            username: string;
            /** @description True if the account was created now */
            isNew: boolean;
            /** @description Null if the code only confirmed an address */
            login: components["schemas"]["LoginResponse"] | null;
        };
        ConfirmLinkRequest: {
            token: string;
        };
        LinkedRequest: {
            /** @description The account to which the link would add the address; null if it signs in */
            confirmsFor: string | null;
            /** @description False if the link doesn’t work in this browser */
            isOwn: boolean;
        };
        Unsubscribed: {
            message: string;
            /** @description False if the link is from an invitation, whose reminder is stopped */
            isNews: boolean;
        };
        BeginMemberSignInRequest: {
            provider: number;
        };
        MemberSignInBegun: {
            url: string;
        };
        FinishMemberSignInRequest: {
            provider: number;
            code?: string;
            /** @description The state in the address that `POST /api/members/sign-in` returned */
            state: string;
            /** @description The provider that says it sent the code */
            iss?: string;
            /** @description Why the provider returned no code */
            error?: string;
            error_description?: string;
        };
        MemberSignedIn: {
            /** @description The name of the account, or a proposal for the name of a new one */
            username: string;
            /** @description Null if the member has no account yet: `POST /api/members/account` creates it */
            login: components["schemas"]["LoginResponse"] | null;
        };
        CreateMemberRequest: {
            username: string;
            /** @description The state in the address that `POST /api/members/sign-in` returned */
            state: string;
        };
        Suggestion: {
            name: string;
            categoryIds: number[];
            link: string | null;
            sentence: string | null;
            /**
             * @description `open` until the organisers have answered
             * @enum {string}
             */
            state: "open" | "added" | "nominated" | "declined";
            /** @description Why it was declined */
            reason: string | null;
            /** @description The vendor that was added or nominated; for voters, only once it is published */
            vendor: {
                id: number;
                name: string;
            } | null;
            createdAt: components["schemas"]["Instant"];
            answeredAt: components["schemas"]["Instant"] | null;
        };
        OwnData: {
            account: {
                id: number;
                username: string;
                email: string | null;
                createdAt: components["schemas"]["Instant"];
                /** @description The IPv4 address or the IPv6 /64; null once it is no longer kept */
                registeredFrom: string | null;
            };
            sessions: {
                createdAt: components["schemas"]["Instant"];
                lastActivityAt: components["schemas"]["Instant"];
                /** @description The time of signing out; null if the session was not signed out */
                endedAt: components["schemas"]["Instant"] | null;
                ipAddress: string;
                userAgent: string;
            }[];
            /** @description One entry per voting cycle and category, never with the vendor */
            votes: {
                cycle: string;
                category: string;
                /** @enum {string} */
                state: "counted" | "not_counted";
            }[];
            securityEvents: {
                kind: string;
                happenedAt: components["schemas"]["Instant"];
                ipAddress: string | null;
            }[];
            /** @description The set of each code that was entered; the code itself is not stored */
            invitations: {
                cycle: string;
                set: string;
                enteredAt: components["schemas"]["Instant"];
            }[];
            /** @description The confirmed address, stored as its domain and a keyed hash */
            email: {
                domain: string;
                confirmedAt: components["schemas"]["Instant"];
                news: boolean;
                /** @description The address, stored only if the voter wants news */
                newsTo: string | null;
            } | null;
            /** @description When the account was made by signing in with a provider, of which only a keyed hash is stored */
            member: {
                joinedAt: components["schemas"]["Instant"];
            } | null;
            suggestions: components["schemas"]["Suggestion"][];
        };
        EraseAccountRequest: {
            /** @description May be missing for 10 minutes after signing in by email or with a provider */
            password?: string;
        };
        NextCycle: {
            name: string;
            startDate: components["schemas"]["Instant"];
            endDate: components["schemas"]["Instant"];
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote: "everybody" | "invited" | "confirmed" | "members";
        };
        VotingCycle: {
            id: number | null;
            name: string | null;
            startDate: components["schemas"]["Instant"] | null;
            endDate: components["schemas"]["Instant"] | null;
            /** @description True if there is a cycle; it counts until the next begins, and is open between its dates */
            isActive: boolean;
            isPaused: boolean;
            pauseReason: string | null;
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote: "everybody" | "invited" | "confirmed" | "members";
            /**
             * @description `live`: votes show at once, until a freeze. `hidden`: no votes show before results are announced
             * @enum {string}
             */
            publishing: "live" | "hidden";
            /** @description The figures are frozen for everybody this many hours before the end; 0 for never */
            frozenHours: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description While the figures are frozen, they include only votes cast before this time */
            frozenFrom: components["schemas"]["Instant"] | null;
            /** @description True while votes count but are shown to nobody */
            isFrozen: boolean;
            /** @description The time at which the organisers revealed the figures, or planned to while they are frozen; null if they did not */
            revealedAt: components["schemas"]["Instant"] | null;
            reopenedAt: components["schemas"]["Instant"] | null;
            /** @description The reason for reopening the cycle after its end */
            reopenReason: string | null;
            /** @description The next scheduled cycle; until it begins, all figures belong to the last one that began */
            next: components["schemas"]["NextCycle"] | null;
            /** @description Changes whenever votes may have been excluded or restored: by a reset, a restore or the end of a pause */
            generation: number;
            /** @description The time of the database when it responded; clients count days from it and not from their own clock */
            now: components["schemas"]["Instant"];
        };
        VotingCycleState: {
            id: number | null;
            name: string | null;
            startDate: components["schemas"]["Instant"] | null;
            endDate: components["schemas"]["Instant"] | null;
            /** @description True if there is a cycle; it counts until the next begins, and is open between its dates */
            isActive: boolean;
            isPaused: boolean;
            pauseReason: string | null;
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote: "everybody" | "invited" | "confirmed" | "members";
            /**
             * @description `live`: votes show at once, until a freeze. `hidden`: no votes show before results are announced
             * @enum {string}
             */
            publishing: "live" | "hidden";
            /** @description The figures are frozen for everybody this many hours before the end; 0 for never */
            frozenHours: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description While the figures are frozen, they include only votes cast before this time */
            frozenFrom: components["schemas"]["Instant"] | null;
            /** @description True while votes count but are shown to nobody */
            isFrozen: boolean;
            /** @description The time at which the organisers revealed the figures, or planned to while they are frozen; null if they did not */
            revealedAt: components["schemas"]["Instant"] | null;
            reopenedAt: components["schemas"]["Instant"] | null;
            /** @description The reason for reopening the cycle after its end */
            reopenReason: string | null;
            /** @description The next scheduled cycle; until it begins, all figures belong to the last one that began */
            next: components["schemas"]["NextCycle"] | null;
            /** @description Changes whenever votes may have been excluded or restored: by a reset, a restore or the end of a pause */
            generation: number;
        };
        PastCycle: {
            id: number;
            name: string;
            startDate: components["schemas"]["Instant"];
            endDate: components["schemas"]["Instant"];
            isActive: boolean;
            /** @description The figures are frozen for everybody this many hours before the end; 0 for never */
            frozenHours: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description While the figures are frozen, they include only votes cast before this time */
            frozenFrom: components["schemas"]["Instant"] | null;
            /** @description True while votes count but are shown to nobody */
            isFrozen: boolean;
            /** @description The time at which the organisers revealed the figures, or planned to while they are frozen; null if they did not */
            revealedAt: components["schemas"]["Instant"] | null;
            reopenedAt: components["schemas"]["Instant"] | null;
            reopenReason: string | null;
            /** @description The last time that votes were excluded or restored after the end */
            correctedAt: components["schemas"]["Instant"] | null;
            totalVotes: number;
        };
        OrganiserAct: {
            at: components["schemas"]["Instant"];
            /** @description While the leaderboard is frozen, `reset`, `excluded`, `restored` and `winners_shown` since the freeze are left out, and so are the votes of other acts. `excluded` is listed once votes have left what everybody sees. Acts on vendors and categories are listed from the first hour with votes on */
            kind: string;
            /** @description False for a date that came as planned */
            isByOrganiser: boolean;
            /** @description The reason in an organiser’s words */
            reason?: string;
            /** @description The category that was reset; without it, all were */
            category?: string;
            /** @description The categories in which a vendor was disqualified; without it, all were meant */
            categories?: string[];
            /** @description The excluded accounts */
            accounts?: number;
            /** @description The vendors or categories of one act, by the names of that time: `Ada`, or `Ada → Ben` if renamed or merged */
            names?: string[];
            /** @description The ids of `names`, in their order; `restored` has none */
            ids?: number[];
            /** @description The votes that were excluded or restored */
            votes?: number;
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote?: "everybody" | "invited" | "confirmed" | "members";
            /**
             * Format: date-time
             * @description The new start
             */
            startDate?: string;
            /**
             * Format: date-time
             * @description The new end
             */
            endDate?: string;
            /** @description The new name */
            name?: string;
            /** @description Where other vendors would have won without this act, as of the announcement; empty if nowhere. With `announced`: without all exclusions of accounts together, in categories in which at least ten of them voted. That can’t be checked from outside, because the votes of excluded accounts aren’t public */
            otherWinners?: {
                /** @description Null for the overall ranking */
                category: string | null;
                winners: string[];
            }[];
            /** @description Who has won since this correction, where others had; nobody if `winners` is empty */
            newWinners?: {
                /** @description Null for the overall ranking */
                category: string | null;
                winners: string[];
            }[];
            /** @description The votes that would have counted without this act. `blocked` ones wouldn’t, because of another vote of the voter or another act */
            returning?: {
                categoryId: number;
                vendorId: number;
                votes: number;
                blocked: number;
            }[];
            /**
             * @description Present if results had been announced by then
             * @enum {boolean}
             */
            isCorrection?: true;
        };
        Category: {
            id: number;
            name: string;
            description: string;
            /** @description A name from the fixed icon list (shared-ui) */
            icon: string;
            /** @description `#rrggbb` or one of blue, yellow, purple, orange, green, indigo */
            color: string;
            /** @description The address of a picture, or blank */
            imageUrl: string;
            /** @description The section of the ballot; blank for none */
            group: string;
        };
        CategoryResults: {
            category: {
                id: number;
                name: string;
            };
            totalVotes: number;
            vendors: {
                rank: number;
                votes: number;
                /** @description Rounded share of all votes in the category, 0 to 100 */
                percentage: number;
                vendor: {
                    id: number;
                    name: string;
                    imageUrl: string;
                };
            }[];
            /** @description The vendors that are disqualified in the category */
            disqualified?: {
                id: number;
                name: string;
                imageUrl: string;
            }[];
        };
        Vendor: {
            id: number;
            name: string;
            description: string;
            imageUrl: string;
            /** @description The categories in which the vendor is nominated; null means all, including future ones */
            categoryIds: number[] | null;
            /** @description The ids of vendors that were merged into this one; left out if there are none */
            mergedIds?: number[];
        };
        VendorLink: {
            id: number;
            title: string;
            url: string;
            description: string | null;
            icon: string;
            displayOrder: number;
        };
        SuggestRequest: {
            /** @description 1 to 80 characters */
            name: string;
            categoryIds: number[];
            /** @description An http or https URL without a password; up to 2048 characters */
            link?: string | null;
            /** @description 1 to 300 characters */
            sentence?: string | null;
        };
        CategoryWinners: {
            id: number;
            name: string;
            totalVotes: number;
            /** @description Several if tied, empty if there are no votes */
            winners: {
                vendor: {
                    id: number;
                    name: string;
                    imageUrl: string;
                };
                votes: number;
            }[];
            /** @description Votes between the winner and the next vendor; 0 if winners are tied */
            margin: number;
        };
        Winners: {
            cycle: {
                id: number;
                name: string;
                startDate: components["schemas"]["Instant"];
                endDate: components["schemas"]["Instant"];
            };
            reopenedAt: components["schemas"]["Instant"] | null;
            /** @description The reason for reopening the cycle after its end */
            reopenReason: string | null;
            /** @description The last time that votes were excluded or restored after the end */
            correctedAt: components["schemas"]["Instant"] | null;
            totalVotes: number;
            totalParticipants: number;
            /** @description Overall ranks 1 to 3; tied vendors share a rank */
            podium: {
                rank: number;
                averageScore: number;
                totalVotes: number;
                vendor: {
                    id: number;
                    name: string;
                    imageUrl: string;
                };
            }[];
            /** @description In display order */
            categories: components["schemas"]["CategoryWinners"][];
        };
        WinnersAnswer: {
            /** @description Null while voting is open, briefly after it ends, and until frozen results are announced */
            winners?: components["schemas"]["Winners"] | null;
        };
        PastStanding: {
            cycle: {
                id: number;
                name: string;
                startDate: components["schemas"]["Instant"];
                endDate: components["schemas"]["Instant"];
            };
            vendor: {
                id: number;
                name: string;
                description: string;
                imageUrl: string;
            };
            reopenedAt: components["schemas"]["Instant"] | null;
            /** @description The reason for reopening the cycle after its end */
            reopenReason: string | null;
            /** @description The last time that votes were excluded or restored after the end */
            correctedAt: components["schemas"]["Instant"] | null;
            rank: number;
            isTied: boolean;
            averageScore: number;
            totalVotes: number;
            /** @description The names of the categories in which the vendor was disqualified; without votes, it has no place */
            disqualifiedIn?: string[];
            /** @description The categories in which the vendor has votes */
            categories: {
                id: number;
                name: string;
                rank: number;
                isTied: boolean;
                votes: number;
                percentage: number;
            }[];
        };
        Place: {
            cycle: {
                id: number;
                name: string;
                startDate: components["schemas"]["Instant"];
                endDate: components["schemas"]["Instant"];
            };
            /** @description The name of the category at that time; null for the overall ranking */
            category: string | null;
            /** @description Always 1 in a category, because only those that the vendor won are listed */
            place: number;
            isTied: boolean;
            votes: number;
        };
        /** @enum {string} */
        SiteSettingKey: "top_right_name" | "top_right_details" | "site_name" | "site_description" | "announcement" | "thanks" | "contact" | "contact_link" | "rules" | "imprint" | "privacy" | "time_zone" | "logo" | "cover" | "accent" | "suggestions" | "languages";
        SiteSetting: {
            key: components["schemas"]["SiteSettingKey"];
            /** @description When nominations end, for `suggestions` with an end */
            until?: components["schemas"]["Instant"];
            /** @description Announcement and thanks: text with links such as `[rules](https://…)`. `contact_link`, rules, imprint and privacy: URLs. Time zone: a name such as Europe/Berlin. Logo and cover: paths of pictures. Accent: six colors, for graphics, text and backgrounds in the light scheme and then in the dark one. Suggestions: when voters may suggest vendors: `never`, `before_voting` or `always`. Languages: those that are offered, such as `en de`, the main one first. Others: plain text */
            value: string;
        };
        Translation: {
            /** @description As other answers have it */
            text: string;
            translation: string;
        };
        Stored: {
            what: string;
            why: string;
            until: string;
            /** @description The people who can see it, besides the voter and the operator of the database */
            seenBy: string;
        };
        VendorWords: {
            vendor: {
                id: number;
                name: string;
                imageUrl: string;
            };
            /** @description Null: all categories */
            category: {
                id: number;
                name: string;
            } | null;
            /** @description Null: none yet */
            period: {
                id: number;
                name: string;
                endDate: components["schemas"]["Instant"];
            } | null;
            /** @description True once the results are announced, after which nothing changes */
            isFinal: boolean;
            /** @description When voting ends, until then */
            until: components["schemas"]["Instant"] | null;
            /** @description What the vendor has won, the best first */
            awards: {
                /** @description Null: overall */
                category: string | null;
                place: number;
                isTied: boolean;
            }[];
            title: string;
            /** @description The same as `title` */
            text: string;
            detail: string;
            /** @description The awards and the voting period */
            about: string;
            /** @description A sentence for a post */
            post: string;
        };
        Calls: {
            /** @description Casts the one vote that a voter has per category and cycle; the same vote within two minutes is a repeat */
            "POST /api/votes": [
                components["schemas"]["CastVoteRequest"],
                components["schemas"]["CastVoteResponse"]
            ];
            /** @description The categories in which the voter has voted, without the vendors; zeros without a token */
            "GET /api/voting/progress": [
                null,
                components["schemas"]["VotingProgress"]
            ];
            /** @description All vendors, sorted by rank */
            "GET /api/leaderboard": [
                null,
                components["schemas"]["LeaderboardEntry"][]
            ];
            /** @description The numbers of votes, participants and vendors in a cycle */
            "GET /api/stats": [
                null,
                components["schemas"]["Stats"]
            ];
            /** @description The number of votes in each category, in the order of the categories */
            "GET /api/category-votes": [
                null,
                components["schemas"]["CategoryVotes"][]
            ];
            /** @description The votes in a cycle by hour, day or week, in UTC, up to now or its end */
            "GET /api/votes-over-time": [
                null,
                components["schemas"]["VotesOverTime"]
            ];
            /** @description Signs in a voter, or an administrator if delegation is on */
            "POST /api/login": [
                components["schemas"]["LoginRequest"],
                components["schemas"]["LoginResponse"]
            ];
            /** @description Signs in a new account with the ticket from its registration */
            "POST /api/login/ticket": [
                components["schemas"]["TicketRequest"],
                components["schemas"]["LoginResponse"]
            ];
            /** @description Ends the session of the token; succeeds even if nobody is signed in */
            "POST /api/logout": [
                null,
                components["schemas"]["LogoutResponse"]
            ];
            /** @description The voter who is signed in */
            "GET /api/user": [
                null,
                components["schemas"]["CurrentUser"]
            ];
            /** @description A security question for registration; its token is valid for 5 minutes and one try */
            "GET /api/captcha": [
                null,
                components["schemas"]["Captcha"]
            ];
            /** @description Creates an account; the recovery code is shown only once */
            "POST /api/register": [
                components["schemas"]["RegisterRequest"],
                components["schemas"]["RegisterResponse"]
            ];
            /** @description Changes the password and ends the account's other sessions */
            "POST /api/user/password": [
                components["schemas"]["ChangePasswordRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description Checks the password and returns a new recovery code that replaces the old one */
            "POST /api/user/recovery-code": [
                components["schemas"]["NewRecoveryCodeRequest"] | null,
                components["schemas"]["RecoverPasswordResponse"]
            ];
            /** @description Sets a new password with the recovery code; returns a new recovery code that replaces it */
            "POST /api/password-recovery": [
                components["schemas"]["RecoverPasswordRequest"],
                components["schemas"]["RecoverPasswordResponse"]
            ];
            /** @description The voter’s invitations to voting cycles for invited people */
            "GET /api/invitation": [
                null,
                components["schemas"]["InvitationAnswer"]
            ];
            /** @description Uses an invitation code for the account, at most once per voting cycle; the cycle may be scheduled */
            "POST /api/invitation": [
                components["schemas"]["EnterCodeRequest"],
                components["schemas"]["EnterCodeResponse"]
            ];
            /** @description The state of the voter’s email confirmation */
            "GET /api/email": [
                null,
                components["schemas"]["EmailState"]
            ];
            /** @description Sends a code and a link to an address; using either confirms it for the account */
            "POST /api/email": [
                components["schemas"]["AskForEmailRequest"],
                components["schemas"]["EmailAsked"]
            ];
            /** @description Confirms the address with the code from the message; each request allows five tries */
            "POST /api/email/code": [
                components["schemas"]["ConfirmCodeRequest"],
                components["schemas"]["EmailState"]
            ];
            /** @description The ways to sign in besides a password */
            "GET /api/sign-in-ways": [
                null,
                components["schemas"]["SignInWays"]
            ];
            /** @description Sends a code and a link to an address; using either signs in, and creates an account if there is none */
            "POST /api/email/sign-in": [
                components["schemas"]["AskToSignInRequest"],
                components["schemas"]["SignInAsked"]
            ];
            /** @description Signs in with the code from the message; each request allows five tries */
            "POST /api/email/sign-in/code": [
                components["schemas"]["SignInByCodeRequest"],
                components["schemas"]["SignedInByEmail"]
            ];
            /** @description Signs in with the link from a message, or confirms the address for the account that is signed in */
            "POST /api/email/link": [
                components["schemas"]["ConfirmLinkRequest"],
                components["schemas"]["SignedInByEmail"]
            ];
            /** @description What the link from a message is for; changes nothing */
            "POST /api/email/link/request": [
                components["schemas"]["ConfirmLinkRequest"],
                components["schemas"]["LinkedRequest"]
            ];
            /** @description Ends a request that the reader of the mailbox didn’t make */
            "POST /api/email/link/end": [
                components["schemas"]["ConfirmLinkRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description Deletes the stored address of the voter, who gets no more news but stays confirmed */
            "POST /api/email/stop-news": [
                null,
                components["schemas"]["EmailState"]
            ];
            /** @description Stops news, or the reminder of an invitation, with the link from a message */
            "POST /api/email/unsubscribe": [
                components["schemas"]["ConfirmLinkRequest"],
                components["schemas"]["Unsubscribed"]
            ];
            /** @description Begins a sign-in with a provider; the browser must then open the address in the response */
            "POST /api/members/sign-in": [
                components["schemas"]["BeginMemberSignInRequest"],
                components["schemas"]["MemberSignInBegun"]
            ];
            /** @description Finishes the sign-in that this browser has begun, with what the provider returned */
            "POST /api/members/sign-in/code": [
                components["schemas"]["FinishMemberSignInRequest"],
                components["schemas"]["MemberSignedIn"]
            ];
            /** @description Creates the account of the member who has just signed in with a provider in this browser */
            "POST /api/members/account": [
                components["schemas"]["CreateMemberRequest"],
                components["schemas"]["LoginResponse"]
            ];
            /** @description All data stored about the voter who is signed in */
            "GET /api/user/data": [
                null,
                components["schemas"]["OwnData"]
            ];
            /** @description Erases the account after checking the password; votes in closed cycles still count, those in the open one do not */
            "POST /api/user/erase": [
                components["schemas"]["EraseAccountRequest"] | null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description The current voting cycle: the last one that began, open or closed */
            "GET /api/voting/cycle": [
                null,
                components["schemas"]["VotingCycle"]
            ];
            /** @description The current voting cycle without the clock, which tells open pages what has changed */
            "GET /api/voting/state": [
                null,
                components["schemas"]["VotingCycleState"]
            ];
            /** @description Every voting cycle that has begun, newest first */
            "GET /api/voting/cycles": [
                null,
                components["schemas"]["PastCycle"][]
            ];
            /** @description What organisers did in a cycle, oldest first, without their names */
            "GET /api/organiser-acts": [
                null,
                components["schemas"]["OrganiserAct"][]
            ];
            /** @description The published categories, in the administrators' order; those of a group follow each other */
            "GET /api/categories": [
                null,
                components["schemas"]["Category"][]
            ];
            /** @description The vendors with at least one vote in a category, sorted by votes */
            "GET /api/categories/:id/results": [
                null,
                components["schemas"]["CategoryResults"]
            ];
            /** @description The published vendors, sorted by name */
            "GET /api/vendors": [
                null,
                components["schemas"]["Vendor"][]
            ];
            /** @description A vendor's links, in display order */
            "GET /api/vendors/:id/links": [
                null,
                components["schemas"]["VendorLink"][]
            ];
            /** @description The voter’s suggestions with the organisers’ answers, newest first */
            "GET /api/suggestions": [
                null,
                components["schemas"]["Suggestion"][]
            ];
            /** @description Suggests a vendor to the organisers, while the site allows it: one for each name, ten a day. It is no vote, and nothing of it is public */
            "POST /api/suggestions": [
                components["schemas"]["SuggestRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description The winners of a voting cycle that has ended */
            "GET /api/winners": [
                null,
                components["schemas"]["WinnersAnswer"]
            ];
            /** @description The standing of a vendor in a voting cycle that has ended, even if the site no longer has the vendor */
            "GET /api/vendors/:id/standing": [
                null,
                components["schemas"]["PastStanding"]
            ];
            /** @description The overall place of a vendor in each voting cycle that has ended, and the categories it won */
            "GET /api/vendors/:id/places": [
                null,
                components["schemas"]["Place"][]
            ];
            /** @description The site's texts that have been set and are currently shown */
            "GET /api/site-config": [
                null,
                components["schemas"]["SiteSetting"][]
            ];
            /** @description What is translated into a language, by us or by organisers, of what everybody reads */
            "GET /api/translations/:language": [
                null,
                components["schemas"]["Translation"][]
            ];
            /** @description The data that this site stores, and how long it is kept, as configured; in English or a language */
            "GET /api/privacy": [
                null,
                components["schemas"]["Stored"][]
            ];
            /** @description The data that this site stores, and how long it is kept, as configured; in English or a language */
            "GET /api/privacy/:language": [
                null,
                components["schemas"]["Stored"][]
            ];
            /** @description The words that a vendor shares: on its badge, on its poster and in a post */
            "GET /api/vendors/:id/badge.json": [
                null,
                components["schemas"]["VendorWords"]
            ];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type CastVoteRequest = components['schemas']['CastVoteRequest'];
export type Instant = components['schemas']['Instant'];
export type CastVoteResponse = components['schemas']['CastVoteResponse'];
export type FieldFault = components['schemas']['FieldFault'];
export type WorkPuzzle = components['schemas']['WorkPuzzle'];
export type WorkTask = components['schemas']['WorkTask'];
export type ChangedField = components['schemas']['ChangedField'];
export type ApiError = components['schemas']['ApiError'];
export type UncountedVote = components['schemas']['UncountedVote'];
export type VotingProgress = components['schemas']['VotingProgress'];
export type LeaderboardEntry = components['schemas']['LeaderboardEntry'];
export type Stats = components['schemas']['Stats'];
export type CategoryVotes = components['schemas']['CategoryVotes'];
export type VotesOverTime = components['schemas']['VotesOverTime'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type LoginResponse = components['schemas']['LoginResponse'];
export type TicketRequest = components['schemas']['TicketRequest'];
export type LogoutResponse = components['schemas']['LogoutResponse'];
export type CurrentUser = components['schemas']['CurrentUser'];
export type Captcha = components['schemas']['Captcha'];
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type InvitedTo = components['schemas']['InvitedTo'];
export type RegisterResponse = components['schemas']['RegisterResponse'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type NewRecoveryCodeRequest = components['schemas']['NewRecoveryCodeRequest'];
export type RecoverPasswordResponse = components['schemas']['RecoverPasswordResponse'];
export type RecoverPasswordRequest = components['schemas']['RecoverPasswordRequest'];
export type InvitationAnswer = components['schemas']['InvitationAnswer'];
export type EnterCodeRequest = components['schemas']['EnterCodeRequest'];
export type EnterCodeResponse = components['schemas']['EnterCodeResponse'];
export type EmailState = components['schemas']['EmailState'];
export type AskForEmailRequest = components['schemas']['AskForEmailRequest'];
export type EmailAsked = components['schemas']['EmailAsked'];
export type ConfirmCodeRequest = components['schemas']['ConfirmCodeRequest'];
export type SignInProvider = components['schemas']['SignInProvider'];
export type SignInWays = components['schemas']['SignInWays'];
export type AskToSignInRequest = components['schemas']['AskToSignInRequest'];
export type SignInAsked = components['schemas']['SignInAsked'];
export type SignInByCodeRequest = components['schemas']['SignInByCodeRequest'];
export type SignedInByEmail = components['schemas']['SignedInByEmail'];
export type ConfirmLinkRequest = components['schemas']['ConfirmLinkRequest'];
export type LinkedRequest = components['schemas']['LinkedRequest'];
export type Unsubscribed = components['schemas']['Unsubscribed'];
export type BeginMemberSignInRequest = components['schemas']['BeginMemberSignInRequest'];
export type MemberSignInBegun = components['schemas']['MemberSignInBegun'];
export type FinishMemberSignInRequest = components['schemas']['FinishMemberSignInRequest'];
export type MemberSignedIn = components['schemas']['MemberSignedIn'];
export type CreateMemberRequest = components['schemas']['CreateMemberRequest'];
export type Suggestion = components['schemas']['Suggestion'];
export type OwnData = components['schemas']['OwnData'];
export type EraseAccountRequest = components['schemas']['EraseAccountRequest'];
export type NextCycle = components['schemas']['NextCycle'];
export type VotingCycle = components['schemas']['VotingCycle'];
export type VotingCycleState = components['schemas']['VotingCycleState'];
export type PastCycle = components['schemas']['PastCycle'];
export type OrganiserAct = components['schemas']['OrganiserAct'];
export type Category = components['schemas']['Category'];
export type CategoryResults = components['schemas']['CategoryResults'];
export type Vendor = components['schemas']['Vendor'];
export type VendorLink = components['schemas']['VendorLink'];
export type SuggestRequest = components['schemas']['SuggestRequest'];
export type CategoryWinners = components['schemas']['CategoryWinners'];
export type Winners = components['schemas']['Winners'];
export type WinnersAnswer = components['schemas']['WinnersAnswer'];
export type PastStanding = components['schemas']['PastStanding'];
export type Place = components['schemas']['Place'];
export type SiteSettingKey = components['schemas']['SiteSettingKey'];
export type SiteSetting = components['schemas']['SiteSetting'];
export type Translation = components['schemas']['Translation'];
export type Stored = components['schemas']['Stored'];
export type VendorWords = components['schemas']['VendorWords'];
export type Calls = components['schemas']['Calls'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
