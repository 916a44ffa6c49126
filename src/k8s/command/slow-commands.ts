/** Programs that need seconds before they answer anything, whatever they are asked. */
interface SlowCommand {
  readonly programs: RegExp;
  /** Seconds that a start takes on a CPU of its own, at least. */
  readonly seconds: number;
  /** Why, as a clause. */
  readonly because: string;
}

/** Sources: the programs' start scripts, and the timeouts that their own charts and documentation use. */
const SLOW: readonly SlowCommand[] = [
  {
    programs: /^rabbitmq(?:-diagnostics|ctl|-upgrade|-plugins)$/,
    seconds: 3,
    because: "it starts an Erlang node of its own",
  },
  {
    programs:
      /^(?:kafka-(?:topics|broker-api-versions|console-consumer|console-producer|consumer-groups|configs|metadata-quorum|cluster|log-dirs|run-class)|zookeeper-shell|nodetool|cypher-shell|solr)(?:\.sh)?$|^java$|^jcmd$/,
    seconds: 2,
    because: "it starts a Java virtual machine",
  },
  { programs: /^(?:mongosh|cqlsh)$/, seconds: 2, because: "it loads an interpreter and connects" },
];

/** How long a program takes at least, and why; undefined for those that answer at once or are not known. */
export function slowCommand(program: string): Omit<SlowCommand, "programs"> | undefined {
  return SLOW.find(({ programs }) => programs.test(program));
}
