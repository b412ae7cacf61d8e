/** Write units a second that a job takes of a board's partition: DynamoDB gives one 1,000, and whoever edits the board meanwhile needs the rest. */
export const JOB_UNITS_PER_S = 600;
