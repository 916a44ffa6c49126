/** The parts of a SARIF file that the tests read. */
export interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly Rule[] } };
  readonly results: readonly Result[];
  readonly invocations: readonly [
    { readonly toolExecutionNotifications: readonly [Notification, ...(readonly Notification[])] },
  ];
}

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: Message;
  readonly fullDescription: Message;
  readonly help: { readonly text: string; readonly markdown: string };
  readonly defaultConfiguration: { readonly level: string };
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: Message;
  readonly locations: readonly [Location];
  readonly relatedLocations?: readonly Location[];
  readonly codeFlows?: readonly { readonly threadFlows: readonly { readonly locations: readonly Step[] }[] }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly { readonly artifactChanges: readonly { readonly replacements: unknown }[] }[];
  readonly suppressions?: unknown;
}

interface Step {
  readonly location: Location;
}

interface Location {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    readonly region: Region;
    readonly contextRegion?: Region;
  };
  readonly message?: Message;
}

interface Region {
  readonly startColumn: number;
  readonly endColumn: number;
  readonly snippet?: Message;
}

interface Message {
  readonly text: string;
}

interface Notification {
  readonly level: string;
  readonly message: Message;
}
