export { type Address, isLoopback, portNumber, readAddress } from "./command/address.ts";
export { assignmentsIn, readsVariables } from "./command/assignments.ts";
export { type CommandEnd, commandEnd } from "./command/end.ts";
export { type HealthPort, healthPortsOf, namesHealthPort } from "./command/health-port.ts";
export { type Listening, listeningOf, mainWords, type Variables, type WrittenPort } from "./command/listening.ts";
export { type CommandMistake, type CommandMistakeCode, commandMistakes } from "./command/mistakes.ts";
export { servesForever } from "./command/forever.ts";
export { nodePackageOf } from "./command/node-packages.ts";
export { packageScript, type PackageScript } from "./command/package-script.ts";
export { type ReadOnce, readsOnce } from "./command/reload.ts";
export { type Migration, migrationAtStart } from "./command/migrations.ts";
export { slowCommand } from "./command/slow-commands.ts";
export { appName, type Route, type Routes, routesIn } from "./command/source-routes.ts";
export { sourceFile, type SourceServer, sourceServer } from "./command/source-servers.ts";
export { sleepSeconds } from "./command/sleep.ts";
export { splitWords } from "./command/shell-tokens.ts";
export {
  type Argv,
  argvWords,
  type CommandWord,
  isShell,
  planOf,
  programOf,
  type Words,
  wordsInScript,
} from "./command/words.ts";
