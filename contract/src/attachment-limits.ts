/** The size of one part of an upload: small enough for a slow line within the timeout of a call. */
export const UPLOAD_PART_BYTES = 2_097_152;
