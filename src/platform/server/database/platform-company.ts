/** Company of the audit entries, seals and messages that belong to no customer; no customer may have this id. */
export const PLATFORM_COMPANY = '00000000-0000-0000-0000-000000000000';
