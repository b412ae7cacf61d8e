/** What the wire sends for one cell (`ColumnDataInput`); none of the values set clears the cell. */
export interface CellInput {
  textData?: string | null;
  /** What a link shows instead of its address. */
  linkText?: string | null;
  numericData?: number | null;
  /** Also the first day of a term. */
  dateData?: string | null;
  /** Last day of a term. */
  deadlineData?: string | null;
  valueOptionId?: string | null;
  userAccountNameList?: string[] | null;
  fileIdList?: string[] | null;
  /** All posts that the cell is to be linked with. */
  linkedPostIdList?: string[] | null;
}
