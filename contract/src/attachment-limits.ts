/** A part of a file on its way to the server: small enough for a slow line within the time that a call may take. */
export const UPLOAD_PART_BYTES = 2_097_152;
