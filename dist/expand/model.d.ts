import type { Level, Origin, Rearrangement, Span } from "../base/model.js";
import type { ImageFacts } from "../source/dockerfile/model.js";
import type { DockerIgnore } from "../source/dockerignore.js";
import type { Field } from "../source/field.js";
import type { CommandFact, WrittenList } from "../source/tiltfile/facts.js";
import type { Written } from "../source/written.js";
import type { InImage } from "./builds/contents.js";
import type { LostSource } from "./builds/lost-sources.js";
import type { ImageSelector } from "./tilt/image-match.js";
import type { LiveUpdate } from "./tilt/live-update.js";
export type * from "./cluster-model.js";
/** An object that would be applied, with where each of its fields was written. */
export interface KubeObject {
    /** Unique in a run. */
    readonly id: string;
    /** Id of the bundle that applies it. */
    readonly bundle: string;
    readonly file: string;
    readonly apiVersion: string;
    /** "" for the core group. */
    readonly group: string;
    readonly version: string;
    readonly kind: string;
    /** `Ingress.networking.k8s.io`, core kinds bare: `Service`. The API version is not part of it. */
    readonly kindKey: string;
    /** Undefined where it is generated, missing or a placeholder. */
    readonly name: string | undefined;
    /** "" for cluster-scoped kinds; undefined where the apply chooses it, and then equal to any one namespace. */
    readonly namespace: string | undefined;
    readonly root: Field;
    readonly source: ObjectSource;
    /** False where rules must not judge it: changed by a patch that is not built, read back from a cluster, a fragment. */
    readonly judged: boolean;
}
/** An object of a loose manifest, before it belongs to a bundle. */
export type LooseObject = Omit<KubeObject, "bundle">;
export type ObjectSource = "written" | "generated" | "helper";
/** What would be applied together. */
export interface Bundle {
    readonly id: string;
    readonly kind: "plain" | "kustomize" | "helm" | "tilt";
    /** The path that names it to a person: a directory, a kustomization's directory, a Tiltfile. */
    readonly name: string;
    readonly directory: string;
    readonly objects: readonly KubeObject[];
    /** Ids of the bundles whose objects are applied with this one's (what the ancestors of an alternative hold), nearest first. */
    readonly context: readonly string[];
    /** Labels that a kustomization adds to each pod template. */
    readonly podLabels: Readonly<Record<string, string>>;
    /** Why objects may be missing from it ("remote resource https://...", "chart templates are not rendered"); empty when whole. */
    readonly missing: readonly string[];
}
/** An image that the repository builds itself. */
export interface ImageBuild {
    readonly id: string;
    /** As written by the tool that builds it; undefined for a Dockerfile that nothing names. */
    readonly ref: string | undefined;
    readonly by: "tilt" | "compose" | "skaffold" | "dockerfile" | "k3d" | "configuration";
    readonly at: Origin;
    /** False where it sits in a branch that may not run, or its arguments are computed. */
    readonly certain: boolean;
    readonly dockerfile: string | undefined;
    /** The directory of the build context, relative to the root; undefined where unknown. */
    readonly context: string | undefined;
    /** What the target says of the image, its stages resolved. */
    readonly image: ImageFacts | undefined;
    /** The tool puts the built image on the nodes and rewrites the manifests (Tilt, skaffold). */
    readonly delivers: boolean;
    /** Extra facts of the tool, such as Tilt's `entrypoint` or the options that quiet its warnings. */
    readonly entrypoint: readonly string[] | undefined;
    readonly quiet: boolean;
    /** What else is known of a build of Tilt's; undefined for other tools. */
    readonly tilt?: TiltBuild | undefined;
    /** What a tool tells the builder; undefined where none names the Dockerfile. */
    readonly setting?: BuildSetting | undefined;
    /** Undefined where the Dockerfile is not known. */
    readonly contents?: BuildContents | undefined;
}
/** What a tool tells the builder besides Dockerfile and context. */
export interface BuildSetting {
    readonly target: Written<string> | undefined;
    readonly args: ReadonlyMap<string, string | undefined>;
    /** True where there may be arguments that are not among these. */
    readonly argsOpen: boolean;
    /** What the tool leaves out of the context besides the ignore file. */
    readonly leavesOut: DockerIgnore | undefined;
}
/** What a build takes from its context, as far as the repository holds it. */
export interface BuildContents {
    /** Names of the stages of the Dockerfile. */
    readonly stages: readonly string[];
    /** Sources of COPY and ADD that no context has which it may be built with. */
    lost(): readonly LostSource[];
    /** The file of the repository that lies at an absolute path of the image. */
    fileAt(path: string): InImage;
}
/** How an image that Tilt builds gets into the objects that the same Tiltfile loads. */
export interface TiltBuild {
    /** The call in the Tiltfile that leads to the build. */
    readonly calledAt: Span;
    /** The Tiltfile that Tilt is started with; the build itself may stand in one that it includes. */
    readonly file: string;
    /** Where the commands of a custom build run. */
    readonly directory: string;
    /** Which images of manifests it stands for; undefined where its name is not known. */
    readonly selector: ImageSelector | undefined;
    /** Ids of the bundles that the Tiltfile loads. */
    readonly bundles: readonly string[];
    /** What may use the image that is no object of these bundles, as a noun phrase; undefined where nothing does. */
    readonly consumer: string | undefined;
    readonly liveUpdate?: LiveUpdate | undefined;
    /** What Tilt starts in place of the container's command; undefined where it leaves that, or it is not known. */
    readonly entrypoint?: Written<CommandFact> | undefined;
    /** What a custom build is made from. */
    readonly deps?: WrittenList<Written<string>> | undefined;
    /** True where Tilt itself pushes the image. */
    readonly pushes?: boolean | undefined;
    /** True where the Tiltfile names a registry, or may do so. */
    readonly hasRegistry?: boolean | undefined;
    /** True where Tilt writes arguments of its own in place of those of the container. */
    readonly replacesArgs?: boolean | undefined;
    /** The command of a custom build that has to give the image the name that Tilt asks for. */
    readonly command?: Written<CommandFact> | undefined;
}
/** Something found while reading or expanding that is a finding itself, whatever rules run. */
export interface ExpandProblem {
    readonly rule: string;
    readonly at: Origin;
    readonly message: string;
    readonly level: Level;
    readonly help?: string | undefined;
    readonly note?: string | undefined;
    readonly labels?: readonly {
        readonly at: Origin;
        readonly text: string;
    }[] | undefined;
    readonly rearrangement?: Rearrangement | undefined;
    /** Name of the bundle in which it holds; undefined where it holds for the file itself. */
    readonly bundle?: string | undefined;
}
