/** The bucket deletes the file of an export, of a board or of a workspace, after so many days. */
export const EXPORT_DAYS = 7;
