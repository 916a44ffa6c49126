import type { BuildChoice, DockerfileFacts, ImageFacts, Stage } from "./model.js";
/** The stage that a target names, by name or number; the last one where no target is given, undefined where there is none. */
export declare function stageOf(facts: DockerfileFacts, target?: string): Stage | undefined;
/** What the builder would store as the image of a target; undefined where the file has no such stage. */
export declare function imageOf(facts: DockerfileFacts, choice?: BuildChoice): ImageFacts | undefined;
/** The stages that a target needs: its chain, and what those copy or mount from. Defects in others do not count. */
export declare function stagesNeeded(facts: DockerfileFacts, choice?: BuildChoice): ReadonlySet<number>;
