declare module "@adobe/structured-data-validator" {
  /** What a search engine misses or would like to have in one thing. */
  export interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    /** Type of the thing of the graph that it is, or stands in. */
    rootType: string;
    /** The way from there to the thing that is meant. */
    path: { type?: string; property?: string }[];
    fieldNames: string[];
  }

  export default class Validator {
    /** @param data things by their type, as JSON-LD has them */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
