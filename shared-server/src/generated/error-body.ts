/**
 * Generated from error-body.ts by `npm test -- unit shared-server/src/error-body -u`.
 */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            /** @description A stable code */
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type FieldFault = components['schemas']['FieldFault'];
export type WorkPuzzle = components['schemas']['WorkPuzzle'];
export type WorkTask = components['schemas']['WorkTask'];
export type ChangedField = components['schemas']['ChangedField'];
export type Instant = components['schemas']['Instant'];
export type ApiError = components['schemas']['ApiError'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
