/** A board-api operation with its types. */
export interface Operation<Data, Variables> {
  text: string;
  /** Types only. */
  readonly types?: (variables: Variables) => Data;
}
