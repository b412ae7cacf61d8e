/** Another run writes the export, or somebody has ended it: what this one does is of no use any more. */
export class Ended extends Error {}
