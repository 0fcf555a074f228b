/**
 * Generated from the routes by `npm test -- unit admin-api/src/contract -u`.
 * The types of admin-api, which are the schemas in its OpenAPI document. `Calls` has the request and response types of each
 * call. Within a release, fields may be added but never renamed or removed.
 * Instants are ISO 8601 in UTC with milliseconds.
 * Lists are arrays in pages of 50. `page` counts from 1; the header `X-Total-Count` is the total number of items.
 * `search` (up to 100 characters) ignores case. An unknown or malformed parameter returns 400.
 * Every call except sign-in returns 401 without a session, and 403 without the role or the second factor. Every change
 * may return 400 VALIDATION_FAILED with `details`, or 503 with Retry-After.
 * ApiError is the body of every 4xx and 5xx. If several records should change together, `message` begins with the one
 * that was refused, and none has changed. The header Retry-After says when to try again.
 */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminLoginRequest: {
            username: string;
            password: string;
        };
        /** @enum {string} */
        AdminRole: "admin" | "super_admin";
        AdminLoginResponse: {
            user: {
                id: number;
                username: string;
                /** @enum {string} */
                type: "admin";
                role: components["schemas"]["AdminRole"];
            };
            token: string;
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
        /** Format: date-time */
        Instant: string;
        ApiError: {
            /** @description A sentence to show to people */
            message: string;
            /** @description A stable code; a later release may have more: `ACTIVATION_CODE_EXPIRED`, `ALREADY_DISQUALIFIED`, `ALREADY_RESTORED`, `AUTHENTICATOR_BOUND`, `AUTHENTICATOR_UNBOUND`, `CHANGED_MEANWHILE`, `COOKIE_MISSING`, `CYCLES_OVERLAP`, `CYCLE_CLOSED`, `CYCLE_FROZEN`, `CYCLE_HAS_BEGUN`, `CYCLE_HAS_VOTES`, `CYCLE_NOT_CLOSED`, `CYCLE_NOT_FROZEN`, `CYCLE_REVEALED`, `DISQUALIFIED`, `ENROLMENT_NOT_STARTED`, `FORBIDDEN`, `GROUP_IS_EXCLUDED`, `GROUP_IS_TRUSTED`, `IMPORT_REFUSED`, `INVALID_CODE`, `INVALID_CREDENTIALS`, `LAST_SUPER_ADMIN`, `LIST_CHANGED`, `LIST_FULL`, `MAIL_NOT_SET_UP`, `MAIL_TEST_TOO_SOON`, `MERGE_VOTES`, `NAME_TAKEN`, `NEWER_CYCLE_HAS_BEGUN`, `NEWS_SENT`, `NOTHING_TO_DO`, `NOT_ARCHIVED`, `NOT_A_DRAFT`, `NOT_A_PICTURE`, `NOT_FOUND`, `NOT_TRUSTED`, `NO_ACTIVE_CYCLE`, `NO_PROVIDERS`, `NO_VOTING_CYCLE`, `OWN_ACCOUNT`, `PASSWORD_CHANGED`, `PAYLOAD_TOO_LARGE`, `PICTURE_SLOW`, `REASON_REQUIRED`, `SERVICE_UNAVAILABLE`, `TOO_MANY_REQUESTS`, `TOO_MANY_WEBHOOKS`, `TWO_FACTOR_REQUIRED`, `UNAUTHENTICATED`, `UNSUPPORTED_MEDIA_TYPE`, `USERNAME_TAKEN`, `VALIDATION_FAILED`, `VOTED_FOR`, `VOTES_STAND`, `VOTING_HELD`, `WEAK_PASSWORD` */
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
        MessageResponse: {
            message: string;
        };
        VerifyTwoFactorRequest: {
            code: string;
            username: string;
        };
        VerifyTwoFactorResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description True if the code was an activation code: an authenticator must be bound within the hour */
            enrolmentRequired: boolean;
            /** @description The number of recovery codes left after one was used; otherwise null */
            recoveryCodesLeft: number | null;
        };
        TwoFactorEnrolment: {
            /** @description The secret in Base32, for typing by hand */
            secret: string;
            /** @description The otpauth:// URI for the QR code that the browser draws */
            uri: string;
        };
        ConfirmEnrolmentRequest: {
            code: string;
        };
        ConfirmEnrolmentResponse: {
            /** @description Ten codes, shown only once */
            recoveryCodes: string[];
        };
        RecoveryCodesRequest: {
            currentPassword: string;
            /** @description Six digits from the authenticator, not used before */
            code: string;
        };
        RecoveryCodesResponse: {
            /** @description Ten codes, shown only once */
            recoveryCodes: string[];
        };
        ChangePasswordRequest: {
            currentPassword: string;
            newPassword: string;
            confirmPassword: string;
        };
        OwnSession: {
            id: number;
            isCurrent: boolean;
            twoFactorVerified: boolean;
            ipAddress: string;
            userAgent: string;
            createdAt: components["schemas"]["Instant"];
            lastActivityAt: components["schemas"]["Instant"];
        };
        AwardsPeriod: {
            id: number;
            name: string;
            startDate: components["schemas"]["Instant"];
            endDate: components["schemas"]["Instant"];
            /** @enum {string} */
            state: "scheduled" | "open" | "closed";
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
            isFrozen: boolean;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description True if invitation codes have been created for it */
            hasCodes: boolean;
        };
        /** @enum {string} */
        SystemSettingKey: "top_right_name" | "top_right_details" | "site_name" | "site_description" | "announcement" | "thanks" | "contact" | "contact_link" | "rules" | "imprint" | "privacy" | "time_zone" | "logo" | "cover" | "accent" | "suggestions" | "languages";
        Awards: {
            /** @description The URL at which people vote; null if it is the panel’s own */
            siteUrl: string | null;
            categories: {
                published: number;
                drafts: number;
                /** @description The names of published categories in which voters find nobody to choose */
                withoutNominee: string[];
            };
            vendors: {
                published: number;
                drafts: number;
            };
            /** @description The last voting period that began; null before the first */
            current: components["schemas"]["AwardsPeriod"] | null;
            /** @description The next scheduled voting period */
            next: components["schemas"]["AwardsPeriod"] | null;
            /** @description The time of the database, whose clock decides */
            now: components["schemas"]["Instant"];
            /** @description The texts of the site of which visitors see the default */
            unsetTexts: components["schemas"]["SystemSettingKey"][];
        };
        /** @enum {string} */
        DashboardWarningCode: "NO_VOTING_CYCLE" | "RESULTS_NOT_REVEALED" | "VOTING_CYCLE_ENDED" | "VOTING_PAUSED" | "ALIKE_ACCOUNTS" | "ONE_SUPER_ADMIN" | "AUTHENTICATOR_UNBOUND" | "FAILED_SIGN_INS" | "SUGGESTIONS_WAIT";
        DashboardWarning: {
            /** @description Only super administrators get the last four */
            code: components["schemas"]["DashboardWarningCode"];
            /** @description A sentence to show to people */
            message: string;
        };
        AdminDashboard: {
            adminUser: {
                username: string;
                role: components["schemas"]["AdminRole"];
            };
            twoFactorVerified: boolean;
            /** @description True until an authenticator is bound; until then, the panel shows the card that binds one */
            authenticatorRequired: boolean;
            /** @description The name in the header of every page; null while none is set, and pages show their default */
            siteName: string | null;
            /** @description The name of the site’s time zone, in which the panel shows and accepts times */
            timeZone: string;
            totalVotes: number;
            totalParticipants: number;
            totalVendors: number;
            /** @description True if the leaderboard is frozen, so that there may be more votes than these */
            keepsVotesBack: boolean;
            /** @description 0 before the second factor */
            blockedSessions: number;
            /** @description The progress of the awards; null before the second factor */
            awards: components["schemas"]["Awards"] | null;
            /** @description Matters that need attention; empty before the second factor */
            warnings: components["schemas"]["DashboardWarning"][];
        };
        UserSession: {
            id: number;
            sessionId: string;
            /** @description Null for a visitor who is not signed in (“Anonymous”) */
            userId: number | null;
            /** @description Null for “Anonymous”, and if the account no longer exists (“Unknown User”) */
            username: string | null;
            ipAddress: string;
            /** @description True while a block is in force; an expired block does not count */
            isBlocked: boolean;
            /** @description The end of the block; null while blocked means until an administrator lifts it */
            blockedUntil: components["schemas"]["Instant"] | null;
            blockReason: string | null;
            createdAt: components["schemas"]["Instant"];
            lastActivityAt: components["schemas"]["Instant"];
            /** @description True if the session was signed out, ended by an administrator, idle for a day or is 7 days old */
            isEnded: boolean;
        };
        ScoreReason: {
            signal: string;
            points: number;
            sentence: string;
        };
        AccountScore: {
            score: number;
            reasons: components["schemas"]["ScoreReason"][];
        };
        Exclusion: {
            /** @description The removal of votes, which can be restored */
            id: number;
            reason: string | null;
            excludedBy: string;
            excludedAt: components["schemas"]["Instant"];
        };
        UserSessionDetails: {
            id: number;
            sessionId: string;
            /** @description Null for a visitor who is not signed in (“Anonymous”) */
            userId: number | null;
            /** @description Null for “Anonymous”, and if the account no longer exists (“Unknown User”) */
            username: string | null;
            ipAddress: string;
            /** @description True while a block is in force; an expired block does not count */
            isBlocked: boolean;
            /** @description The end of the block; null while blocked means until an administrator lifts it */
            blockedUntil: components["schemas"]["Instant"] | null;
            blockReason: string | null;
            createdAt: components["schemas"]["Instant"];
            lastActivityAt: components["schemas"]["Instant"];
            /** @description True if the session was signed out, ended by an administrator, idle for a day or is 7 days old */
            isEnded: boolean;
            userAgent: string;
            /** @description Null for a visitor, and if the account no longer exists */
            account: {
                createdAt: components["schemas"]["Instant"];
                isActive: boolean;
            } | null;
            /** @description The number of categories voted in during the current cycle, never the vendors, at the end of the last full hour in which ten other people voted; null before that, and without an account */
            categoriesCompleted: {
                completed: number;
                total: number;
            } | null;
            /** @description The score in the current cycle; null without an account, and before the first score */
            score: components["schemas"]["AccountScore"] | null;
            /** @description Why the account’s votes in the current cycle don’t count */
            exclusion: components["schemas"]["Exclusion"] | null;
            /** @description The sessions of the account, including this one, newest first, at most 20 */
            sessions: components["schemas"]["UserSession"][];
            /** @description The IP addresses of the account’s sessions, newest first, at most 20 */
            addresses: string[];
            /** @description Unusual security events of this session or its account, newest first, at most 20 */
            flags: {
                kind: string;
                happenedAt: components["schemas"]["Instant"];
                ipAddress: string | null;
                details: string | null;
            }[];
        };
        SessionActsRequest: {
            /** @enum {string} */
            act: "block" | "unblock";
            ids: number[];
            /** @description 1 to 200 characters; required for block */
            reason?: string;
            /**
             * @description Defaults to `until_lifted`: until an administrator lifts the block
             * @default until_lifted
             * @enum {string}
             */
            duration?: "day" | "until_lifted";
        };
        ActsResponse: {
            /** @description The number of records changed, which is all those requested */
            count: number;
        };
        BlockSessionRequest: {
            /** @description 1 to 200 characters */
            reason: string;
            /**
             * @description Defaults to `until_lifted`: until an administrator lifts the block
             * @default until_lifted
             * @enum {string}
             */
            duration?: "day" | "until_lifted";
        };
        UnblockSessionRequest: {
            /** @description 1 to 200 characters */
            reason?: string;
        };
        AccountGroup: {
            id: number;
            name: string;
            /** @description False for a group that is only worth a look. The product never acts on a group */
            isWarning: boolean;
            /** @description Sentences */
            reasons: string[];
            accounts: number;
            firstRegisteredAt: components["schemas"]["Instant"];
            lastRegisteredAt: components["schemas"]["Instant"];
            foundAt: components["schemas"]["Instant"];
            /** @description The decision to trust the group; null if there is none */
            trusted: {
                at: components["schemas"]["Instant"];
                by: string | null;
                reason: string | null;
            } | null;
            /** @description The exclusions in force, newest first; accounts found later need another one */
            exclusions: components["schemas"]["Exclusion"][];
        };
        GroupActsRequest: {
            /**
             * @description distrust undoes trust
             * @enum {string}
             */
            act: "trust" | "distrust";
            ids: number[];
            /** @description 1 to 200 characters; required for trust */
            reason?: string;
        };
        GroupAccount: {
            id: number;
            username: string;
            createdAt: components["schemas"]["Instant"];
            isActive: boolean;
            isBlocked: boolean;
        };
        ExclusionPreview: {
            /** @description Accounts that are not excluded already */
            accounts: number;
            /** @description The votes that leave the count now, in all categories together and never by vendor */
            voteCount: number;
            /** @description The votes in categories in which fewer than ten voters would change: they leave when the leaderboard freezes or voting ends, and stay once results are announced */
            laterCount: number;
            /** @description The votes are those from before: the end of the last full hour in which ten other people voted for the first time; null if there has been none */
            countedUntil: components["schemas"]["Instant"] | null;
        };
        ExcludeGroupRequest: {
            /** @description 1 to 200 characters; the voters and the public can read it */
            reason: string;
        };
        AccountsExcluded: {
            message: string;
            removalId: number;
            /** @description Accounts that are not excluded already */
            accounts: number;
            /** @description The votes that leave the count now, in all categories together and never by vendor */
            voteCount: number;
            /** @description The votes in categories in which fewer than ten voters would change: they leave when the leaderboard freezes or voting ends, and stay once results are announced */
            laterCount: number;
            /** @description The names of the categories with votes that do not leave now */
            laterCategories: string[];
        };
        Account: {
            /** @description Unique among accounts of its type */
            id: number;
            username: string;
            email: string | null;
            /** @description True if a voter has a confirmed email address, which is never disclosed */
            emailConfirmed: boolean;
            createdAt: components["schemas"]["Instant"];
            /** @description False during a block by an administrator; a voter’s block may end by itself */
            isActive: boolean;
            /** @description True if a voter’s votes in the current voting period don’t count */
            isExcluded: boolean;
            /** @description True if the voter has erased the account; its name becomes a number within a minute */
            isErased: boolean;
            /** @enum {string} */
            type: "voter" | "admin";
            /** @description Null for voters */
            role: components["schemas"]["AdminRole"] | null;
            /** @description The newest session of a voter, with which the details can be read */
            lastSessionId: number | null;
            /**
             * @description Null for voters. `pending`: an activation code has been issued; `expired`: it can no longer be used
             * @enum {string|null}
             */
            secondFactor: "bound" | "pending" | "expired" | null;
        };
        CreateAdminRequest: {
            /** @description 3 to 20 letters, digits or underscores */
            username: string;
            password: string;
            /** @description Defaults to `admin` */
            role?: components["schemas"]["AdminRole"];
            /** @description The activation code: 6 to 10 letters or digits, valid for 72 hours and five tries */
            twoFactorSecret: string;
        };
        AccountActsRequest: {
            /** @enum {string} */
            act: "block" | "unblock";
            usernames: string[];
            /** @description 1 to 200 characters; required for block */
            reason?: string;
            /**
             * @description Defaults to `until_lifted`: until an administrator lifts the block
             * @default until_lifted
             * @enum {string}
             */
            duration?: "day" | "until_lifted";
        };
        PreviewExclusionRequest: {
            usernames: string[];
        };
        ExcludeVotersRequest: {
            usernames: string[];
            /** @description 1 to 200 characters; the voters and the public can read it */
            reason: string;
        };
        ReissueCodeRequest: {
            /** @description The same format as in CreateAdminRequest; random by default */
            activationCode?: string;
        };
        ReissueCodeResponse: {
            /** @description Shown only once; valid for 72 hours and five tries */
            activationCode: string;
        };
        SystemSetting: {
            key: components["schemas"]["SystemSettingKey"];
            value: string;
            /** @description The time from which the text is shown; null means at once */
            from: components["schemas"]["Instant"] | null;
            /** @description The time until which the text is shown; null means no end */
            until: components["schemas"]["Instant"] | null;
            description: string;
            updatedAt: components["schemas"]["Instant"];
            updatedBy: string | null;
        };
        SaveSettingRequest: {
            key: components["schemas"]["SystemSettingKey"];
            /** @description Announcement and thanks: up to 500 characters, with links such as `[rules](https://…)`. `contact_link`, rules, imprint and privacy: one https, http or mailto URL. Time zone: a name such as Europe/Berlin. Logo and cover: the address of an uploaded picture. Accent: `#rrggbb`. Suggestions: never, before_voting or always. Languages: such as `de en`, the main one first. Others: up to 200 characters */
            value: string;
            /** @description Only for the announcement, and when people may suggest; defaults to at once */
            from?: string | null;
            /** @description Only for the announcement, and when people may suggest; defaults to no end */
            until?: string | null;
            /** @description Where the text appears; up to 200 characters */
            description?: string;
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                value: string | null;
                from?: string | null;
                until?: string | null;
            };
        };
        AccentTones: {
            /** @description For graphics, for text and as a background, in the light scheme and then in the dark one */
            tones: string[];
        };
        OwnTexts: {
            /** @description The languages that are on, without the main one */
            languages: string[];
            texts: {
                text: string;
                /**
                 * @description The key of a text of the site, or what else the text is
                 * @enum {string}
                 */
                kind: "top_right_name" | "top_right_details" | "site_name" | "site_description" | "announcement" | "thanks" | "contact" | "category_name" | "category_group" | "category_description" | "vendor_description" | "news";
                /** @description By language; null for a language without one */
                translations: {
                    [key: string]: string | null;
                };
                /** @description The name of what a description is about */
                of?: string;
                /** @description Ours, by language, if the text is a default; read where `translations` has none */
                defaults: {
                    [key: string]: string;
                };
            }[];
        };
        SaveTranslationsRequest: {
            /** @description The text as organisers wrote it */
            text: string;
            /** @description By language; null removes one. The same rules apply as to the text */
            translations: {
                en?: string | null;
                de?: string | null;
                es?: string | null;
                ar?: string | null;
            };
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                en?: string | null;
                de?: string | null;
                es?: string | null;
                ar?: string | null;
            };
        };
        ImportRequest: {
            csv: string;
            dryRun: boolean;
            /** @description Whether new records are drafts; defaults to false */
            asDrafts?: boolean;
            /** @description Rows that begin at these lines are skipped, because a dry run found problems in them */
            skipLines?: number[];
            /** @description Only the rows that begin at these lines are imported: a dry run may check 5000 rows, an import takes 500 */
            lines?: {
                from: number;
                to: number;
            };
            /** @description The field of each column, blank for one that is left out; defaults to what the headings mean */
            columns?: string[];
            /** @description The names of records that the rows at these lines mean, although they have another name */
            names?: {
                line: number;
                name: string;
            }[];
            /** @description Uploaded pictures by the names of their files, which the column `imageUrl` may have */
            pictures?: {
                file: string;
                imageUrl: string;
            }[];
        };
        ImportResponse: {
            dryRun: boolean;
            created: {
                line: number;
                name: string;
            }[];
            updated: {
                line: number;
                /** @description Not of a translation */
                id?: number;
                /** @description For translations, the text */
                name: string;
                changes: {
                    field: string;
                    from: string;
                    to: string;
                }[];
                /** @description Whether a translation that the row replaces was saved after the export */
                replacesNewer?: boolean;
            }[];
            /** @description The number of rows that match what is stored */
            unchanged: number;
            /** @description The names of categories that don’t exist, each once */
            unknownCategories: string[];
            /** @description The number of vendors that the file puts into no category */
            withoutCategory: number;
            /** @description The columns of the file, with the field that each fills, blank if none, and the first values */
            columns: {
                heading: string;
                field: string;
                samples: string[];
            }[];
            /** @description The headings of columns that mean nothing here */
            ignored: string[];
            /** @description The files of pictures that no row names */
            unusedPictures: string[];
            /** @description Always empty unless this was a dry run; `cells` has the row as it is in the file */
            problems: {
                line: number;
                code: string;
                message: string;
                cells: string[];
            }[];
        };
        UploadedPicture: {
            /** @description The address of the picture, for the image URL of a vendor or a category */
            imageUrl: string;
        };
        OrderRequest: {
            ids: number[];
        };
        AdminCategory: {
            id: number;
            name: string;
            description: string;
            icon: string;
            color: string;
            imageUrl: string;
            /** @description Blank for none */
            group: string;
            displayOrder: number;
            /** @description The votes in the current cycle that deleting it would exclude */
            voteCount: number;
            /** @description True for a draft, which only the panel lists */
            isDraft: boolean;
            archivedAt: components["schemas"]["Instant"] | null;
        };
        GroupCategoriesRequest: {
            ids: number[];
            /** @description Up to 80 characters; blank for none */
            group: string;
        };
        CategoryRequest: {
            /** @description 1 to 80 characters; unique, ignoring case */
            name: string;
            /** @description 1 to 2000 characters */
            description: string;
            /** @description A name from the icon picker; defaults to `shapes` */
            icon?: string;
            /** @description `#rrggbb` or blue, yellow, purple, orange, green or indigo; defaults to `#3B82F6` */
            color?: string;
            /** @description Up to 80 characters; blank for none; left as it is if missing */
            group?: string;
            /** @description As for a vendor; if it is missing, the picture stays */
            imageUrl?: string | null;
        };
        ActsRequest: {
            /**
             * @description unpublish undoes publish, and restore undoes archive
             * @enum {string}
             */
            act: "publish" | "unpublish" | "archive" | "restore";
            ids: number[];
            /** @description The restored records that were drafts and become drafts again */
            asDrafts?: number[];
            /** @description Why records are archived or restored, in *What organisers did* */
            reason?: string;
        };
        UpdateCategoryRequest: {
            /** @description 1 to 80 characters; unique, ignoring case */
            name: string;
            /** @description 1 to 2000 characters */
            description: string;
            /** @description A name from the icon picker; defaults to `shapes` */
            icon?: string;
            /** @description `#rrggbb` or blue, yellow, purple, orange, green or indigo; defaults to `#3B82F6` */
            color?: string;
            /** @description Up to 80 characters; blank for none; left as it is if missing */
            group?: string;
            /** @description As for a vendor; if it is missing, the picture stays */
            imageUrl?: string | null;
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                name: string;
                description: string;
                icon: string;
                color: string;
                group?: string;
                imageUrl?: string;
            };
            /** @description Why the name changes, in *What organisers did* */
            reason?: string;
        };
        ArchiveResponse: {
            message: string;
            /** @description The id for POST vote-removals/{id}/restore, which undoes this; null if there has never been a cycle */
            removalId: number | null;
            voteCount: number;
        };
        VendorLink: {
            id: number;
            title: string;
            url: string;
            description: string | null;
            icon: string;
            displayOrder: number;
        };
        AdminVendor: {
            id: number;
            name: string;
            description: string;
            imageUrl: string;
            /** @description In display order */
            links: components["schemas"]["VendorLink"][];
            /** @description The categories in which the vendor is nominated; null means all, including future ones */
            categoryIds: number[] | null;
            /** @description The votes in the current cycle that deleting it would exclude */
            voteCount: number;
            /** @description True for a draft, which only the panel lists */
            isDraft: boolean;
            archivedAt: components["schemas"]["Instant"] | null;
        };
        FormLink: {
            /** @description 1 to 80 characters */
            title: string;
            /** @description An http or https URL without a password, or tel: and a number; up to 2048 characters */
            url: string;
            /** @description Up to 300 characters */
            description?: string | null;
            /** @description A name from the icon picker; defaults to `link` */
            icon?: string;
        };
        VendorRequest: {
            /** @description 1 to 80 characters; unique, ignoring case */
            name: string;
            /** @description 1 to 2000 characters */
            description: string;
            /** @description An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters */
            imageUrl: string;
            /** @description Null means all categories, including future ones */
            categoryIds?: number[] | null;
            /** @description In display order; they replace the current ones */
            links?: components["schemas"]["FormLink"][];
            /** @description A suggestion that the vendor answers, as it does those of its name */
            suggestionId?: number;
        };
        UpdateVendorRequest: {
            /** @description 1 to 80 characters; unique, ignoring case */
            name: string;
            /** @description 1 to 2000 characters */
            description: string;
            /** @description An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters */
            imageUrl: string;
            /** @description Null means all categories, including future ones */
            categoryIds?: number[] | null;
            /** @description In display order; they replace the current ones */
            links?: components["schemas"]["FormLink"][];
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                name: string;
                description: string;
                imageUrl: string;
                /** @description Null means all categories, including future ones */
                categoryIds?: number[] | null;
                links?: {
                    title: string;
                    url: string;
                    description: string | null;
                    icon: string;
                }[];
            };
            /** @description Why the name changes, in *What organisers did* */
            reason?: string;
        };
        VendorLinkRequest: {
            /** @description 1 to 80 characters */
            title: string;
            /** @description An http or https URL without a password, or tel: and a number; up to 2048 characters */
            url: string;
            /** @description Up to 300 characters */
            description?: string | null;
            /** @description A name from the icon picker; defaults to `link` */
            icon?: string;
            /** @description Defaults to 0 */
            displayOrder?: number;
        };
        MergeVendorsRequest: {
            /** @description The vendor to keep, which is on the site */
            into: number;
        };
        DisqualifyRequest: {
            /** @description At least one category; null or left out means all */
            categoryIds?: number[] | null;
            /** @description A voting period that has begun; defaults to the current one */
            cycleId?: number;
            /** @description 1 to 200 characters; the voters and the public can read it */
            reason: string;
        };
        ManyNominationsRequest: {
            vendors: {
                id: number;
                /** @description Null means all categories, including future ones */
                categoryIds: number[] | null;
                /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
                before?: number[] | null;
            }[];
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
        SuggestedName: {
            /** @description The first suggestion of the name */
            id: number;
            people: number;
            /** @description The first 20, the oldest first, without who made them */
            suggestions: components["schemas"]["Suggestion"][];
        };
        MostSuggested: {
            categoryId: number;
            names: {
                name: string;
                people: number;
                /** @description Null if there is no such vendor */
                vendorId: number | null;
            }[];
        };
        AnswerSuggestionsRequest: {
            /**
             * @description reopen undoes the others
             * @enum {string}
             */
            act: "nominate" | "decline" | "reopen";
            /** @description One suggestion of each name; all of the name are answered */
            ids: number[];
            /** @description The vendor to nominate; required for nominate */
            vendorId?: number;
            /** @description 1 to 200 characters, which those who suggested read; required for decline */
            reason?: string;
        };
        AdminVotingCycle: {
            id: number;
            name: string;
            startDate: components["schemas"]["Instant"];
            endDate: components["schemas"]["Instant"];
            /**
             * @description The state by the database’s clock; an open period may be paused
             * @enum {string}
             */
            state: "scheduled" | "open" | "closed";
            /** @description True for the period that counts, which is the last one that began */
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
            /** @description The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never */
            frozenHours: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description While the figures are frozen, they include only votes cast before this time */
            frozenFrom: components["schemas"]["Instant"] | null;
            isFrozen: boolean;
            /** @description The time at which somebody revealed the figures, or planned to while they are frozen; null if nobody did */
            revealedAt: components["schemas"]["Instant"] | null;
            reopenedAt: components["schemas"]["Instant"] | null;
            reopenReason: string | null;
            totalVotes: number;
        };
        VotingStatus: {
            /** @description The last voting period that began; null before the first */
            activeCycle: components["schemas"]["AdminVotingCycle"] | null;
            /** @description True if the period is open and not paused */
            isOpen: boolean;
            /** @description The votes in the current cycle, the last one that began; Reset All Votes would exclude them */
            totalVotes: number;
            totalParticipants: number;
            /** @description The published categories in order, with the votes that Reset Category Votes would exclude */
            categories: {
                id: number;
                name: string;
                voteCount: number;
            }[];
            /** @description The time of the database, whose clock decides */
            now: components["schemas"]["Instant"];
        };
        PauseVotingRequest: {
            paused: boolean;
            /** @description Up to 200 characters; voters see it */
            reason?: string;
        };
        CreateCycleRequest: {
            /** @description 1 to 80 characters */
            name: string;
            /** @description Defaults to now; if in the future, the period is scheduled and starts automatically */
            startDate?: string;
            /** @description In the future, at most 366 days after the start */
            endDate: string;
            /** @description The dates decide when the period is active. With a start in the future, both values are accepted; otherwise only true */
            isActive?: boolean;
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote?: "everybody" | "invited" | "confirmed" | "members";
            /**
             * @description `live`: votes show at once, until a freeze. `hidden`: no votes show before results are announced
             * @enum {string}
             */
            publishing?: "live" | "hidden";
            /** @description The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never */
            frozenHours?: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*
             * @enum {string}
             */
            reveal?: "at_end" | "by_hand";
            /** @description The voting period that a start now closes, as GET returned it, or null for none; fails with 409 CHANGED_MEANWHILE if it has changed */
            closes?: number | null;
        };
        CreateCycleResponse: {
            id: number;
            name: string;
            startDate: components["schemas"]["Instant"];
            endDate: components["schemas"]["Instant"];
            /**
             * @description The state by the database’s clock; an open period may be paused
             * @enum {string}
             */
            state: "scheduled" | "open" | "closed";
            /** @description True for the period that counts, which is the last one that began */
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
            /** @description The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never */
            frozenHours: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*
             * @enum {string}
             */
            reveal: "at_end" | "by_hand";
            /** @description While the figures are frozen, they include only votes cast before this time */
            frozenFrom: components["schemas"]["Instant"] | null;
            isFrozen: boolean;
            /** @description The time at which somebody revealed the figures, or planned to while they are frozen; null if nobody did */
            revealedAt: components["schemas"]["Instant"] | null;
            reopenedAt: components["schemas"]["Instant"] | null;
            reopenReason: string | null;
            totalVotes: number;
            closedCycle: {
                id: number;
                name: string;
                totalVotes: number;
            } | null;
        };
        ChangeCycleRequest: {
            /** @description 1 to 80 characters */
            name?: string;
            /** @description In the future; only for a scheduled period */
            startDate?: string;
            /** @description In the future, at most 366 days after the start */
            endDate?: string;
            /**
             * @description `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address; `members`: those that sign in through a provider of the operator
             * @enum {string}
             */
            whoMayVote?: "everybody" | "invited" | "confirmed" | "members";
            /**
             * @description `live`: votes show at once, until a freeze. `hidden`: no votes show before results are announced
             * @enum {string}
             */
            publishing?: "live" | "hidden";
            /** @description The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never */
            frozenHours?: number;
            /**
             * @description `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*
             * @enum {string}
             */
            reveal?: "at_end" | "by_hand";
            /** @description Required for a new name once results are announced; recorded in the audit log */
            reason?: string;
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                name?: string;
                startDate?: string;
                endDate?: string;
                whoMayVote?: string;
                publishing?: string;
                frozenHours?: number;
                reveal?: string;
            };
        };
        ReopenCycleRequest: {
            /** @description In the future */
            endDate: string;
            /** @description Up to 200 characters; everybody can read it */
            reason: string;
        };
        RevealRequest: {
            /** @description Only once voting has ended; the default is now */
            at?: string;
        };
        ActOnVotes: {
            id: number;
            /** @enum {string} */
            kind: "all" | "category" | "category_archived" | "vendor_archived" | "disqualified";
            /** @description The vendors or categories of one act; null for all votes */
            name: string | null;
            /** @description Where other vendors would win without this act; empty if nowhere */
            otherWinners: {
                /** @description Null for the overall ranking */
                category: string | null;
                /** @description Names of vendors: several in a tie, none without votes */
                winners: string[];
            }[];
        };
        Announcement: {
            undecided: {
                groups: number;
                accounts: number;
            };
            /** @description The votes of excluded accounts that count until the leaderboard freezes or voting ends */
            leaveLater: {
                accounts: number;
                votes: number;
            };
            /** @description Null while the leaderboard is frozen */
            votes: {
                /** @description The categories in which several vendors have the most votes */
                ties: string[];
                /** @description The categories that have no vote */
                withoutVotes: string[];
                /** @description The resets and deletions that keep votes out */
                acts: components["schemas"]["ActOnVotes"][];
            } | null;
        };
        WinnersShown: {
            /** @description The categories in which several vendors have the most votes */
            ties: string[];
            /** @description The categories that have no vote */
            withoutVotes: string[];
            /** @description The resets and deletions that keep votes out */
            acts: components["schemas"]["ActOnVotes"][];
            /** @description The first three places */
            overall: {
                place: number;
                name: string;
            }[];
            categories: {
                id: number;
                name: string;
                /** @description Names of vendors: several in a tie, none without votes */
                winners: string[];
            }[];
        };
        CodeSet: {
            id: number;
            name: string;
            codes: number;
            usesEach: number;
            /** @description True if the site sends its codes to addresses */
            isMembersList: boolean;
            /** @description The number of accounts that have entered one of its codes; of a members’ list, up to the last full hour */
            entered: number;
            endDate: components["schemas"]["Instant"];
            madeAt: components["schemas"]["Instant"];
            madeBy: string;
            withdrawnAt: components["schemas"]["Instant"] | null;
            withdrawnBy: string | null;
            withdrawReason: string | null;
        };
        MakeCodeSetRequest: {
            /** @description The id of an open or scheduled voting period; defaults to the current one */
            cycleId?: number;
            /** @description 1 to 80 characters */
            name: string;
            number: number;
            usesEach: number;
            /** @description In the future; from then on, the codes invite nobody */
            endDate: string;
        };
        MadeCodeSet: {
            set: components["schemas"]["CodeSet"];
            /** @description The codes, which only this response contains */
            codes: string[];
            /** @description The URL of an invitation without the code, which follows it */
            inviteUrl: string;
            /** @description A CSV file with set name, code and link */
            csv: string;
            /** @description What a printed card says before and after its code, in the main language of the site */
            card: {
                language: string;
                direction: string;
                title: string;
                before: string;
                after: string[];
            };
        };
        WithdrawCodeSetRequest: {
            /** @description 1 to 200 characters */
            reason: string;
        };
        WithdrawCodeSetResponse: {
            message: string;
            accounts: number;
            /** @description The number of votes excluded now. The votes in small categories are excluded when the leaderboard freezes or voting ends */
            voteCount: number;
        };
        MembersList: {
            /** @description The names of settings still needed to send messages */
            missing: string[];
            /** @description The invitation, or the reminder once everybody got the invitation */
            mail: {
                subject: string;
                text: string;
                html: string;
            };
            /** @description Numbers only, but for refused addresses; null if the period has no list */
            list: {
                addresses: number;
                /** @description Addresses to which the invitation was not sent yet */
                unsent: number;
                /** @description Addresses with a message that has not left yet */
                waiting: number;
                /** @description At the pace of the last five minutes; null if it is unknown */
                minutesLeft: number | null;
                invited: number;
                isReminded: boolean;
                takenOut: number;
                /** @description Up to 500 */
                refused: {
                    address: string;
                    refusal: string;
                }[];
                /** @description True if the worker cannot open the list */
                lacksKey: boolean;
            } | null;
        };
        AddMembersRequest: {
            /** @description The id of an open or scheduled voting period */
            cycleId: number;
            text: string;
        };
        AddMembersResponse: {
            added: number;
            /** @description Mailboxes that were on the list, or were taken out of it */
            known: number;
            /** @description Addresses whose mailbox the text has twice */
            repeated: number;
            /** @description Up to 100 */
            problems: {
                line: number;
                typed: string;
                problem: string;
            }[];
        };
        TakeOutMembersRequest: {
            /** @description The id of an open or scheduled voting period */
            cycleId: number;
            /** @description Defaults to all that have got no message */
            address?: string;
        };
        TakenOut: {
            addresses: number;
        };
        SendToMembersRequest: {
            /** @description The id of an open or scheduled voting period */
            cycleId: number;
            /** @enum {string} */
            message: "invitation" | "reminder";
        };
        SentToMembers: {
            messages: number;
        };
        EmailDomains: {
            /** @description The names of settings still needed to send messages; empty if messages can be sent */
            missing: string[];
            /** @description The domains with a rule or with at least ten accounts */
            domains: {
                domain: string;
                /** @description The number of accounts with a confirmed address in the domain; null if fewer than ten */
                accounts: number | null;
                /** @enum {string|null} */
                rule: "allowed" | "refused" | null;
            }[];
        };
        SetDomainRuleRequest: {
            domain: string;
            /** @enum {string|null} */
            rule: "allowed" | "refused" | null;
        };
        News: {
            /** @description The names of settings still needed to send messages */
            missing: string[];
            /** @description The messages of the last day, why some were given up, and why none can leave at the moment */
            mail: {
                waiting: number;
                sent: number;
                givenUp: number;
                because: {
                    refusal: string;
                    messages: number;
                }[];
                stopped: {
                    refusal: string;
                    since: components["schemas"]["Instant"];
                } | null;
                /** @description The last test message; the answer is `sent` or what the mail server said, and null until the worker has tried */
                test: {
                    askedAt: components["schemas"]["Instant"];
                    answer: string | null;
                } | null;
            };
            /** @description The messages that may still be sent, or were sent in the last week */
            messages: {
                cycleId: number;
                period: string;
                /**
                 * @description `nominations_opened` and `nominations_ended`: nominations that have dates; `opened`: voting has begun; `ending`: two days are left, for voters who haven’t voted in every category; `results`: results are announced
                 * @enum {string}
                 */
                kind: "nominations_opened" | "nominations_ended" | "opened" | "ending" | "results";
                sentence: string | null;
                isOff: boolean;
                sentAt: components["schemas"]["Instant"] | null;
            }[];
        };
        PlanNewsRequest: {
            cycleId: number;
            /**
             * @description `nominations_opened` and `nominations_ended`: nominations that have dates; `opened`: voting has begun; `ending`: two days are left, for voters who haven’t voted in every category; `results`: results are announced
             * @enum {string}
             */
            kind: "nominations_opened" | "nominations_ended" | "opened" | "ending" | "results";
            /** @description Up to 300 characters */
            sentence: string | null;
            isOff: boolean;
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                sentence?: string | null;
                isOff?: boolean;
            };
        };
        PreviewNewsRequest: {
            cycleId: number;
            /**
             * @description `nominations_opened` and `nominations_ended`: nominations that have dates; `opened`: voting has begun; `ending`: two days are left, for voters who haven’t voted in every category; `results`: results are announced
             * @enum {string}
             */
            kind: "nominations_opened" | "nominations_ended" | "opened" | "ending" | "results";
            /** @description Up to 300 characters */
            sentence: string | null;
        };
        NewsPreview: {
            subject: string;
            /** @description The plain part */
            text: string;
            /** @description The HTML part, which is valid XML */
            html: string;
        };
        TestMailRequest: {
            address: string;
        };
        Webhook: {
            id: number;
            /** @description The host of the address, which is never shown again */
            host: string;
            /** @description True if it gets signed JSON, false if it gets messages for a chat */
            isSigned: boolean;
            events: ("nominations_opened" | "nominations_ended" | "opened" | "ending" | "ended" | "results" | "corrected" | "group" | "suggestion")[];
            /** @description The latest deliveries, newest first */
            deliveries: {
                /** @enum {string} */
                event: "nominations_opened" | "nominations_ended" | "opened" | "ending" | "ended" | "results" | "corrected" | "group" | "suggestion" | "test";
                /** @description The status; `private` if the address leads into a private network, `slow`, `unreachable`, `unknown` if the worker died in the last attempt, or `gone` if the subject no longer existed; null before the first answer */
                answer: string | null;
                at: components["schemas"]["Instant"];
                /** @description The next attempt; null if there is none */
                nextAt: components["schemas"]["Instant"] | null;
            }[];
        };
        AddWebhookRequest: {
            /** @description True for signed JSON, false for messages for Discord, Slack or Mattermost */
            isSigned: boolean;
            /** @description 20 to 200 characters that sign JSON; null for messages */
            secret: string | null;
            events: ("nominations_opened" | "nominations_ended" | "opened" | "ending" | "ended" | "results" | "corrected" | "group" | "suggestion")[];
            /** @description An https URL outside private networks; up to 1000 characters */
            address: string;
        };
        EditWebhookRequest: {
            /** @description True for signed JSON, false for messages for Discord, Slack or Mattermost */
            isSigned: boolean;
            /** @description Null keeps the secret */
            secret: string | null;
            events: ("nominations_opened" | "nominations_ended" | "opened" | "ending" | "ended" | "results" | "corrected" | "group" | "suggestion")[];
            /** @description Null keeps the address */
            address: string | null;
            /** @description The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE */
            before?: {
                isSigned?: boolean;
                events?: ("nominations_opened" | "nominations_ended" | "opened" | "ending" | "ended" | "results" | "corrected" | "group" | "suggestion")[];
            };
        };
        ResetVotesRequest: {
            /** @description Up to 200 characters, for the list of removals */
            reason?: string;
        };
        ResetVotesResponse: {
            message: string;
            /** @description Null if there was nothing to remove */
            removalId: number | null;
            voteCount: number;
        };
        VoteRemoval: {
            id: number;
            /**
             * @description `accounts` are excluded. Only a super administrator can restore anything but a reset; what was archived comes back, too
             * @enum {string}
             */
            kind: "all" | "category" | "category_archived" | "vendor_archived" | "disqualified" | "accounts";
            cycle: {
                id: number;
                name: string;
            };
            /** @description The category or vendor concerned, or what the accounts have in common */
            target: {
                id: number;
                name: string;
            } | null;
            reason: string | null;
            /** @description The excluded accounts; 0 for other kinds */
            accounts: number;
            /** @description The votes that it keeps out of the count; while the leaderboard is frozen, only those cast before */
            voteCount: number;
            /** @description The votes of excluded accounts that count until the leaderboard freezes or voting ends */
            laterCount: number;
            /** @description The votes of a disqualification that stay out, because their voters have voted again */
            blockedCount: number;
            removedBy: string;
            removedAt: components["schemas"]["Instant"];
            restoredBy: string | null;
            restoredAt: components["schemas"]["Instant"] | null;
            /** @description True if a restore would change anything */
            isRestorable: boolean;
        };
        RestoreVotesRequest: {
            /** @description Up to 200 characters; required once the period has ended */
            reason?: string;
            /** @description An account of an exclusion; the others stay excluded */
            username?: string;
        };
        RestoreVotesResponse: {
            message: string;
            restoredCount: number;
            /** @description The votes not restored, because their voters have voted again or their vendor or category is archived */
            skippedCount: number;
        };
        AuditEntry: {
            id: number;
            happenedAt: components["schemas"]["Instant"];
            actor: string;
            /** @description `<noun>.<what happened>` */
            action: string;
            target: string | null;
            /** @description `before` and `after` contain the changed fields */
            details: Record<string, unknown> | null;
            ipAddress: string | null;
        };
        Changes: {
            /** @description The id of its entry in the audit log; 0 if there is none */
            last: number;
        };
        Calls: {
            /** @description Sign in with username and password; the token is valid for ten minutes, until verify-2fa. */
            "POST /api/admin/login": [
                components["schemas"]["AdminLoginRequest"],
                components["schemas"]["AdminLoginResponse"]
            ];
            /** @description End this session on the server. */
            "POST /api/admin/logout": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Verify the second factor, and set the cookie that the session is bound to. */
            "POST /api/admin/verify-2fa": [
                components["schemas"]["VerifyTwoFactorRequest"],
                components["schemas"]["VerifyTwoFactorResponse"]
            ];
            /** @description A secret for an authenticator; stays the same for this session until another session asks or it is confirmed. */
            "GET /api/admin/2fa/enrolment": [
                null,
                components["schemas"]["TwoFactorEnrolment"]
            ];
            /** @description Bind the authenticator with one of its codes; returns the recovery codes, only once. */
            "POST /api/admin/2fa/enrolment": [
                components["schemas"]["ConfirmEnrolmentRequest"],
                components["schemas"]["ConfirmEnrolmentResponse"]
            ];
            /** @description Create new recovery codes, shown only once; the old ones become invalid. */
            "POST /api/admin/2fa/recovery-codes": [
                components["schemas"]["RecoveryCodesRequest"],
                components["schemas"]["RecoveryCodesResponse"]
            ];
            /** @description Change the caller’s own password and end the caller’s other sessions. */
            "POST /api/admin/password": [
                components["schemas"]["ChangePasswordRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description The caller’s own sessions, newest first. */
            "GET /api/admin/sessions": [
                null,
                components["schemas"]["OwnSession"][]
            ];
            /** @description End one of the caller’s own sessions. */
            "DELETE /api/admin/sessions/:id": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description The signed-in administrator and the figures; before the second factor, only public figures. */
            "GET /api/admin/dashboard": [
                null,
                components["schemas"]["AdminDashboard"]
            ];
            /** @description Sessions of visitors, by default with the latest activity first. */
            "GET /api/admin/user-sessions": [
                null,
                components["schemas"]["UserSession"][]
            ];
            /** @description The details of a session, never with the vendors that were chosen; entered in the audit log. */
            "GET /api/admin/user-sessions/:id": [
                null,
                components["schemas"]["UserSessionDetails"]
            ];
            /** @description Block or unblock many sessions, each like a single one: all, or none if one is refused. */
            "POST /api/admin/user-sessions/acts": [
                components["schemas"]["SessionActsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Block a session, or the account it belongs to with all its sessions. */
            "POST /api/admin/user-sessions/:id/block": [
                components["schemas"]["BlockSessionRequest"],
                components["schemas"]["UserSession"]
            ];
            /** @description Lift the block of a session, or of its account and all its sessions. */
            "POST /api/admin/user-sessions/:id/unblock": [
                components["schemas"]["UnblockSessionRequest"] | null,
                components["schemas"]["UserSession"]
            ];
            /** @description Groups of similar accounts in the current voting period, newest first. */
            "GET /api/admin/account-groups": [
                null,
                components["schemas"]["AccountGroup"][]
            ];
            /** @description Mark groups as trusted, so that they are not suspicious again, or undo that: all, or none if one is refused. No votes are affected. */
            "POST /api/admin/account-groups/acts": [
                components["schemas"]["GroupActsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description One group. */
            "GET /api/admin/account-groups/:id": [
                null,
                components["schemas"]["AccountGroup"]
            ];
            /** @description The accounts of a group in order of registration, without how they voted. */
            "GET /api/admin/account-groups/:id/accounts": [
                null,
                components["schemas"]["GroupAccount"][]
            ];
            /** @description How many accounts and votes an exclusion of the group would be about. The audit log records it. */
            "GET /api/admin/account-groups/:id/exclusion": [
                null,
                components["schemas"]["ExclusionPreview"]
            ];
            /** @description Exclude the votes of a group, also later ones. On a leaderboard that everybody sees, a category changes only if at least ten voters do; the rest follows when it freezes or voting ends. */
            "POST /api/admin/account-groups/:id/exclusion": [
                components["schemas"]["ExcludeGroupRequest"],
                components["schemas"]["AccountsExcluded"]
            ];
            /** @description Accounts, administrators first, then newest first; an `admin` gets only voters. */
            "GET /api/admin/users": [
                null,
                components["schemas"]["Account"][]
            ];
            /** @description Create an administrator; twoFactorSecret is the activation code. */
            "POST /api/admin/users": [
                components["schemas"]["CreateAdminRequest"],
                components["schemas"]["Account"]
            ];
            /** @description Block accounts, which then can neither vote nor sign in, or lift their blocks: all, or none if one is refused. */
            "POST /api/admin/users/acts": [
                components["schemas"]["AccountActsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description How many accounts and votes an exclusion of these voters would be about. The audit log records it. */
            "POST /api/admin/users/exclusion/preview": [
                components["schemas"]["PreviewExclusionRequest"],
                components["schemas"]["ExclusionPreview"]
            ];
            /** @description Exclude the votes of these voters in the current voting period, also later ones. On a leaderboard that everybody sees, a category changes only if at least ten voters do; the rest follows when it freezes or voting ends. */
            "POST /api/admin/users/exclusion": [
                components["schemas"]["ExcludeVotersRequest"],
                components["schemas"]["AccountsExcluded"]
            ];
            /** @description Delete an administrator permanently. */
            "DELETE /api/admin/users/:username": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Sign an account out everywhere. */
            "DELETE /api/admin/users/:username/sessions": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Unbind an administrator’s authenticator and return a new activation code, shown only once. */
            "DELETE /api/admin/users/:username/2fa": [
                components["schemas"]["ReissueCodeRequest"] | null,
                components["schemas"]["ReissueCodeResponse"]
            ];
            /** @description The texts of the site that have been set; the others use their defaults. */
            "GET /api/admin/system-settings": [
                null,
                components["schemas"]["SystemSetting"][]
            ];
            /** @description Change one text of the site. */
            "POST /api/admin/system-settings": [
                components["schemas"]["SaveSettingRequest"],
                components["schemas"]["SystemSetting"]
            ];
            /** @description The tones in which the site would use a color as its accent. */
            "GET /api/admin/accent-tones": [
                null,
                components["schemas"]["AccentTones"]
            ];
            /** @description Reset a text of the site to its default. */
            "DELETE /api/admin/system-settings/:key": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description What organisers wrote, with its translations into the languages that are on. */
            "GET /api/admin/translations": [
                null,
                components["schemas"]["OwnTexts"]
            ];
            /** @description Save translations of one text. */
            "PUT /api/admin/translations": [
                components["schemas"]["SaveTranslationsRequest"],
                components["schemas"]["OwnTexts"]
            ];
            /** @description Add and change records from a CSV file, all or none; a dry run reports what would change. */
            "POST /api/admin/translations/import": [
                components["schemas"]["ImportRequest"],
                components["schemas"]["ImportResponse"]
            ];
            /** @description Upload a picture (PNG, JPEG, WebP, AVIF or the first frame of a GIF; up to 8 MiB) for a vendor, a category or the site. */
            "POST /api/admin/pictures": [
                null,
                components["schemas"]["UploadedPicture"]
            ];
            /** @description Add and change records from a CSV file, all or none; a dry run reports what would change. */
            "POST /api/admin/categories/import": [
                components["schemas"]["ImportRequest"],
                components["schemas"]["ImportResponse"]
            ];
            /** @description Reorder the categories. Those of a group stay together. */
            "PUT /api/admin/categories/order": [
                components["schemas"]["OrderRequest"],
                components["schemas"]["AdminCategory"][]
            ];
            /** @description Put categories into a group, or take them out of theirs. */
            "POST /api/admin/categories/groups": [
                components["schemas"]["GroupCategoriesRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Categories and drafts in the order of the voting page, with their votes; or archived ones, newest first. */
            "GET /api/admin/categories": [
                null,
                components["schemas"]["AdminCategory"][]
            ];
            /** @description Add a category, or a draft, at the end. */
            "POST /api/admin/categories": [
                components["schemas"]["CategoryRequest"],
                components["schemas"]["AdminCategory"]
            ];
            /** @description Publish, unpublish, archive or restore records: all, or none if one is refused. */
            "POST /api/admin/categories/acts": [
                components["schemas"]["ActsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Change a category. */
            "PUT /api/admin/categories/:id": [
                components["schemas"]["UpdateCategoryRequest"],
                components["schemas"]["AdminCategory"]
            ];
            /** @description Archive a category and exclude its votes. */
            "DELETE /api/admin/categories/:id": [
                null,
                components["schemas"]["ArchiveResponse"]
            ];
            /** @description Add and change records from a CSV file, all or none; a dry run reports what would change. */
            "POST /api/admin/vendors/import": [
                components["schemas"]["ImportRequest"],
                components["schemas"]["ImportResponse"]
            ];
            /** @description Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first. */
            "GET /api/admin/vendors": [
                null,
                components["schemas"]["AdminVendor"][]
            ];
            /** @description Add a vendor or a draft. */
            "POST /api/admin/vendors": [
                components["schemas"]["VendorRequest"],
                components["schemas"]["AdminVendor"]
            ];
            /** @description Publish, unpublish, archive or restore records: all, or none if one is refused. */
            "POST /api/admin/vendors/acts": [
                components["schemas"]["ActsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Change a vendor. */
            "PUT /api/admin/vendors/:id": [
                components["schemas"]["UpdateVendorRequest"],
                components["schemas"]["AdminVendor"]
            ];
            /** @description Archive a vendor and exclude its votes. */
            "DELETE /api/admin/vendors/:id": [
                null,
                components["schemas"]["ArchiveResponse"]
            ];
            /** @description Add a link to a vendor. */
            "POST /api/admin/vendors/:id/links": [
                components["schemas"]["VendorLinkRequest"],
                components["schemas"]["VendorLink"]
            ];
            /** @description Merge a vendor into another: links and nominations are added to it, and the vendor is archived; its address then leads to the other. Restoring it undoes this, except for what was added. */
            "POST /api/admin/vendors/:id/merge": [
                components["schemas"]["MergeVendorsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Disqualify a vendor in a voting period, also after its results are announced: its votes leave the count, and its voters can vote again while voting is open. A restore of the removal undoes this. */
            "POST /api/admin/vendors/:id/disqualify": [
                components["schemas"]["DisqualifyRequest"],
                components["schemas"]["ArchiveResponse"]
            ];
            /** @description Set the categories of many vendors at once: all, or none if one is refused. */
            "POST /api/admin/vendors/nominations": [
                components["schemas"]["ManyNominationsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description Suggested names by normal form, those of most people first; without a state, the open ones. */
            "GET /api/admin/suggestions": [
                null,
                components["schemas"]["SuggestedName"][]
            ];
            /** @description Who was suggested in each category since nominations began, those of most people first. */
            "GET /api/admin/suggestions/most": [
                null,
                components["schemas"]["MostSuggested"][]
            ];
            /** @description Answer the suggestions of these names, or reopen them: all, or none if one is refused. Nominating adds the suggested categories to those of the vendor. */
            "POST /api/admin/suggestions/answers": [
                components["schemas"]["AnswerSuggestionsRequest"],
                components["schemas"]["ActsResponse"]
            ];
            /** @description The state of voting, and the numbers that dialogs show. */
            "GET /api/admin/voting-status": [
                null,
                components["schemas"]["VotingStatus"]
            ];
            /** @description Pause or resume voting; no vote is cast after the response to a pause. */
            "POST /api/admin/pause-voting": [
                components["schemas"]["PauseVotingRequest"],
                components["schemas"]["VotingStatus"]
            ];
            /** @description Voting periods, newest first, with their votes. */
            "GET /api/admin/voting-cycles": [
                null,
                components["schemas"]["AdminVotingCycle"][]
            ];
            /** @description Start a voting period from zero and close the active one. With a start in the future, only schedule it: this closes nothing and requires a super administrator. */
            "POST /api/admin/voting-cycles": [
                components["schemas"]["CreateCycleRequest"],
                components["schemas"]["CreateCycleResponse"]
            ];
            /** @description Change the name of a voting period, or the end of the open one. Only a super administrator can change a scheduled one, who may vote (earlier votes stay) and, until the leaderboard freezes, what it shows and how results are announced. */
            "PATCH /api/admin/voting-cycles/:id": [
                components["schemas"]["ChangeCycleRequest"],
                components["schemas"]["AdminVotingCycle"]
            ];
            /** @description Cancel a voting period without votes. */
            "DELETE /api/admin/voting-cycles/:id": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Start a scheduled voting period now. */
            "POST /api/admin/voting-cycles/:id/start": [
                null,
                components["schemas"]["AdminVotingCycle"]
            ];
            /** @description End the open voting period now. */
            "POST /api/admin/voting-cycles/:id/end": [
                null,
                components["schemas"]["AdminVotingCycle"]
            ];
            /** @description Reopen the newest closed voting period until a new end. */
            "POST /api/admin/voting-cycles/:id/reopen": [
                components["schemas"]["ReopenCycleRequest"],
                components["schemas"]["AdminVotingCycle"]
            ];
            /** @description Reveal the figures of a frozen voting period to everybody, and the winners if it has ended, now or at a time. */
            "POST /api/admin/voting-cycles/:id/reveal": [
                components["schemas"]["RevealRequest"] | null,
                components["schemas"]["AdminVotingCycle"]
            ];
            /** @description What to check before results are announced, from what the leaderboard shows now. */
            "GET /api/admin/voting-cycles/:id/announcement": [
                null,
                components["schemas"]["Announcement"]
            ];
            /** @description Show the winners of a voting period that has ended before they are announced. The audit log records it. */
            "POST /api/admin/voting-cycles/:id/winners": [
                null,
                components["schemas"]["WinnersShown"]
            ];
            /** @description Sets of invitation codes for a voting period, the current one by default, newest first. */
            "GET /api/admin/code-sets": [
                null,
                components["schemas"]["CodeSet"][]
            ];
            /** @description Create invitation codes for an open or scheduled voting period; they are shown only once. */
            "POST /api/admin/code-sets": [
                components["schemas"]["MakeCodeSetRequest"],
                components["schemas"]["MadeCodeSet"]
            ];
            /** @description Withdraw a set: its codes no longer invite anybody, and the votes of its accounts are excluded. */
            "POST /api/admin/code-sets/:id/withdraw": [
                components["schemas"]["WithdrawCodeSetRequest"],
                components["schemas"]["WithdrawCodeSetResponse"]
            ];
            /** @description The members’ list of a voting period: addresses to which the site sends invitation codes. */
            "GET /api/admin/members-list": [
                null,
                components["schemas"]["MembersList"]
            ];
            /** @description Add the addresses in a text to the list, each mailbox once. No message is sent yet. */
            "POST /api/admin/members-list/add": [
                components["schemas"]["AddMembersRequest"],
                components["schemas"]["AddMembersResponse"]
            ];
            /** @description Withdraw the code of an address, or of all addresses that have got no message. */
            "POST /api/admin/members-list/take-out": [
                components["schemas"]["TakeOutMembersRequest"],
                components["schemas"]["TakenOut"]
            ];
            /** @description Send the invitation to new addresses, or the only reminder to all that got the invitation. */
            "POST /api/admin/members-list/send": [
                components["schemas"]["SendToMembersRequest"],
                components["schemas"]["SentToMembers"]
            ];
            /** @description Domains of confirmed email addresses, and the settings still needed to send messages. */
            "GET /api/admin/email-domains": [
                null,
                components["schemas"]["EmailDomains"]
            ];
            /** @description Refuse a domain, or allow it and refuse all that are not allowed, from the next vote on. */
            "POST /api/admin/email-domains": [
                components["schemas"]["SetDomainRuleRequest"],
                components["schemas"]["EmailDomains"]
            ];
            /** @description The messages about voting periods to voters who want news. */
            "GET /api/admin/news": [
                null,
                components["schemas"]["News"]
            ];
            /** @description Add a sentence to a message, or switch it off or on, before it is sent. */
            "PUT /api/admin/news": [
                components["schemas"]["PlanNewsRequest"],
                components["schemas"]["News"]
            ];
            /** @description A message with a sentence, as people will get it. Nothing is stored. */
            "POST /api/admin/news/preview": [
                components["schemas"]["PreviewNewsRequest"],
                components["schemas"]["NewsPreview"]
            ];
            /** @description Send a test message within seconds; `GET /api/admin/news` then has the answer of the mail server. */
            "POST /api/admin/mail/test": [
                components["schemas"]["TestMailRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description The webhooks, with the latest answers. */
            "GET /api/admin/webhooks": [
                null,
                components["schemas"]["Webhook"][]
            ];
            /** @description Add an address that gets a message when a chosen event happens from now on. */
            "POST /api/admin/webhooks": [
                components["schemas"]["AddWebhookRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description Change a webhook; events that are added are reported from now on. */
            "PUT /api/admin/webhooks/:id": [
                components["schemas"]["EditWebhookRequest"],
                components["schemas"]["MessageResponse"]
            ];
            /** @description Delete a webhook; nothing more is sent to it. */
            "DELETE /api/admin/webhooks/:id": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Send a test within seconds; the list then has the answer. */
            "POST /api/admin/webhooks/:id/test": [
                null,
                components["schemas"]["MessageResponse"]
            ];
            /** @description Exclude all votes of the voting period. */
            "POST /api/admin/reset-votes": [
                components["schemas"]["ResetVotesRequest"] | null,
                components["schemas"]["ResetVotesResponse"]
            ];
            /** @description Exclude the votes of one category. */
            "POST /api/admin/categories/:id/reset-votes": [
                components["schemas"]["ResetVotesRequest"] | null,
                components["schemas"]["ResetVotesResponse"]
            ];
            /** @description Removals of votes, newest first. */
            "GET /api/admin/vote-removals": [
                null,
                components["schemas"]["VoteRemoval"][]
            ];
            /** @description Restore removed votes, or with username those of one account of an exclusion; after archiving, or after the end, only super administrators can. */
            "POST /api/admin/vote-removals/:id/restore": [
                components["schemas"]["RestoreVotesRequest"] | null,
                components["schemas"]["RestoreVotesResponse"]
            ];
            /** @description The entries of the audit log, newest first. */
            "GET /api/admin/audit-log": [
                null,
                components["schemas"]["AuditEntry"][]
            ];
            /** @description The last change by another administrator. */
            "GET /api/admin/changes": [
                null,
                components["schemas"]["Changes"]
            ];
            /** @description Published vendors in the format of the import; or the chosen ones, including drafts. */
            "GET /api/admin/exports/vendors.csv": [
                null,
                string
            ];
            /** @description Categories and drafts in the order of the voting page, or the chosen ones. */
            "GET /api/admin/exports/categories.csv": [
                null,
                string
            ];
            /** @description All suggestions, or those of the chosen names, with their answers and without who made them. */
            "GET /api/admin/exports/suggestions.csv": [
                null,
                string
            ];
            /** @description What organisers wrote, a row each, with a column for each language; in the format of the import. */
            "GET /api/admin/exports/translations.csv": [
                null,
                string
            ];
            /** @description All accounts, or the chosen ones. */
            "GET /api/admin/exports/users.csv": [
                null,
                string
            ];
            /** @description Votes by category and vendor, with the overall ranking and disqualifications, in a voting period, the current one by default. */
            "GET /api/admin/exports/results.csv": [
                null,
                string
            ];
            /** @description The audit log, newest first. */
            "GET /api/admin/exports/audit-log.csv": [
                null,
                string
            ];
            /** @description This OpenAPI document. */
            "GET /api/admin/openapi.json": [
                null,
                Record<string, unknown>
            ];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AdminLoginRequest = components['schemas']['AdminLoginRequest'];
export type AdminRole = components['schemas']['AdminRole'];
export type AdminLoginResponse = components['schemas']['AdminLoginResponse'];
export type FieldFault = components['schemas']['FieldFault'];
export type WorkPuzzle = components['schemas']['WorkPuzzle'];
export type WorkTask = components['schemas']['WorkTask'];
export type ChangedField = components['schemas']['ChangedField'];
export type Instant = components['schemas']['Instant'];
export type ApiError = components['schemas']['ApiError'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type VerifyTwoFactorRequest = components['schemas']['VerifyTwoFactorRequest'];
export type VerifyTwoFactorResponse = components['schemas']['VerifyTwoFactorResponse'];
export type TwoFactorEnrolment = components['schemas']['TwoFactorEnrolment'];
export type ConfirmEnrolmentRequest = components['schemas']['ConfirmEnrolmentRequest'];
export type ConfirmEnrolmentResponse = components['schemas']['ConfirmEnrolmentResponse'];
export type RecoveryCodesRequest = components['schemas']['RecoveryCodesRequest'];
export type RecoveryCodesResponse = components['schemas']['RecoveryCodesResponse'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type OwnSession = components['schemas']['OwnSession'];
export type AwardsPeriod = components['schemas']['AwardsPeriod'];
export type SystemSettingKey = components['schemas']['SystemSettingKey'];
export type Awards = components['schemas']['Awards'];
export type DashboardWarningCode = components['schemas']['DashboardWarningCode'];
export type DashboardWarning = components['schemas']['DashboardWarning'];
export type AdminDashboard = components['schemas']['AdminDashboard'];
export type UserSession = components['schemas']['UserSession'];
export type ScoreReason = components['schemas']['ScoreReason'];
export type AccountScore = components['schemas']['AccountScore'];
export type Exclusion = components['schemas']['Exclusion'];
export type UserSessionDetails = components['schemas']['UserSessionDetails'];
export type SessionActsRequest = components['schemas']['SessionActsRequest'];
export type ActsResponse = components['schemas']['ActsResponse'];
export type BlockSessionRequest = components['schemas']['BlockSessionRequest'];
export type UnblockSessionRequest = components['schemas']['UnblockSessionRequest'];
export type AccountGroup = components['schemas']['AccountGroup'];
export type GroupActsRequest = components['schemas']['GroupActsRequest'];
export type GroupAccount = components['schemas']['GroupAccount'];
export type ExclusionPreview = components['schemas']['ExclusionPreview'];
export type ExcludeGroupRequest = components['schemas']['ExcludeGroupRequest'];
export type AccountsExcluded = components['schemas']['AccountsExcluded'];
export type Account = components['schemas']['Account'];
export type CreateAdminRequest = components['schemas']['CreateAdminRequest'];
export type AccountActsRequest = components['schemas']['AccountActsRequest'];
export type PreviewExclusionRequest = components['schemas']['PreviewExclusionRequest'];
export type ExcludeVotersRequest = components['schemas']['ExcludeVotersRequest'];
export type ReissueCodeRequest = components['schemas']['ReissueCodeRequest'];
export type ReissueCodeResponse = components['schemas']['ReissueCodeResponse'];
export type SystemSetting = components['schemas']['SystemSetting'];
export type SaveSettingRequest = components['schemas']['SaveSettingRequest'];
export type AccentTones = components['schemas']['AccentTones'];
export type OwnTexts = components['schemas']['OwnTexts'];
export type SaveTranslationsRequest = components['schemas']['SaveTranslationsRequest'];
export type ImportRequest = components['schemas']['ImportRequest'];
export type ImportResponse = components['schemas']['ImportResponse'];
export type UploadedPicture = components['schemas']['UploadedPicture'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type AdminCategory = components['schemas']['AdminCategory'];
export type GroupCategoriesRequest = components['schemas']['GroupCategoriesRequest'];
export type CategoryRequest = components['schemas']['CategoryRequest'];
export type ActsRequest = components['schemas']['ActsRequest'];
export type UpdateCategoryRequest = components['schemas']['UpdateCategoryRequest'];
export type ArchiveResponse = components['schemas']['ArchiveResponse'];
export type VendorLink = components['schemas']['VendorLink'];
export type AdminVendor = components['schemas']['AdminVendor'];
export type FormLink = components['schemas']['FormLink'];
export type VendorRequest = components['schemas']['VendorRequest'];
export type UpdateVendorRequest = components['schemas']['UpdateVendorRequest'];
export type VendorLinkRequest = components['schemas']['VendorLinkRequest'];
export type MergeVendorsRequest = components['schemas']['MergeVendorsRequest'];
export type DisqualifyRequest = components['schemas']['DisqualifyRequest'];
export type ManyNominationsRequest = components['schemas']['ManyNominationsRequest'];
export type Suggestion = components['schemas']['Suggestion'];
export type SuggestedName = components['schemas']['SuggestedName'];
export type MostSuggested = components['schemas']['MostSuggested'];
export type AnswerSuggestionsRequest = components['schemas']['AnswerSuggestionsRequest'];
export type AdminVotingCycle = components['schemas']['AdminVotingCycle'];
export type VotingStatus = components['schemas']['VotingStatus'];
export type PauseVotingRequest = components['schemas']['PauseVotingRequest'];
export type CreateCycleRequest = components['schemas']['CreateCycleRequest'];
export type CreateCycleResponse = components['schemas']['CreateCycleResponse'];
export type ChangeCycleRequest = components['schemas']['ChangeCycleRequest'];
export type ReopenCycleRequest = components['schemas']['ReopenCycleRequest'];
export type RevealRequest = components['schemas']['RevealRequest'];
export type ActOnVotes = components['schemas']['ActOnVotes'];
export type Announcement = components['schemas']['Announcement'];
export type WinnersShown = components['schemas']['WinnersShown'];
export type CodeSet = components['schemas']['CodeSet'];
export type MakeCodeSetRequest = components['schemas']['MakeCodeSetRequest'];
export type MadeCodeSet = components['schemas']['MadeCodeSet'];
export type WithdrawCodeSetRequest = components['schemas']['WithdrawCodeSetRequest'];
export type WithdrawCodeSetResponse = components['schemas']['WithdrawCodeSetResponse'];
export type MembersList = components['schemas']['MembersList'];
export type AddMembersRequest = components['schemas']['AddMembersRequest'];
export type AddMembersResponse = components['schemas']['AddMembersResponse'];
export type TakeOutMembersRequest = components['schemas']['TakeOutMembersRequest'];
export type TakenOut = components['schemas']['TakenOut'];
export type SendToMembersRequest = components['schemas']['SendToMembersRequest'];
export type SentToMembers = components['schemas']['SentToMembers'];
export type EmailDomains = components['schemas']['EmailDomains'];
export type SetDomainRuleRequest = components['schemas']['SetDomainRuleRequest'];
export type News = components['schemas']['News'];
export type PlanNewsRequest = components['schemas']['PlanNewsRequest'];
export type PreviewNewsRequest = components['schemas']['PreviewNewsRequest'];
export type NewsPreview = components['schemas']['NewsPreview'];
export type TestMailRequest = components['schemas']['TestMailRequest'];
export type Webhook = components['schemas']['Webhook'];
export type AddWebhookRequest = components['schemas']['AddWebhookRequest'];
export type EditWebhookRequest = components['schemas']['EditWebhookRequest'];
export type ResetVotesRequest = components['schemas']['ResetVotesRequest'];
export type ResetVotesResponse = components['schemas']['ResetVotesResponse'];
export type VoteRemoval = components['schemas']['VoteRemoval'];
export type RestoreVotesRequest = components['schemas']['RestoreVotesRequest'];
export type RestoreVotesResponse = components['schemas']['RestoreVotesResponse'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type Changes = components['schemas']['Changes'];
export type Calls = components['schemas']['Calls'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
